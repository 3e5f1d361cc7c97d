/** Content of a copy, from plain text. */
import { expect, test } from 'vitest';
import { copyOf } from '#src/app/entries/copy-of.ts';
import { copyLimits } from '#src/contract/domain/access.ts';

test('the heading is its title, and the rest its text, as it is', () => {
  expect(copyOf('Une heure calme\n\nQuestion\n  réponse {{x}} <b>\n')).toEqual({
    title: 'Une heure calme',
    text: 'Question\n  réponse {{x}} <b>',
  });
  expect(copyOf('Seule')).toEqual({ title: 'Seule', text: 'Seule' });
});

test('a heading that is too long is shortened as a title, between two characters, and stays whole in the text', () => {
  for (const before of [0, 1]) {
    const heading = `${'x'.repeat(before)}${'😀'.repeat(copyLimits.title)}`;
    const { title, text } = copyOf(`${heading}\n\nréponse`);
    expect(title.length).toBeLessThanOrEqual(copyLimits.title);
    expect(title.isWellFormed()).toBe(true);
    expect(title.endsWith('😀…')).toBe(true);
    expect(text).toBe(`${heading}\n\nréponse`);
  }
});
