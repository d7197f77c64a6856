import { describe, expect, test } from 'vitest';
import { NAMES } from '../src/art/ghosts/cards';
import { ABILITIES } from '../src/art/icons';
import { PLACES } from '../src/art/places/places';
import { POWERS } from '../src/art/pieces/powers';
import ghosts from '../../src/ghoststories/content/base/ghosts.toml?raw';
import incarnations from '../../src/ghoststories/content/base/incarnations.toml?raw';
import powers from '../../src/ghoststories/content/base/powers.toml?raw';
import villagers from '../../src/ghoststories/content/base/villagers.toml?raw';
import content from '../src/generated/content.json';

const ids = (toml: string): string[] => [...toml.matchAll(/^id = "([^"]+)"/gm)].map((found) => found[1] ?? '');

describe('everything in the content is drawn', () => {
  test('every card has its figure', () => {
    const names = [...ids(ghosts), ...ids(incarnations)].map((id) => id.replace(/-\d+$/, ''));
    expect([...NAMES].sort()).toEqual([...new Set(names)].sort());
  });

  test('every villager has a place', () => {
    expect(Object.keys(PLACES).sort()).toEqual(ids(villagers).sort());
  });

  test('every power has an emblem', () => {
    expect(Object.keys(POWERS).sort()).toEqual(ids(powers).sort());
  });

  test('every ability has an icon', () => {
    const stones = Object.values(content.cards).flatMap((card) => [...card.left, ...card.centre, ...card.right]);
    const abilities = [...new Set(stones.map((stone: { ability: string }) => stone.ability))];
    expect(abilities.length).toBeGreaterThan(10);
    expect(Object.keys(ABILITIES)).toEqual(expect.arrayContaining(abilities));
  });
});
