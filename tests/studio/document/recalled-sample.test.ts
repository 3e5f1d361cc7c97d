/** The grammar forms of a recalled answer, as shown to an editor. */
import { expect, it } from 'vitest';
import { readPair } from '#src/studio/document/document-pair.ts';
import { recalledSample } from '#src/studio/document/recalled-sample.ts';
import { shippedTexts } from './shipped-texts.ts';

const texts = shippedTexts['reconew'] ?? { fr: '', en: '' };
const { fr, en } = readPair('reconew', texts);

it('each form is said with an answer, as the text will say it', () => {
  if (!fr || !en) throw new Error('no reconnection');
  const forms = ['', 'a', 'de', 'que'].map((grammar) => recalledSample(fr, 'reconew-q2-qui', grammar));
  expect(forms).toEqual(['Alice', 'à Alice', 'd’Alice', 'qu’Alice']);
  expect(recalledSample(en, 'reconew-q2-qui', '')).toBe('Alice');
});

it('nothing is said of what has no answer, nor of a document that the app would not open', () => {
  if (!fr) throw new Error('no reconnection');
  expect(recalledSample(fr, 'nowhere', 'a')).toBe('');
  const broken = readPair('reconew', { ...texts, fr: '{"title":"a"}' }).fr;
  if (!broken) throw new Error('no object');
  expect(recalledSample(broken, 'reconew-q2-qui', 'a')).toBe('');
});
