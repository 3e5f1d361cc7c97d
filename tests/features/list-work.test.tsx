// @vitest-environment happy-dom
/** What lists draw while somebody writes elsewhere, or the sync goes on: their rows follow what they show alone. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { openWorkspace } from '#src/workspace/open-workspace.ts';
import { someDraft } from '#tests/ui/some-draft.ts';
import { toldCalls } from '#tests/ui/told-calls.ts';
import { FieldServer } from '#tests/workspace/field-server.ts';
import { createTestDevice, seven } from '#tests/workspace/test-device.ts';

/** Of each row and sheet. */
const parted = {
  '#src/journal/derailor-words.ts': 'labelsOf',
  '#src/journal/friendships.ts': 'exchangeStateOf',
  '#src/journal/notes.ts': 'dayOfNote',
};

const drawn = toldCalls(Object.keys(parted), (name) => Object.values(parted).includes(name));

const pages = {
  derailors: async () => (await import('#src/features/derailors/derailors-page.tsx')).Derailors,
  friendships: async () => (await import('#src/features/friendship/friendships-page.tsx')).Friendships,
  notes: async () => (await import('#src/features/notes/notes-page.tsx')).Notes,
} as const;

const entries = {
  derailors: { data: { 'deviateur-q1-nom': 'Sabotage' } },
  friendships: { data: { 'amitiepro-q1-qui': 'Nadia' } },
  notes: { note: 'Une phrase' },
};

it.each(['derailors', 'friendships', 'notes'] as const)(
  'a row of %s is drawn again when it is written, not at a draft nor a round of the sync',
  async (collection) => {
    const Page = await pages[collection]();
    const { WorkspaceProvider } = await import('#src/ui/app/workspace-context.tsx');
    const { draw } = await import('#tests/ui/draw.tsx');
    const server = new FieldServer();
    const options = { device: createTestDevice().device, autoSync: false };
    const workspace = await openWorkspace(seven, server.transport(), options);
    onTestFinished(() => workspace.close());
    for (let day = 1; day <= 9; day += 1)
      await workspace.put(collection, String(day * 86_400_000), entries[collection]);
    await workspace.sync();
    const { box } = await draw(
      <MemoryRouter>
        <WorkspaceProvider workspace={workspace}>
          <Page />
        </WorkspaceProvider>
      </MemoryRouter>,
    );
    const draws = () => drawn.splice(0).length;
    expect(draws()).toBeGreaterThan(0);
    const before = box.textContent;
    const keep = (text: string) => act(async () => workspace.putDraft('reconew:1', someDraft(text)));
    await keep('L');
    await keep('Le');
    await act(async () => workspace.sync());
    expect(draws()).toBe(0);
    await act(async () => workspace.put(collection, String(10 * 86_400_000), entries[collection]));
    expect(draws()).toBeGreaterThan(0);
    expect(box.textContent).not.toBe(before);
  },
);
