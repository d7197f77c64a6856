"""White Moon: villagers, Su-Ling, Moon Crystals, the Mystic Barrier, the Kung-Fu School."""
