// @vitest-environment happy-dom
/** A part of a page whose code loads late, or never. */
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { optionalPart } from '#src/ui/optional-part.ts';
import { draw, until } from './draw.tsx';

const Place = ({ of }: { of: string }) => <p>Question 4, {of}</p>;
const Before = ({ of }: { of: string }) => <p>Begun, {of}</p>;

it('stands on the page as soon as its code is there', async () => {
  const Part = optionalPart(async () => Place, Before);
  const { box } = await draw(
    <Suspense>
      <Part of="Alice" />
    </Suspense>,
    'en',
  );
  await until(() => expect(box.textContent).toBe('Question 4, Alice'));
});

it('gives way to what stands in for it, or to nothing, and says why where its code does not come', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const missing = new TypeError('Failed to fetch dynamically imported module');
  const load = () => Promise.reject<typeof Place>(missing);
  const [Part, None] = [optionalPart(load, Before), optionalPart(load)];
  const { box } = await draw(
    <Suspense fallback="…">
      <Part of="Alice" />
      <None of="Alice" />
    </Suspense>,
    'en',
  );
  await until(() => expect(box.textContent).toBe('Begun, Alice'));
  expect(told.mock.calls).toEqual([[missing], [missing]]);
  told.mockRestore();
});
