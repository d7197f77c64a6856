import type { Component } from 'svelte';
import Altar from './places/Altar.svelte';
import Circle from './places/Circle.svelte';
import Graveyard from './places/Graveyard.svelte';
import Herbalist from './places/Herbalist.svelte';
import Hut from './places/Hut.svelte';
import Pavilion from './places/Pavilion.svelte';
import TeaHouse from './places/TeaHouse.svelte';
import Temple from './places/Temple.svelte';
import Watch from './places/Watch.svelte';

/** The place of each villager, by the ids of villagers.toml. */
export const PLACES: Readonly<Record<string, Component<{ haunted: boolean; glow: string }>>> = {
  graveyard: Graveyard,
  'taoist-altar': Altar,
  herbalist: Herbalist,
  'sorcerers-hut': Hut,
  'night-watchman': Watch,
  'buddhist-temple': Temple,
  'circle-of-prayer': Circle,
  'pavilion-of-the-heavenly-wind': Pavilion,
  'tea-house': TeaHouse,
};
