// @vitest-environment happy-dom
/** Renders of lists during typing elsewhere and during a sync: rows render only if their content changes. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { someDraft } from '#tests/some-draft.ts';
import { recordCalls } from '#tests/ui/recorded-calls.ts';

/** Components of each row and sheet. */
const parted = {
  '#src/core/journal/derailor-words.ts': 'labelsOf',
  '#src/core/journal/friendships.ts': 'exchangeStateOf',
  '#src/core/journal/note-groups.ts': 'dayOfNote',
};

const drawn = recordCalls(Object.keys(parted), (name) => Object.values(parted).includes(name));

const pages = {
  derailors: async () => (await import('#src/app/features/derailors/derailors-page.tsx')).Derailors,
  friendships: async () => (await import('#src/app/features/friendship/friendships-page.tsx')).Friendships,
  notes: async () => (await import('#src/app/features/notes/notes-page.tsx')).Notes,
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
    const { WorkspaceProvider } = await import('#src/app/context/workspace-context.tsx');
    const { draw } = await import('#tests/ui/draw.tsx');
    const server = new FieldServer();
    const workspace = await openTestWorkspace(createTestDevice(), server);
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
    const keep = (text: string) =>
      act(async () => workspace.putDraft('reconew:1', someDraft({ answers: { text } })));
    await keep('L');
    await keep('Le');
    await act(async () => workspace.sync());
    expect(draws()).toBe(0);
    await act(async () => workspace.put(collection, String(10 * 86_400_000), entries[collection]));
    expect(draws()).toBeGreaterThan(0);
    expect(box.textContent).not.toBe(before);
  },
);
