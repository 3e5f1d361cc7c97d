/** Changed texts of a document, and the one-line form of a text. */
import { expect, it } from 'vitest';
import { readPair } from '#src/studio/document/document-pair.ts';
import { changesOf } from '#src/studio/document/draft-changes.ts';
import { placeOfText, textsByPlace } from '#src/studio/document/one-sided.ts';
import { withSlide } from '#src/studio/document/slides.ts';
import { lineOfWording } from '#src/studio/words/shown-wording.ts';
import { shipped, shippedTexts } from '../document/shipped-texts.ts';

const texts = shipped('reconew');

it('a page that comes in changes no text of the pages behind it', () => {
  const more = withSlide(texts, 'page-14', 1);
  const { differences } = changesOf('reconew', { ...more, reviewed: {} }, texts);
  expect(differences).toHaveLength(1);
  const [before, now] = [readPair('reconew', texts), readPair('reconew', more)];
  const behind = { pointer: '/uiSchema/ui:slides/3/title' };
  const place = placeOfText(now, behind);
  expect(place).toBe(placeOfText(before, { pointer: '/uiSchema/ui:slides/2/title' }));
  expect(textsByPlace(before).get(place)?.fr).toBe(textsByPlace(now).get(place)?.fr);
  // A new text has no published version.
  expect(
    textsByPlace(before).get(placeOfText(now, { pointer: '/uiSchema/ui:slides/1/title' })),
  ).toBeUndefined();
});

it('every text has a place of its own, words of a list too', () => {
  const places = textsByPlace(readPair('reconew', texts));
  const lists = [...places.keys()].filter((place) => /\/suggestions\/\d+$/u.test(place));
  expect(lists.length).toBeGreaterThan(3);
  expect(places.size).toBeGreaterThan(100);
});

it('what a result of the search says is no markdown', () => {
  expect(lineOfWording('Un déviateur **reçu** :\n- le fait\n- [la suite](/aide)', undefined)).toBe(
    'Un déviateur reçu : le fait la suite',
  );
});

it.each([
  ['fr', 'Face [à Avec qui] : ([Mon signal de résistance]) [de Prénom]'],
  ['en', 'Face [à With whom] : ([My signal of resistance]) [de First name]'],
] as const)('and says of an insertion what its chip says, in %s', (locale, said) => {
  const draft = readPair('reconew', texts)[locale];
  const wording = 'Face {{a reconew-q2-qui}} : ({{bare $CIDsymptome ?? une tension}}) {{de $firstname}}';
  expect(lineOfWording(wording, draft, shippedTexts)).toBe(said);
});
