import type { Component } from 'svelte';
import type { Colour } from '../colours';
import Abyss from './blue/Abyss.svelte';
import Beauty from './black/Beauty.svelte';
import Bonecracker from './incarnations/Bonecracker.svelte';
import Centipede from './green/Centipede.svelte';
import Claws from './red/Claws.svelte';
import Coffin from './yellow/Coffin.svelte';
import Creeper from './blue/Creeper.svelte';
import CreepingHorror from './incarnations/CreepingHorror.svelte';
import DarkMistress from './incarnations/DarkMistress.svelte';
import DeathArmy from './incarnations/DeathArmy.svelte';
import Eyes from './red/Eyes.svelte';
import Forgotten from './incarnations/Forgotten.svelte';
import Fungus from './green/Fungus.svelte';
import Ghoul from './yellow/Ghoul.svelte';
import Heads from './black/Heads.svelte';
import HopeKiller from './incarnations/HopeKiller.svelte';
import Hound from './blue/Hound.svelte';
import Hungry from './red/Hungry.svelte';
import Lich from './yellow/Lich.svelte';
import Maiden from './blue/Maiden.svelte';
import Minion from './black/Minion.svelte';
import Monks from './green/Monks.svelte';
import Nameless from './incarnations/Nameless.svelte';
import Nightmare from './incarnations/Nightmare.svelte';
import Nymph from './blue/Nymph.svelte';
import Oni from './red/Oni.svelte';
import Ooze from './blue/Ooze.svelte';
import Plague from './yellow/Plague.svelte';
import Putrid from './green/Putrid.svelte';
import Reaper from './red/Reaper.svelte';
import Serpent from './blue/Serpent.svelte';
import Shapeless from './black/Shapeless.svelte';
import Skeleton from './yellow/Skeleton.svelte';
import Skinner from './red/Skinner.svelte';
import SoulEater from './black/SoulEater.svelte';
import Uncatchable from './incarnations/Uncatchable.svelte';
import Vampire from './yellow/Vampire.svelte';
import VampireLord from './incarnations/VampireLord.svelte';
import Wave from './blue/Wave.svelte';
import Widow from './black/Widow.svelte';
import Wraith from './yellow/Wraith.svelte';
import Wuchang from './green/Wuchang.svelte';
import Zombie from './yellow/Zombie.svelte';

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
