/** Applies, publishes and reverts each structural edit of the studio on the included documents. */
import { describe, expect, test } from 'vitest';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import {
  choicesIn,
  withChoice,
  withChoiceRecoded,
  withoutChoice,
} from '#src/studio/document/choice-edits.ts';
import { choiceReaders } from '#src/studio/document/comparisons.ts';
import { versionIn } from '#src/studio/document/migration.ts';
import { withNumber } from '#src/studio/document/number-limits.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import {
  freeKey,
  isFixed,
  keysOf,
  withQuestion,
  withQuestionRetired,
  withRequired,
} from '#src/studio/document/question-edits.ts';
import { referencesTo, withoutReaders } from '#src/studio/document/readers.ts';
import { renamed, renameFault } from '#src/studio/document/rename.ts';
import { textsBackTo } from '#src/studio/document/reverted-document.ts';
import { allReviewed } from '#src/studio/document/reviewed.ts';
import { withQuestionOn, withSlideMoved } from '#src/studio/document/slides.ts';
import { pairOf } from '#src/studio/document/step.ts';
import { type ValidationResult, validateDraft } from '#src/studio/document/verdict.ts';
import { patience } from '#tests/cases.ts';
import { shipped, shippedTexts } from '#tests/studio/document/shipped-texts.ts';

type Documents = Readonly<Record<string, Texts>>;

/** Validates the change as a draft whose texts are all reviewed. */
function validated(published: Documents, changed: Documents): ValidationResult {
  const documents = Object.fromEntries(
    Object.entries(changed).map(([name, texts]) => [
      name,
      { ...byLocale((locale) => texts[locale]), reviewed: allReviewed(name, pairOf(texts)) },
    ]),
  );
  return validateDraft({ published, bases: {}, documents });
}

/** Requires that the change can be published. Returns the resulting documents. */
function publishedOf(published: Documents, changed: Documents): Documents {
  const { verdict, texts } = validated(published, changed);
  expect(verdict.refusals.map((each) => ('finding' in each ? each.finding : each))).toEqual([]);
  expect(verdict.publishable).toBe(true);
  return { ...published, ...texts };
}

const word = { fr: 'Un mot à moi', en: 'A word of mine' };

