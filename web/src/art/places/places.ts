import type { Component } from 'svelte';
import Altar from './Altar.svelte';
import Circle from './Circle.svelte';
import Graveyard from './Graveyard.svelte';
import Herbalist from './Herbalist.svelte';
import Hut from './Hut.svelte';
import Pavilion from './Pavilion.svelte';
import TeaHouse from './TeaHouse.svelte';
import Temple from './Temple.svelte';
import Watch from './Watch.svelte';

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
