// @vitest-environment happy-dom
/** The first of a month in French: superscript on screen, plain for screen readers and copies. */
import { expect, it } from 'vitest';
import { Raised } from '#src/ui/raised.tsx';
import { draw } from './draw.tsx';

it.each([
  ['Mercredi 1er octobre 2025', ['er']],
  ['2 échanges, le dernier du 1er mai, le premier du 1er mars', ['er', 'er']],
  ['Dimanche 11 octobre', []],
  ['Premier mai, 21er', []],
])('%s', async (text, raised) => {
  const { box } = await draw(
    <p>
      <Raised text={text} />
    </p>,
  );
  expect([...box.querySelectorAll('sup')].map((part) => part.textContent)).toEqual(raised);
  expect(box.querySelector('p')?.textContent).toBe(text);
  expect(box.querySelector('p')?.childNodes.length, 'one child, however it is laid out').toBe(1);
});