/** All edits by name; undefined if a document has nothing to edit. */
const edits: Readonly<Record<string, (name: string, texts: Texts) => Documents | undefined>> = {
  'a question added': (name, texts) => {
    const [slide] = slidesOf(texts);
    if (slide === undefined) return undefined;
    const key = freeKey(name, slide.name, word.fr, keysOf(texts));
    const schema = { type: 'string', title: '', maxLength: 200 };
    const asked = withQuestion(
      texts,
      key,
      { schema, ui: { 'ui:title': '', 'ui:widget': 'text' } },
      { slide: slide.name, at: 0 },
    );
    return {
      [name]: byLocale((locale) =>
        asked[locale]
          .replace('"title": ""', `"title": "${word[locale]}"`)
          .replace('"ui:title": ""', `"ui:title": "${word[locale]}"`),
      ),
    };
  },
  'a question renamed': (name, texts) => {
    const published = versionIn(texts);
    const from = keysOf(texts).find(
      (key) => renameFault(texts, { document: name, from: key, to: 'new-key' }, productProfile) === undefined,
    );
    return from === undefined
      ? undefined
      : renamed(shippedTexts, { document: name, from, to: `${name}-new`, published }, productProfile);
  },
  'a question retired': (name, texts) => {
    const key = keysOf(texts).find(
      (each) =>
        !isFixed(name, each, keysOf(texts), productProfile) &&
        slidesOf(texts).some(({ fields }) => fields.includes(each) && fields.length > 1) &&
        referencesTo(shippedTexts, { document: name, key: each }, productProfile).every(
          ({ canSpare }) => canSpare,
        ),
    );
    if (key === undefined) return undefined;
    const changed = withoutReaders(shippedTexts, { document: name, key }, productProfile);
    return { ...changed, [name]: withQuestionRetired(changed[name] ?? texts, key) };
  },
  'a question newly required': (name, texts) => {
    const key = slidesOf(texts)
      .flatMap(({ fields }) => fields)
      .find((each) => withRequired(texts, each, true).fr !== texts.fr);
    return key === undefined ? undefined : { [name]: withRequired(texts, key, true) };
  },
  'a limit tightened': (name, texts) => {
    const key = keysOf(texts).find((each) => propertyOf(texts, each)['maxLength'] !== undefined);
    return key === undefined ? undefined : { [name]: withNumber(texts, key, 'maxLength', 20) };
  },
  'a choice added': (name, texts) => {
    const key = keysOf(texts).find((each) => choicesIn(texts, each) !== undefined);
    return key === undefined
      ? undefined
      : { [name]: withChoice(texts, texts, key, { value: 'mine', titles: word }) };
  },
  'a choice recoded': (name, texts) => {
    const going = choiceOf(name, texts);
    return going && withChoiceRecoded(shippedTexts, texts, going, 'mine', productProfile);
  },
  'a choice that goes to another': (name, texts) => {
    const going = choiceOf(name, texts);
    const to = going && choicesIn(texts, going.key)?.[1]?.value;
    return going && withoutChoice(shippedTexts, texts, going, to, productProfile);
  },
  'a choice without a home': (name, texts) => {
    const going = choiceOf(name, texts);
    const isNamed = going && choiceReaders(shippedTexts, going, going.value, productProfile).length > 0;
    return going && !isNamed
      ? withoutChoice(shippedTexts, texts, going, undefined, productProfile)
      : undefined;
  },
  'the last slide put before the one before it': (name, texts) => {
    const slides = slidesOf(texts);
    const last = slides.at(-1);
    return last && slides.length > 2
      ? { [name]: withSlideMoved(texts, last.name, slides.length - 2) }
      : undefined;
  },
  'a question put last on its slide': (name, texts) => {
    const slide = slidesOf(texts).find(({ fields }) => fields.length > 1);
    const [key] = slide?.fields ?? [];
    return slide && key
      ? { [name]: withQuestionOn(texts, key, slide.name, slide.fields.length - 1) }
      : undefined;
  },
};

interface Slide {
  readonly name: string;
  readonly fields: readonly string[];
}

interface Parsed {
  readonly kind: string;
  readonly schema?: { readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  readonly uiSchema?: { readonly 'ui:slides': readonly Slide[] };
}

const parsed = (texts: Texts): Parsed => JSON.parse(texts.fr);
const slidesOf = (texts: Texts) => parsed(texts).uiSchema?.['ui:slides'] ?? [];
const propertyOf = (texts: Texts, key: string) => parsed(texts).schema?.properties[key] ?? {};

function choiceOf(document: string, texts: Texts) {
  const key = keysOf(texts).find((each) => (choicesIn(texts, each)?.length ?? 0) > 2);
  const value = key && choicesIn(texts, key)?.[0]?.value;
  return key === undefined || value === undefined ? undefined : { document, key, value };
}

/** The edits that `npm test` publishes; `npm run test:deep` covers the others. */
const published = ['a question added', 'a question renamed', 'a choice recoded'];

describe.each(Object.entries(edits))('%s', (what, edit) => {
  const made = Object.keys(shippedTexts).flatMap((name) => {
    const changed = edit(name, shipped(name));
    return changed === undefined || Object.keys(changed).length === 0 ? [] : [{ name, changed }];
  });

  test('is found in the shipped documents', () => {
    expect(made.length).toBeGreaterThan(0);
  });

  // One document is enough: each case validates the whole set of documents twice.
  test.each(made.slice(0, 1))(
    '$name: published, and back as it was',
    { ...patience, tags: published.includes(what) ? [] : 'deep' },
    ({ changed }) => {
      const now = publishedOf(shippedTexts, changed);
      const back = Object.fromEntries(
        Object.keys(changed).map((name) => [name, textsBackTo(shipped(name), now[name] ?? shipped(name))]),
      );
      const then = publishedOf(now, back);
      for (const name of Object.keys(changed)) {
        const live = (texts: Texts) => slidesOf(texts);
        expect(live(then[name] ?? shipped(name))).toEqual(live(shipped(name)));
      }
    },
  );
});
