/** The address holds the whole state of the playground, and reads what people change in it. */
import { expect, it } from 'vitest';
import { packed, unpacked } from '#src/studio/playground/address-text.ts';
import { fragmentOf, type PlaygroundPlace, placeOf } from '#src/studio/playground/playground-address.ts';

const usual = placeOf('').place;

it.each<Partial<PlaygroundPlace>>([
  {},
  { source: 'fr/reconew', slide: 'q2-situation', state: 'filled' },
  { source: 'given', fr: 'abc-_', en: 'AwA', pick: 'en/cid' },
  { theme: 'both', locale: 'both', viewport: 'tablet', layout: 'page' },
  { answers: {}, context: { $CIDvocationpro: '', '$source.x': '[1]' } },
  { answers: { 'a&b=c': 'é # %', list: [1, null, { deep: true }] } },
])('%j comes back from its address', (change) => {
  const place = { ...usual, ...change };
  expect(placeOf(fragmentOf(place))).toEqual({ place, faults: [] });
});

it('an address without choices is empty', () => {
  expect(fragmentOf(usual)).toBe('#');
});

it('names what cannot be read, and keeps the rest', () => {
  const { place, faults } = placeOf('#source=fr/cid&viewport=watch&locale=de&answers=[1]&theme=dark');
  expect(place).toEqual({ ...usual, source: 'fr/cid', theme: 'dark' });
  const named = faults.map((fault) => /viewport|locale|answers/.exec(fault)?.[0]);
  expect(named.toSorted()).toEqual(['answers', 'locale', 'viewport']);
});

it('a text comes back from its packed form, which needs no escaping', async () => {
  for (const text of ['', 'é “quoted” \u{1F600}', '{"a": 1}'.repeat(5_000)]) {
    const short = await packed(text);
    expect(short).toMatch(/^[\w-]+$/);
    expect(await unpacked(short)).toBe(text);
  }
  await expect(unpacked((await packed('{"a": 1}'.repeat(50))).slice(0, -9))).rejects.toThrow();
});
