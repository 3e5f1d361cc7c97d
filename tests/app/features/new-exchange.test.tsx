// @vitest-environment happy-dom
/** The address of a new exchange has no key, and redirects to one with a key. */
import { act } from 'react';
import { createMemoryRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { FriendshipExchange } from '#src/app/features/friendship/friendship-exchange.tsx';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { createMoment } from '#tests/moment.ts';
import { someDraft } from '#tests/some-draft.ts';
import { draw, until } from '#tests/ui/draw.tsx';

it('leads there once, however long the way is and whatever is drawn meanwhile', async () => {
  const { device } = createTestDevice();
  const workspace = await openTestWorkspace({ device });
  const guarded = createMoment();
  const asked: string[] = [];
  const loader = async ({ request, params }: LoaderFunctionArgs) => {
    if (params['dateKey'] === 'new') return null;
    asked.push(new URL(request.url).pathname);
    await guarded.promise;
    return null;
  };
  const page = { path: '/amitiepro/add/:dateKey/:whereTo', Component: FriendshipExchange, loader };
  const router = createMemoryRouter([page], {
    initialEntries: ['/amitiepro/add/new/prepare'],
  });
  await draw(
    <WorkspaceProvider workspace={workspace}>
      <RouterProvider router={router} />
    </WorkspaceProvider>,
  );
  // A key is a timestamp, which differs at each of these times.
  for (let later = 0; later < 5; later += 1) {
    await act(async () => workspace.putDraft('reconew:1', someDraft({ answers: { text: String(later) } })));
  }
  expect(asked).toEqual([expect.stringMatching(/^\/amitiepro\/add\/\d+\/prepare$/)]);
  await until(() => expect(router.state.location.pathname).toBe(asked[0]), guarded.resolve);
});
