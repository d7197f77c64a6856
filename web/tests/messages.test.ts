import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import * as words from '../src/generated/option_words';

const LOCALES = ['en', 'pl', 'de'] as const;
const FOLDERS = ['messages', 'messages/start', 'messages/end', 'messages/play', 'messages/game'];

function messages(folder: string, locale: string): Record<string, unknown> {
  const told = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Record<string, unknown>;
  delete told.$schema;
  return told;
}

const names = (text: unknown): string[] => [...new Set(JSON.stringify(text).match(/\{[a-z_]+\}/g) ?? [])].sort();

function sources(folder: string): string {
  return readdirSync(folder)
    .map((name) => {
      const file = join(folder, name);
      if (name === 'generated' || name === 'art') return '';
      if (statSync(file).isDirectory()) return sources(file);
      return /\.(ts|svelte)$/.test(name) ? readFileSync(file, 'utf8') : '';
    })
    .join('\n');
}

describe.each(FOLDERS)('%s', (folder) => {
  const english = messages(folder, 'en');
  it.each(LOCALES)('has the same messages with the same names in %s', (locale) => {
    const here = messages(folder, locale);
    expect(Object.keys(here).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) expect([key, ...names(here[key])]).toEqual([key, ...names(english[key])]);
  });
});

const BLACK_TOKEN = { en: 'black Tao token', pl: 'czarnym znacznikiem', de: 'schwarzen Tao-Marker' };

it.each(LOCALES)('the first edition says in %s that Initiation has no black token (LVL-6)', (locale) => {
  const told = messages('messages/start', locale).start_opt_edition_first_about;
  expect(told).toContain(BLACK_TOKEN[locale]);
});

describe('every message', () => {
  const code = sources('src');
  const byTheForm = Object.keys(words);
  it.each(['messages', 'messages/start', 'messages/end', 'messages/play'])('of %s is used', (folder) => {
    const unused = Object.keys(messages(folder, 'en')).filter(
      (key) => !code.includes(`m.${key}(`) && !code.includes(`'${key}'`) && !byTheForm.includes(key),
    );
    expect(unused.filter((key) => !key.startsWith('error_'))).toEqual([]);
  });
});
