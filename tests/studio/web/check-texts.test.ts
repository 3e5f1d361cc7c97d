/** Errors that a change causes in another document, and marks of what changed. */
import { expect, it } from 'vitest';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { withChoice } from '#src/studio/document/choice-edits.ts';
import { withSlide, withSlideMember } from '#src/studio/document/slides.ts';
import { createChecker, type Written } from '#src/studio/web/findings/check-texts.ts';
import { shipped, shippedTexts } from '../document/shipped-texts.ts';

function withOthers(name: string, more: Readonly<Record<string, Texts>> = {}) {
  const checker = createChecker();
  const { [name]: _, ...others } = shippedTexts;
  checker.know({ ...others, ...more });
  return checker;
}

function rewritten(name: string, from: string, to: string): Written {
  const published = shipped(name);
  const texts = { fr: published.fr.replaceAll(from, to), en: published.en.replaceAll(from, to) };
  expect(texts).not.toEqual(published);
  return { name, texts, published };
}

const elsewhere = (checker: ReturnType<typeof createChecker>, written: Written) =>
  checker.check(written).touched.flatMap((name) => checker.broken(written, name));

it('a key renamed in an exercise is told of the page that recalls it, in both languages', () => {
  const broken = elsewhere(withOthers('plf4'), rewritten('plf4', 'plf4-moment', 'plf4-instant'));
  expect(broken.map(({ document, locale, rule }) => [document, locale, rule])).toEqual(
    expect.arrayContaining([
      ['compterendu', 'fr', 19],
      ['compterendu', 'en', 19],
    ]),
  );
  expect(broken.every(({ pointer }) => pointer !== '')).toBe(true);
});

it('a key that other exercises borrow is told of these', () => {
  const written = rewritten('reconew', 'reconew-q4-moment', 'reconew-q4-instant');
  const broken = elsewhere(withOthers('reconew'), written);
  expect(new Set(broken.map(({ document }) => document))).toContain('deviateur');
});

it('what the draft changed in the other document as well is right', () => {
  const page = shipped('compterendu');
  const followed = {
    fr: page.fr.replaceAll('plf4-moment', 'plf4-instant'),
    en: page.en.replaceAll('plf4-moment', 'plf4-instant'),
  };
  const checker = withOthers('plf4', { compterendu: followed });
  const broken = elsewhere(checker, rewritten('plf4', 'plf4-moment', 'plf4-instant'));
  expect(broken.filter(({ document }) => document === 'compterendu')).toEqual([]);
});

it('other words are nobody else’s business', () => {
  const { touched } = withOthers('reconew').check(rewritten('reconew', '"Reconnexion"', '"Reconnexions"'));
  expect(touched).toEqual([]);
});

it('a key of another document that is not there is an error in the one that is written', () => {
  const written = rewritten('deviateur', '$source.pf', '$source.nothing');
  const errors = (checker: ReturnType<typeof createChecker>) =>
    checker.check(written).findings.filter(({ severity }) => severity === 'error');
  expect(errors(withOthers('deviateur')).length).toBeGreaterThan(0);
});

it('what changes besides words is marked at its page and question', () => {
  const published = shipped('reconew');
  const marks = (texts: Texts) => withOthers('reconew').check({ name: 'reconew', published, texts }).marks;
  expect(marks(rewritten('reconew', '"Reconnexion"', '"Reconnexions"').texts)).toEqual({});
  expect(marks(withSlideMember(published, 'q3-reaction', 'when', { required: ['pf'] }))).toEqual({
    'page:q3-reaction': 'changed',
  });
  const choice = { value: 'now', titles: { fr: 'Maintenant', en: 'Now' } };
  expect(marks(withChoice(published, published, 'pf', choice))).toEqual({
    'page:q1-temps': 'changed',
    'question:pf': 'changed',
  });
  expect(marks(withSlideMember(withSlide(published, 'more', 1), 'more', 'title', 'More'))).toEqual({
    'page:more': 'new',
  });
});
