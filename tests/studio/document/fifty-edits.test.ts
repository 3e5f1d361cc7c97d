/** Random edits in any view and order: both texts stay valid, and undo restores each step exactly. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDocument } from '#renderers/format/read-document.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { writeCondition } from '#src/studio/document/built-condition.ts';
import { choicesIn, withChoice, withChoiceRecoded } from '#src/studio/document/choice-edits.ts';
import { versionIn } from '#src/studio/document/migration.ts';
import { withNumber } from '#src/studio/document/number-limits.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import {
  freeKey,
  keysOf,
  restoreQuestion,
  withoutQuestion,
  withQuestion,
  withQuestionRetired,
  withRequired,
} from '#src/studio/document/question-edits.ts';
import { renamed } from '#src/studio/document/rename.ts';
import { setText } from '#src/studio/document/set-text.ts';
import {
  freeSlideName,
  withoutSlide,
  withQuestionOn,
  withSlide,
  withSlideMember,
  withSlideMoved,
} from '#src/studio/document/slides.ts';
import { changed, redone, startHistory, undone } from '#src/studio/document/undo-history.ts';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { shipped } from './shipped-texts.ts';

interface Parsed {
  readonly uiSchema: { readonly 'ui:slides': readonly { readonly name: string }[] };
}

const slidesOf = ({ fr }: Texts) => (JSON.parse(fr) as Parsed).uiSchema['ui:slides'].map(({ name }) => name);

/** Random arguments of an edit: numbers select a question, a slide or a place. */
interface About {
  readonly key: string;
  readonly slide: string;
  readonly at: number;
  readonly words: string;
}

const kind = {
  schema: { type: 'string', title: '', maxLength: 200 },
  ui: { 'ui:title': '', 'ui:widget': 'text' },
};

/** Every kind of edit of the three views. */
const edits: Readonly<Record<string, (texts: Texts, about: About, name: string) => Texts>> = {
  'a wording': (texts, { key, words }) => ({
    ...texts,
    fr: setText(texts.fr, `/schema/properties/${key}/title`, words),
  }),
  'a wording of the other language': (texts, { words }) => ({
    ...texts,
    en: setText(texts.en, '/title', words),
  }),
  'a space between two members': (texts) => ({ ...texts, fr: texts.fr.replace('{', '{ ') }),
  'a page moved': (texts, { slide, at }) => withSlideMoved(texts, slide, at),
  'a page added': (texts, { at }) => withSlide(texts, freeSlideName(texts), at),
  'a page taken out': (texts, { slide }) => withoutSlide(texts, slide),
  'a condition': (texts, { slide, key }) =>
    withSlideMember(texts, slide, 'when', writeCondition([[{ key, is: 'answered' }]])),
  'no condition': (texts, { slide }) => withSlideMember(texts, slide, 'when', undefined),
  'a question added': (texts, { slide, at, words }, name) =>
    withQuestion(texts, freeKey(name, slide, words, keysOf(texts)), kind, { slide, at }),
  'a question moved': (texts, { key, slide, at }) => withQuestionOn(texts, key, slide, at),
  'a question retired': (texts, { key }) => withQuestionRetired(texts, key),
  'a question asked again': (texts, { key, slide, at }) => restoreQuestion(texts, key, { slide, at }),
  'a question deleted': (texts, { key }) => withoutQuestion(texts, key),
  'a question renamed': (texts, { key, at }, name) =>
    renamed(
      { [name]: texts },
      { document: name, from: key, to: `${key}-${at}`, published: versionIn(texts) },
      productProfile,
    )[name] ?? texts,
  'an answer required': (texts, { key }) => withRequired(texts, key, true),
  'an answer not required': (texts, { key }) => withRequired(texts, key, false),
  'a limit': (texts, { key, at }) => withNumber(texts, key, 'maxLength', 20 + at),
  'a choice added': (texts, { key, words }) =>
    withChoice(texts, texts, key, { value: `c-${words.length}`, titles: { fr: words, en: words } }),
  'a choice recoded': (texts, { key, at }, name) => {
    const value = choicesIn(texts, key)?.[0]?.value;
    if (value === undefined) return texts;
    const choice = { document: name, key, value };
    return withChoiceRecoded({ [name]: texts }, texts, choice, `code-${at}`, productProfile)[name] ?? texts;
  },
};

const step = fc.record({
  edit: fc.constantFrom(...Object.keys(edits)),
  // Two of twelve steps are an undo or a redo.
  way: fc.constantFrom('on', 'on', 'on', 'on', 'on', 'on', 'on', 'on', 'on', 'on', 'back', 'again'),
  which: fc.nat(),
  where: fc.nat(),
  words: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
});

it('fifty edits of all views and both languages, and all of them taken back', {
  ...patience,
  tags: 'deep',
}, async () => {
  const done = new Set<string>();
  await expectLaw(
    fc.property(
      fc.constantFrom('deviateur', 'reconew', 'amitiepro', 'plf1'),
      fc.array(step, { minLength: 50, maxLength: 50 }),
      (name, steps) => {
        let history = startHistory(shipped(name));
        const states = [history.present.texts];
        for (const { edit: drawn, way, which, where, words } of steps) {
          const { texts } = history.present;
          if (way !== 'on') {
            const before = history;
            history = way === 'back' ? undone(history) : redone(history);
            if (way === 'back' && history !== before) expect(history.present.texts).toEqual(states.at(-2));
            if (history !== before && way === 'back') states.pop();
            else if (history !== before) states.push(history.present.texts);
            continue;
          }
          const [keys, slides] = [keysOf(texts), slidesOf(texts)];
          // Without a question, the others would edit one with an empty key.
          const edit = keys.length > 0 ? drawn : 'a question added';
          const about = {
            key: keys[which % keys.length] ?? '',
            slide: slides[where % slides.length] ?? '',
            at: which % 5,
            words,
          };
          const next = edits[edit]?.(texts, about, name) ?? texts;
          for (const locale of locales) expect(() => JSON.parse(next[locale]), edit).not.toThrow();
          if (next.fr !== texts.fr || next.en !== texts.en) {
            done.add(edit);
            states.push(next);
          }
          history = changed(history, next, edit);
        }
        // Both languages still have the same pages and questions.
        const { texts } = history.present;
        const shape = byLocale((locale) => slidesOf({ fr: texts[locale], en: '' }));
        expect(shape.en).toEqual(shape.fr);
        expect(readDocument(JSON.parse(texts.fr), { name, locale: 'fr' }).document?.name).toBe(name);
        for (const state of states.toReversed()) {
          expect(history.present.texts).toEqual(state);
          history = undone(history);
        }
        expect(history.present.texts).toEqual(shipped(name));
      },
    ),
    8,
  );
  // Most edits find something to change.
  expect(done.size).toBeGreaterThan(12);
});
