import type { Component } from 'svelte';
import type { Colour } from './colours';
import Abyss from './ghosts/Abyss.svelte';
import Beauty from './ghosts/Beauty.svelte';
import Bonecracker from './ghosts/Bonecracker.svelte';
import Centipede from './ghosts/Centipede.svelte';
import Claws from './ghosts/Claws.svelte';
import Coffin from './ghosts/Coffin.svelte';
import Creeper from './ghosts/Creeper.svelte';
import CreepingHorror from './ghosts/CreepingHorror.svelte';
import DarkMistress from './ghosts/DarkMistress.svelte';
import DeathArmy from './ghosts/DeathArmy.svelte';
import Eyes from './ghosts/Eyes.svelte';
import Forgotten from './ghosts/Forgotten.svelte';
import Fungus from './ghosts/Fungus.svelte';
import Ghoul from './ghosts/Ghoul.svelte';
import Heads from './ghosts/Heads.svelte';
import HopeKiller from './ghosts/HopeKiller.svelte';
import Hound from './ghosts/Hound.svelte';
import Hungry from './ghosts/Hungry.svelte';
import Lich from './ghosts/Lich.svelte';
import Maiden from './ghosts/Maiden.svelte';
import Minion from './ghosts/Minion.svelte';
import Monks from './ghosts/Monks.svelte';
import Nameless from './ghosts/Nameless.svelte';
import Nightmare from './ghosts/Nightmare.svelte';
import Nymph from './ghosts/Nymph.svelte';
import Oni from './ghosts/Oni.svelte';
import Ooze from './ghosts/Ooze.svelte';
import Plague from './ghosts/Plague.svelte';
import Putrid from './ghosts/Putrid.svelte';
import Reaper from './ghosts/Reaper.svelte';
import Serpent from './ghosts/Serpent.svelte';
import Shapeless from './ghosts/Shapeless.svelte';
import Skeleton from './ghosts/Skeleton.svelte';
import Skinner from './ghosts/Skinner.svelte';
import SoulEater from './ghosts/SoulEater.svelte';
import Uncatchable from './ghosts/Uncatchable.svelte';
import Vampire from './ghosts/Vampire.svelte';
import VampireLord from './ghosts/VampireLord.svelte';
import Wave from './ghosts/Wave.svelte';
import Widow from './ghosts/Widow.svelte';
import Wraith from './ghosts/Wraith.svelte';
import Wuchang from './ghosts/Wuchang.svelte';
import Zombie from './ghosts/Zombie.svelte';

/** Who is drawn on a card, and in which colour. Names that come as two cards (`zombie-1`, `zombie-2`) share a row. */
export interface Drawn {
  figure: Component;
  colour: Colour;
  incarnation?: boolean;
}

const DRAWN: Record<string, Drawn> = {
  ghoul: { figure: Ghoul, colour: 'yellow' },
  'walking-corpse': { figure: Skeleton, colour: 'yellow' },
  'coffin-breakers': { figure: Coffin, colour: 'yellow' },
  'restless-dead': { figure: Wraith, colour: 'yellow' },
  zombie: { figure: Zombie, colour: 'yellow' },
  'hopping-vampire': { figure: Vampire, colour: 'yellow' },
  'yellow-plague': { figure: Plague, colour: 'yellow' },
  lich: { figure: Lich, colour: 'yellow' },
  'drowned-maiden': { figure: Maiden, colour: 'blue' },
  'hound-of-depth': { figure: Hound, colour: 'blue' },
  'perfidious-nymph': { figure: Nymph, colour: 'blue' },
  'sticky-feet': { figure: Creeper, colour: 'blue' },
  abysmal: { figure: Abyss, colour: 'blue' },
  'ooze-devil': { figure: Ooze, colour: 'blue' },
  'liquid-horror': { figure: Wave, colour: 'blue' },
  'fury-of-depth': { figure: Serpent, colour: 'blue' },
  'creeping-one': { figure: Creeper, colour: 'green' },
  'fungus-thing': { figure: Fungus, colour: 'green' },
  'fallen-monks': { figure: Monks, colour: 'green' },
  'restless-spirit': { figure: Maiden, colour: 'green' },
  'rotten-soul': { figure: Skeleton, colour: 'green' },
  'wicked-one': { figure: Wuchang, colour: 'green' },
  'green-abomination': { figure: Centipede, colour: 'green' },
  'great-putrid': { figure: Putrid, colour: 'green' },
  skinner: { figure: Skinner, colour: 'red' },
  reaper: { figure: Reaper, colour: 'red' },
  'sharp-nailed-mistresses': { figure: Claws, colour: 'red' },
  'bleeding-eyes': { figure: Eyes, colour: 'red' },
  'blood-drinker': { figure: Vampire, colour: 'red' },
  'scarlet-evildoer': { figure: Wuchang, colour: 'red' },
  'flesh-devourer': { figure: Hungry, colour: 'red' },
  'raging-one': { figure: Oni, colour: 'red' },
  'gloomy-minion': { figure: Minion, colour: 'black' },
  'repellent-beauty': { figure: Beauty, colour: 'black' },
  'severed-heads': { figure: Heads, colour: 'black' },
  'grave-walker': { figure: Zombie, colour: 'black' },
  'black-widow': { figure: Widow, colour: 'black' },
  'dark-wraith': { figure: Wraith, colour: 'black' },
  'shapeless-evil': { figure: Shapeless, colour: 'black' },
  'soul-eater': { figure: SoulEater, colour: 'black' },
  'howling-nightmare': { figure: Nightmare, colour: 'black', incarnation: true },
  uncatchable: { figure: Uncatchable, colour: 'black', incarnation: true },
  'hope-killer': { figure: HopeKiller, colour: 'black', incarnation: true },
  'death-army': { figure: DeathArmy, colour: 'black', incarnation: true },
  'forgotten-ones': { figure: Forgotten, colour: 'black', incarnation: true },
  bonecracker: { figure: Bonecracker, colour: 'red', incarnation: true },
  'dark-mistress': { figure: DarkMistress, colour: 'blue', incarnation: true },
  'creeping-horror': { figure: CreepingHorror, colour: 'green', incarnation: true },
  'vampire-lord': { figure: VampireLord, colour: 'yellow', incarnation: true },
  nameless: { figure: Nameless, colour: 'black', incarnation: true },
};

/** The names with a figure of their own, for the gallery. */
export const NAMES: readonly string[] = Object.keys(DRAWN);

const UNKNOWN: Drawn = { figure: Wraith, colour: 'black' };

export function drawn(card: string): Drawn {
  return DRAWN[card.replace(/-\d+$/, '')] ?? UNKNOWN;
}
