/** The answers that a text can recall agree with the checker's rules for the included documents. */
import { expect, it } from 'vitest';
import { insertionsOf } from '#renderers/check/rules/wording-rules.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { recallable } from '#src/studio/document/recallable.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

it('what a shipped text recalls is offered there, as certain where it says nothing else', () => {
  const drafts = Object.entries(shippedTexts).flatMap(([name, texts]) => {
    const { fr } = readPair(name, texts);
    return fr === undefined ? [] : [[name, fr] as const];
  });
  const others = new Map(drafts);
  let certain = 0;
  let possible = 0;
  for (const [name, draft] of drafts)
    for (const text of textsOf(draft)) {
      if (text.reading === undefined || insertionsOf(text.text).length === 0) continue;
      const offered = new Map(recallable(draft, others, text.pointer).map((each) => [each.key, each]));
      possible += [...offered.values()].filter((each) => !each.isCertain).length;
      for (const { insertion, isOptional } of insertionsOf(text.text)) {
        if (!draft.properties.has(insertion.key)) continue;
        const found = offered.get(insertion.key);
        const isBare = !isOptional && insertion.fallback === undefined;
        expect(found, `${name} ${text.pointer} ${insertion.key}`).toBeDefined();
        if (isBare) expect(found?.isCertain, `${name} ${text.pointer} ${insertion.key}`).toBe(true);
        if (found?.isCertain === true) certain += 1;
      }
    }
  expect(certain).toBeGreaterThan(0);
  expect(possible).toBeGreaterThan(0);
});

it('what is asked on the same page or later is not offered', () => {
  const draft = readPair('reconew', shipped('reconew')).fr;
  if (draft === undefined) throw new Error('The reconnection cannot be read.');
  const offered = recallable(draft, new Map([['reconew', draft]]), '/uiSchema/ui:slides/2/title');
  const keys = offered.map(({ key }) => key);
  expect(keys).toContain('reconew-q2-qui');
  expect(keys).not.toContain('reconew-q3-pense');
  expect(keys).not.toContain('reconew-q9-phrase');
});
