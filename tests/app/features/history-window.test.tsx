// @vitest-environment happy-dom
/** Resizes the window over the history. A file of its own, so that no other test has loaded the lazy views. */
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { manyReconnections } from '#tests/bench/lists-entries.ts';
import { until } from '#tests/ui/draw.tsx';
import { stubWidth } from '#tests/ui/stub-width.ts';
import { openTab } from './history-tab.tsx';

const written = { field_intuitions: manyReconnections(12, 1_741_252_800_000) };

beforeEach(() => document.body.replaceChildren());

it.each([
  ['months', 'month=2025-03', '.month-rows'],
  ['people', `who=${Object.keys(written.field_intuitions)[0]}`, '.timeline'],
])('never stands without a page: %s', async (view, chosen, part) => {
  const setWidth = stubWidth(1440);
  const { box } = await openTab(`/pages/reconnexions?view=${view}&${chosen}`, written);
  const shown = () => ({
    headings: box.querySelectorAll('main h1').length,
    parts: box.querySelectorAll(part).length,
    inPane: box.querySelectorAll(`[aria-label="Lecture"] ${part}`).length,
  });
  await until(() => expect(shown()).toEqual({ headings: 1, parts: 1, inPane: 1 }));
  act(() => setWidth(390));
  expect(shown()).toEqual({ headings: 1, parts: 1, inPane: 0 });
  act(() => setWidth(1440));
  expect(shown()).toEqual({ headings: 1, parts: 1, inPane: 1 });
});
