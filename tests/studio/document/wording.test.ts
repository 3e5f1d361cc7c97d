/** Text editing: insertions without braces, automatic typography, undo. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf } from '#renderers/check/text-list.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { insertionSource, runsOfWording, withoutBraces } from '#src/studio/document/insertions.ts';
import { pastedWording } from '#src/studio/document/pasted-wording.ts';
import { searchIndex, searchTexts } from '#src/studio/document/search.ts';
import { pastedEdits, typedEdits } from '#src/studio/document/typography.ts';
import {
  changed,
  type History,
  maxStates,
  redone,
  startHistory,
  undone,
} from '#src/studio/document/undo-history.ts';
import { cases } from '#tests/cases.ts';
import { shippedTexts } from './shipped-texts.ts';

const wordings = (locale: Locale): readonly string[] => [
  ...new Set(
    Object.entries(shippedTexts).flatMap(([name, texts]) => {
      const draft = readPair(name, texts)[locale];
      return draft === undefined ? [] : textsOf(draft).map(({ text }) => text);
    }),
  ),
];

describe('insertions', () => {
  it('cut any wording so that the pieces are the wording', () => {
    const signs = fc.array(
      fc.constantFrom('{', '}', '{{', '}}', '[[', ']]', 'a', ' ', '??', 'de qui', '{{q}}'),
    );
    fc.assert(
      fc.property(signs, (parts) => {
        const text = parts.join('');
        expect(
          runsOfWording(text)
            .map(({ source }) => source)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: cases(100) },
    );
    for (const text of wordings('fr'))
      expect(
        runsOfWording(text)
          .map(({ source }) => source)
          .join(''),
      ).toBe(text);
  });

  it('say what is put in, and how', () => {
    expect(runsOfWording('Face {{à qui ?? à l’autre}}, {x')).toEqual([
      { kind: 'text', source: 'Face ' },
      {
        kind: 'insertion',
        source: '{{à qui ?? à l’autre}}',
        function: 'à',
        key: 'qui',
        fallback: 'à l’autre',
      },
      { kind: 'text', source: ', ' },
      { kind: 'broken', source: '{' },
      { kind: 'text', source: 'x' },
    ]);
    expect(insertionSource('qui', 'de', ' cette personne ')).toBe('{{de qui ?? cette personne}}');
    expect(insertionSource('qui')).toBe('{{qui}}');
  });

  it('are left out of what is searched', () => {
    expect(withoutBraces('Face {{à qui}}, [[et {{x}}]] puis')).toBe('Face , et  puis');
  });
});

/** Types a text key by key on a plain keyboard, with automatic typography. */
function typed(text: string, locale: Locale): string {
  let written = '';
  for (const sign of text) {
    written += sign;
    for (const { from, to, insert } of typedEdits(written, written.length, sign.length, locale))
      written = written.slice(0, from) + insert + written.slice(to);
  }
  return written;
}

/** The text with the characters of a plain keyboard. */
function plain(text: string): string {
  return text
    .replaceAll('«\u00a0', '"')
    .replaceAll('\u00a0»', '"')
    .replaceAll('\u00a0', ' ')
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/[“”]/g, '"');
}

describe('typography as one types', () => {
  it.each(['fr', 'en'] as const)(
    'sets every shipped wording in %s as it is, from a plain keyboard',
    (locale) => {
      const all = wordings(locale).filter((text) => !/[{}[\]]|\*\*/.test(text));
      expect(all.length).toBeGreaterThan(400);
      const wrong = all
        .map((text) => ({ text, got: typed(plain(text), locale) }))
        // A no-break space that no rule requires is the author's own.
        .filter(({ text, got }) => got !== text && plain(got) !== plain(text));
      expect(wrong).toEqual([]);
      const unlike = all.filter((text) => typed(plain(text), locale) !== text);
      expect(unlike.length / all.length).toBeLessThan(0.03);
    },
  );

  it('sets what the French ask for', () => {
    expect(typed('J\'ai dit : "Qu\'est-ce ?"...', 'fr')).toBe(
      'J’ai dit\u00a0: «\u00a0Qu’est-ce\u00a0?\u00a0»…',
    );
    expect(typed('Vraiment?', 'fr')).toBe('Vraiment\u00a0?');
    expect(typed('Voir https://ancrage.example/a', 'fr')).toContain('https://ancrage.example/a');
    expect(typed('It\'s "fine"...', 'en')).toBe('It’s “fine”…');
  });

  it.each([
    ['fr', 'J\'ai dit : "Qu\'est-ce ?"...', 'J’ai dit\u00a0: «\u00a0Qu’est-ce\u00a0?\u00a0»…'],
    ['fr', 'Voir https://ancrage.example/a ; oui !', 'Voir https://ancrage.example/a\u00a0; oui\u00a0!'],
    ['fr', "Avec {{a qui ?? l'autre}} ?", 'Avec {{a qui ?? l’autre}}\u00a0?'],
    ['fr', 'L\'eau d\'"ici"', 'L’eau d’«\u00a0ici\u00a0»'],
    ['en', 'It\'s "fine"... "Really"?', 'It’s “fine”… “Really”?'],
    ['en', '"All the clients\'"', '“All the clients’”'],
  ] as const)('sets in %s what is pasted at once: %s', (locale, text, set) => {
    const pasted = (before: string) =>
      pastedEdits(before + text, before.length + text.length, text.length, locale).reduce(
        (now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to),
        before + text,
      );
    expect(pasted('')).toBe(set);
    expect(pasted('Et "lui" ')).toBe(`Et "lui" ${set}`);
  });

  it('gives two edits of a pasted text never the same characters', () => {
    const signs = fc.array(
      fc.constantFrom('«', '»', ' ', '"', '?', '!', ';', ':', '...', "'", 'a', '\u202f'),
    );
    fc.assert(
      fc.property(signs, fc.constantFrom('fr' as const, 'en' as const), (parts, locale) => {
        const text = parts.join('');
        const edits = pastedEdits(text, text.length, text.length, locale);
        for (const [rank, { to }] of edits.entries())
          expect(to).toBeLessThanOrEqual(edits[rank - 1]?.from ?? text.length);
      }),
      { numRuns: cases(200) },
    );
  });

  it.each([
    ['en', 'with {{de qui}} and {{bare qui}}', 'with {{qui}} and {{bare qui}}'],
    ['en', '[[{{a qui ?? l’autre}}]]', '[[{{qui ?? l’autre}}]]'],
    ['fr', '{{s $firstname ?? My}} report', '{{$firstname ?? My}} report'],
    ['fr', '{{de qui}} {{qui}} {broken', '{{de qui}} {{qui}} {broken'],
  ] as const)('converts to %s the insertions of "%s"', (locale, text, converted) => {
    expect(pastedWording(text, locale)).toBe(converted);
  });

  it('leaves what was there alone', () => {
    const before = "C'est ici ! Et ";
    expect(typedEdits(`${before}l`, before.length + 1, 1, 'fr')).toEqual([]);
  });
});

