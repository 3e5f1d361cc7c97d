// @vitest-environment happy-dom
/** Language: stores the choice and loads its texts. The last choice wins, and a failure keeps the previous language. */
import type { i18n } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPreferences } from '#src/app/context/preferences.ts';
import { startWords } from '#src/i18n/i18n.ts';
import type { Preferences as Kept } from '#src/platform/device/stored-preferences.ts';

function preferencesOn(choices: Map<string, string>): Kept {
  return {
    read: (name) => choices.get(name),
    write: (name, value) => void (value === undefined ? choices.delete(name) : choices.set(name, value)),
  };
}

let words: i18n;
let choices: Map<string, string>;
beforeEach(async () => {
  words = await startWords('fr');
  choices = new Map();
});

it('fetches the texts of the language that is chosen, and shows them', async () => {
  const preferences = createPreferences(words, preferencesOn(choices));
  expect(document.documentElement.lang).toBe('fr');
  preferences.setLocale('en');
  await expect.poll(() => document.documentElement.lang).toBe('en');
  expect(words.t('names.home')).toBe('Home');
  expect(choices.get('user-locale')).toBe('en');
});

it('shows the last of two choices, whichever texts come first', async () => {
  const preferences = createPreferences(words, preferencesOn(choices));
  preferences.setLocale('en');
  preferences.setLocale('fr');
  await expect.poll(() => words.hasResourceBundle('en', 'translation')).toBe(true);
  expect(document.documentElement.lang).toBe('fr');
  expect(preferences.locale()).toBe('fr');
});

it('stays in the language that is there when the texts of another cannot be fetched, and says so', async () => {
  vi.spyOn(words, 'addResourceBundle').mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const missing = vi.fn();
  const preferences = createPreferences(words, preferencesOn(choices), missing);
  preferences.setLocale('en');
  await expect.poll(() => missing.mock.calls.length).toBe(1);
  expect(preferences.locale()).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
  expect(words.t('names.home')).toBe('Accueil');
});
