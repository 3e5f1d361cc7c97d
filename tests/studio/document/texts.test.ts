/** Texts of a document for editors: complete, without duplicates, grouped correctly and editable one at a time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsOf, valueAt } from '#renderers/check/document-place.ts';
import { readDraft } from '#renderers/check/draft.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import type { Members } from '#renderers/json.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { printDocument } from '#src/studio/document/document-text.ts';
import { setText } from '#src/studio/document/set-text.ts';
import { type PairedText, textPages } from '#src/studio/document/texts.ts';
import { kindName } from '#src/studio/words/place-names.ts';
import { fr } from '#src/studio/words/studio-fr.ts';
import { cases } from '#tests/cases.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

const names = Object.keys(shippedTexts);

const allTexts = (name: string): readonly PairedText[] =>
  textPages(readPair(name, shipped(name))).flatMap(({ groups }) => groups.flatMap(({ texts }) => texts));

describe.each(names)('%s', (name) => {
  it('has every text of the document exactly once, in both languages', () => {
    const draft = readDraft(name, 'fr', JSON.parse(shipped(name).fr));
    if (!draft) throw new Error('no document');
    const all = allTexts(name);
    expect(all.map(({ pointer }) => pointer).sort()).toEqual(
      [...new Set(textsOf(draft).map(({ pointer }) => pointer))].sort(),
    );
    for (const { pointer, fr, en } of all) {
      expect(fr, pointer).toBe(valueAt(JSON.parse(shipped(name).fr), pointer));
      expect(en, pointer).toBe(valueAt(JSON.parse(shipped(name).en), pointer));
    }
  });
});

it('names a message by the rule that its answer breaks', () => {
  const pair = readPair('celebrations', shipped('celebrations'));
  const messages = allTexts('celebrations').filter(({ kind }) => kind === 'messages');
  expect(messages.map((text) => kindName(text, pair, 'fr', fr))).toEqual([
    'Message si la réponse manque',
    'Message si la réponse est trop courte',
  ]);
});

describe('places', () => {
  const pages = textPages(readPair('reconew', shipped('reconew')));

  it('are the slides in their order, then what is around', () => {
    expect(pages.filter(({ kind }) => kind === 'slide').map(({ number }) => number)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
    expect(pages[2]).toMatchObject({
      kind: 'slide',
      title: { fr: 'Votre première réaction', en: 'Your first reaction' },
    });
    expect(pages.filter(({ kind }) => kind === 'around').map(({ place }) => place)).toEqual([
      '$head',
      '$end',
    ]);
  });

  it('hold what is read at the top first, then each question, a variant behind its text', () => {
    const page = pages[2];
    expect(page?.groups.map(({ id }) => id)).toEqual([
      'top',
      'reconew-q3-pense',
      'reconew-q3-ressenti',
      'reconew-q3-fait',
    ]);
    const top = page?.groups[0]?.texts ?? [];
    expect(top.map(({ kind, when }) => [kind, when !== undefined])).toEqual([
      ['title', false],
      ['body', false],
      ['body', true],
    ]);
    expect(top[2]?.when).toMatchObject({ properties: { pf: { const: 'future' } } });
  });

  it('keep the questions of an answer in parts together, in the order of its schema', () => {
    const moment = textPages(readPair('plf5', shipped('plf5')))
      .flatMap(({ groups }) => groups)
      .find(({ key }) => key === 'plf5-moment-1');
    const parts = [...new Set(moment?.texts.map(({ parts: [part] }) => part))];
    expect(parts).toEqual([undefined, 'titre', 'criteres', 'duree', 'pic', 'plusvalue', 'choix']);
  });

  it('have none where the text is no document', () => {
    expect(textPages(readPair('x', { fr: '{', en: 'null' }))).toEqual([]);
    const one = textPages(readPair('reconew', { fr: '{ "a"', en: shipped('reconew').en }));
    expect(one[0]?.title).toEqual({ en: expect.any(String) });
  });
});

it('a page that only the second language has is among the texts outside of pages', () => {
  const { fr, en } = shipped('reconew');
  const document = JSON.parse(en);
  document.uiSchema['ui:slides'].push({ name: 'bonus', title: 'One page more', fields: [] });
  const pages = textPages(readPair('reconew', { fr, en: JSON.stringify(document) }));
  const head = pages.find(({ place }) => place === '$head');
  expect(head?.groups.flatMap(({ texts }) => texts.map((text) => text.en))).toContain('One page more');
});

describe('a text that is written', () => {
  it('is the only thing that changes, whatever is written wherever', () => {
    const name = 'reconew';
    const pointers = allTexts(name).map(({ pointer }) => pointer);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...pointers), fc.string({ unit: 'grapheme' })), {
          minLength: 1,
          maxLength: 20,
        }),
        (edits) => {
          const before = shipped(name).fr;
          const after = edits.reduce((text, [pointer, words]) => setText(text, pointer, words), before);
          const expected: unknown = JSON.parse(before);
          for (const [pointer, words] of edits) {
            const steps = stepsOf(pointer);
            const holder = valueAt(expected, `/${pointer.split('/').slice(1, -1).join('/')}`);
            Object.assign((steps.length === 1 ? expected : holder) as object, {
              [steps.at(-1) ?? '']: words,
            });
          }
          expect(after).toBe(printDocument(expected as Members));
        },
      ),
      { numRuns: cases(25) },
    );
  });
});