describe('undo', () => {
  const texts = (fr: string) => ({ fr, en: '' });

  it('gives back the exact texts, whatever was written, undone and done again', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({
          do: fc.constant('write' as const),
          text: fc.string(),
          where: fc.constantFrom('/a', '/b'),
          after: fc.integer({ min: 0, max: 1500 }),
          isKey: fc.boolean(),
        }),
        fc.record({ do: fc.constant('undo' as const) }),
        fc.record({ do: fc.constant('redo' as const) }),
      ),
      { maxLength: 50 },
    );
    fc.assert(
      fc.property(steps, (edits) => {
        let history: History = startHistory(texts('begin'));
        let clock = 0;
        for (const step of edits)
          if (step.do === 'write') {
            clock += step.after;
            history = changed(history, texts(step.text), step.where, step.isKey ? clock : undefined);
          } else history = step.do === 'undo' ? undone(history) : redone(history);
        const last = history;
        const states: string[] = [];
        while (history.past.length > 0) {
          states.push(history.present.texts.fr);
          history = undone(history);
        }
        expect(history.present.texts).toEqual(texts('begin'));
        for (const state of states.reverse()) {
          history = redone(history);
          expect(history.present.texts.fr).toBe(state);
        }
        expect(history.present.texts).toEqual(last.present.texts);
      }),
      { numRuns: cases(100) },
    );
  });

  it('takes typing back by the pause, and comes back to its place', () => {
    let history = startHistory(texts(''));
    history = changed(history, texts('a'), '/x', 0);
    history = changed(history, texts('ab'), '/x', 500);
    history = changed(history, texts('abc'), '/x', 1200);
    history = changed(history, texts('abcd'), '/x', 2100);
    history = changed(history, texts('abcde'), '/y', 2200);
    expect(undone(history).present).toEqual({ texts: texts('abcd'), where: '/y' });
    expect(undone(undone(history)).present.texts).toEqual(texts('abc'));
    expect(undone(undone(undone(history))).present.texts).toEqual(texts(''));
  });

  it('keeps so many states and no more', () => {
    let history = startHistory(texts('0'));
    for (let at = 1; at <= maxStates + 20; at += 1) history = changed(history, texts(String(at)), '/x');
    expect(history.past).toHaveLength(maxStates);
  });
});

describe('search', () => {
  const index = searchIndex(Object.entries(shippedTexts).map(([name, texts]) => ({ name, texts })));

  it('finds a sentence without its accents and capitals, in either language', () => {
    const [first] = searchTexts(index, 'SANS VOUS JUGER');
    expect(first?.text.fr?.toLowerCase()).toContain('sans vous juger');
    expect(searchTexts(index, 'premiere reaction').map(({ name }) => name)).toContain('reconew');
    expect(searchTexts(index, 'your first reaction').map(({ page }) => page.number)).toContain(3);
    expect(searchTexts(index, '')).toEqual([]);
  });

  it('puts the document with exactly that title first', () => {
    for (const [name, texts] of Object.entries(shippedTexts)) {
      const { title } = JSON.parse(texts.fr) as { readonly title: string };
      const [first] = searchTexts(index, title.toUpperCase());
      expect([first?.text.pointer, first?.text.fr]).toEqual(['/title', title]);
      expect(index.some((each) => each.name === name && each.text.pointer === '/title')).toBe(true);
    }
  });
});
