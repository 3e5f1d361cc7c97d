// @vitest-environment happy-dom
/** Suggested names of a question: each person once, by the same rule as in search and people. */
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { useServices } from '#src/app/run/services.tsx';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { draw } from './draw.tsx';

function Suggested({ widget }: { widget: string }) {
  return <p>{useServices().suggestions?.(widget, 'question').join(' / ')}</p>;
}

it('are each person once, as typed last, whichever way the name was typed', async () => {
  const { device } = createTestDevice();
  const workspace = await openTestWorkspace({ device });
  const met = (who: string) => ({ data: { 'reconew-q2-qui': who }, locale: 'fr' });
  await workspace.put('reconnections', '1000', met('MON ÉQUIPE'));
  await workspace.put('reconnections', '3000', met('L’équipe'));
  await workspace.put('friendships', '2000', { data: { 'amitiepro-prepare-qui': 'Hélène' }, locale: 'fr' });
  await workspace.put('reconnections', '4000', met(' helene '));
  const { box } = await draw(
    <MemoryRouter>
      <WorkspaceProvider workspace={workspace}>
        <Suggested widget="person" />
        <Suggested widget="text" />
      </WorkspaceProvider>
    </MemoryRouter>,
  );
  expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'helene / L’équipe',
    '',
  ]);
});
