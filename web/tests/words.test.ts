import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Sentence, View } from '../src/lib/types';
import { abilityLines, eventText, optionText, prompt, sentence, SIGNS, VALUES } from '../src/lib/words';

const say = (key: string, values: Record<string, string> = {}, because = ''): Sentence => ({ key, values, because });
const asked = (told: Sentence) => prompt({ kind: 'act', actor: 'N', rule: 'YANG-1', subject: {}, say: told });
const event = (told: Sentence) => eventText({ kind: '', cause: '', subject: {}, say: told });

describe('what the server says', () => {
  it('is filled in with names', () =>
    expect(event(say('event.placed', { card: 'ghoul', space: 'N0' }))).toBe('Ghoul comes to North 1'));
  it('has tiles by their villagers', () =>
    expect(event(say('event.haunted', { tile: '4', villager: 'tea-house' }))).toBe('Tea House is haunted'));
  it('names the cause once', () => {
    expect(event(say('event.qi-lost', { board: 'N', cause: 'ghoul' }, 'cause.named'))).toBe('North loses 1 Qi (Ghoul)');
    expect(event(say('event.drawn', { card_in_full: 'ghoul', cause: 'ghoul' }, 'cause.named'))).toBe('Ghoul is drawn');
    expect(event(say('event.qi-lost', { board: 'N', cause: 'hua' }, 'cause.family'))).toBe(
      'North loses 1 Qi (Hua family)',
    );
    expect(event(say('event.qi-lost', { board: 'N' }, 'cause.qi-lost@yin-board'))).toBe(
      'North loses 1 Qi (the board is full)',
    );
  });
  it('asks with the reason first', () =>
    expect(asked(say('decide.pick-taoist', { cause: 'token-urn' }, 'cause.named'))).toMatch(
      /^\S.* – whom does it strike\?$/,
    ));
  it('is the one for what is possible', () => {
    expect(asked(say('decide.act:spent'))).toBe('no action is left here: use what there is, or go on');
    expect(asked(say('decide.act:below'))).toBe('expel a demon here, or do without');
  });
});

describe('an option', () => {
  const view = {
    options: ['move 4', 'pass'],
    choices: [say('option.move', { tile: '4', villager: 'tea-house' }), say('option.pass@move')],
  } as unknown as View;
  it('is said as the view says it', () => {
    expect(optionText(view, 'move 4')).toBe('move Tea House');
    expect(optionText(view, 'pass')).toBe('stay');
  });
  it('is said in the words of the page where people do not type', () =>
    expect(
      sentence(
        say('option.pick', {
          space: 'N0',
          ghost: 'ghoul',
          lacks: 'yellow',
          tile: '0',
          villager: 'herbalist',
          mark: '',
        }),
      ),
    ).toBe('Ghoul (North 1)'));
});

describe('the expansions', () => {
  it('have their things in words', () => {
    expect(sentence(say('option.save', { person: 'hua-1' }))).not.toMatch(/hua-1|undefined|name/);
    expect(
      sentence(say('event.villager-died', { person: 'hua-1', tile: '4', villager: 'tea-house', death: 'hua' })),
    ).not.toMatch(/death|undefined/);
    expect(sentence(say('option.move@move-below', { square: '3', symbol: 'red', here: '2 shadow N' }))).toContain(
      'square 3 red',
    );
  });
});

it('every value of a sentence is a number, or is said by its name', () => {
  const numbers = 'tile number level square slot side stack crystals cost'.split(' ');
  const told = JSON.parse(readFileSync('messages/game/en.json', 'utf8')) as Record<string, string>;
  const sentences = Object.entries(told).filter(([key]) => /^(decide|chance|option|event|cause)_/.test(key));
  const names = new Set(sentences.flatMap(([, text]) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)));
  expect([...names].filter((name) => !(name in VALUES) && !(name in SIGNS) && !numbers.includes(name))).toEqual([]);
});

describe('what an ability is called and does', () => {
  it('is said once', () => {
    expect(abilityLines('haunter', 1)).toEqual(['haunter: every second turn of its board it haunts a tile']);
    expect(abilityLines('fast_haunter', 1)).toHaveLength(1);
    expect(abilityLines('block_tao', 1)).toEqual(['blocks Tao', 'no Tao tokens in exorcisms']);
  });
});
