// @vitest-environment happy-dom
/** Renders of the frame while the user types: none at a draft write, and no rail without room for it. */
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { someDraft } from '#tests/some-draft.ts';
import { recordCalls } from './recorded-calls.ts';
import { stubWidth } from './stub-width.ts';

/** Components of the frame that do not use the router. */
const drawn = recordCalls(['#src/ui/icon.tsx', '#src/app/context/preference-choices.tsx']);

async function frame(width: number) {
  const resize = stubWidth(width);
  const { Shell } = await import('#src/app/shell/shell.tsx');
  const { WorkspaceProvider } = await import('#src/app/context/workspace-context.tsx');
  const { draw } = await import('./draw.tsx');
  const workspace = await openTestWorkspace();
  const router = createMemoryRouter(
    [
      {
        element: <Shell tabs={false} />,
        children: ['/reco/add', '/pages/cid'].map((path) => ({ path, element: <main /> })),
      },
    ],
    { initialEntries: ['/reco/add?slide=q1'] },
  );
  const { box } = await draw(
    <WorkspaceProvider workspace={workspace}>
      <RouterProvider router={router} />
    </WorkspaceProvider>,
  );
  drawn.length = 0;
  return {
    resize: (to: number) => act(async () => resize(to)),
    go: (to: string) => act(async () => router.navigate(to)),
    keep: (text: string) =>
      act(async () => workspace.putDraft('reconew:1', someDraft({ answers: { text } }))),
    put: () => act(async () => workspace.put('reconnections', '1000', { pf: 'past', data: {} })),
    rail: () => box.querySelector('.rail'),
  };
}

/** Returns the number of renders since the last call. */
function draws(): number {
  return drawn.splice(0).length;
}

it('draws nothing again when a draft is written, and what an entry changes when one is', async () => {
  const page = await frame(1200);
  await page.keep('L');
  // The sync mark changes to show the local draft.
  draws();
  await page.keep('Le');
  expect(draws()).toBe(0);
  const before = page.rail()?.textContent;
  await page.put();
  expect(draws()).toBeGreaterThan(0);
  expect(page.rail()?.textContent).not.toBe(before);
});

it('does not draw the entries of the menu and its foot again at another slide', async () => {
  const page = await frame(1200);
  await page.go('/reco/add?slide=q2');
  // Only Home and the search depend on the address.
  expect(drawn.filter((name) => name !== 'Icon')).toEqual([]);
  const atSlide = draws();
  await page.go('/pages/cid');
  expect(drawn).toContain('PreferenceChoices');
  expect(draws()).toBeGreaterThan(atSlide);
});

it('builds a rail where there is room for one, and as soon as there is', async () => {
  const page = await frame(390);
  expect(page.rail()).toBeNull();
  await page.resize(1200);
  expect(page.rail()).not.toBeNull();
  await page.resize(390);
  expect(page.rail()).toBeNull();
});
