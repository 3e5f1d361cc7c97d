// @vitest-environment happy-dom
/** Renders at a key press in an exercise: the question, but nothing around it. */
import { act, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import frFriendship from '#fixtures/fr/amitiepro.json' with { type: 'json' };
import frNotes from '#fixtures/fr/celebrations.json' with { type: 'json' };
import frCard from '#fixtures/fr/cid.json' with { type: 'json' };
import frDerailor from '#fixtures/fr/deviateur.json' with { type: 'json' };
import frStep from '#fixtures/fr/plf2.json' with { type: 'json' };
import frReconnection from '#fixtures/fr/reconew.json' with { type: 'json' };
import type { ExerciseDraft, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import { partName } from '#src/core/journal/friendships.ts';
import { typingPause } from '#src/core/workspace/store/draft-writer.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { recordCalls } from './recorded-calls.ts';

const drawn = recordCalls([
  '#src/app/run/bar-preferences.tsx',
  '#src/app/run/draft-notes.tsx',
  '#src/app/run/draft-status.tsx',
  '#src/app/run/leave-exercise.tsx',
  '#src/app/run/exercise-run.tsx',
  '#src/ui/alerts.tsx',
]);

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

const reconnection: StoredEntry = {
  pf: 'past',
  data: { 'reconew-q2-qui': 'Alice', 'reconew-q3-pense': 'Avant.' },
  locale: 'fr',
  version: frReconnection.version,
};

/** A page with a text question. */
interface Scene {
  readonly document: { readonly version: string };
  /** Route pattern with the address of the slide. */
  readonly route: string;
  readonly at: string;
  readonly page: () => Promise<ComponentType>;
  /** Name and content of the draft. */
  readonly draft: string;
  readonly begun: Pick<ExerciseDraft, 'exercise' | 'slide' | 'answers'> & Partial<ExerciseDraft>;
  /** Key of the question. */
  readonly key: string;
  /** Returns whether the automatic write on opening has ended. */
  readonly isOpened?: (snapshot: Snapshot) => boolean;
}

const scenes = {
  reconnection: {
    document: frReconnection,
    route: '/reco/add',
    at: '/reco/add?slide=q2-situation',
    page: async () =>
      (await import('#src/app/features/reconnection/reconnection-exercise.tsx')).ReconnectionExercise,
    draft: 'reconew:1',
    begun: { exercise: 'reconew', slide: 'q2-situation', answers: { pf: 'past' } },
    key: 'reconew-q2-datesujet',
  },
  derailor: {
    document: frDerailor,
    route: '/deviateur/add',
    at: '/deviateur/add?slide=q2-risque',
    page: async () => (await import('#src/app/features/derailors/derailor-flow.tsx')).DerailorFlow,
    draft: 'deviateur:1',
    begun: {
      exercise: 'deviateur',
      slide: 'q2-risque',
      answers: { kind: 'received' },
      about: { source: '1000', choice: 'deviateur' },
    },
    key: 'deviateur-q2-risque',
  },
  friendship: {
    document: frFriendship,
    route: '/amitiepro/add/:dateKey/:whereTo',
    at: '/amitiepro/add/5000/prepare?slide=prepare-appreciation',
    page: async () =>
      (await import('#src/app/features/friendship/friendship-exchange.tsx')).FriendshipExchange,
    draft: entryDraftName('amitiepro', partName('5000', 'prepare')),
    begun: {
      exercise: 'amitiepro',
      slide: 'prepare-appreciation',
      answers: { 'amitiepro-prepare-qui': 'Hélène' },
    },
    key: 'amitiepro-prepare-appreciation',
  },
  progression: {
    document: frStep,
    route: '/plf/:step',
    at: '/plf/plf2?slide=autres',
    page: async () => (await import('#src/app/features/progression/progression-step.tsx')).ProgressionStep,
    draft: 'plf2',
    begun: { exercise: 'plf2', slide: 'autres', answers: {} },
    key: 'plf2-autres',
    // The position in the progression syncs separately.
    isOpened: ({ progression }: Snapshot) => Object.keys(progression).length > 0,
  },
  correction: {
    document: frReconnection,
    route: '/reco/view/:dateKey',
    at: '/reco/view/1000?slide=q3-reaction',
    page: async () => (await import('#src/app/features/reconnection/reconnection-page.tsx')).ReconnectionPage,
    draft: entryDraftName('reconew', '1000'),
    begun: {
      exercise: 'reconew',
      slide: 'q3-reaction',
      answers: { pf: 'past', 'reconew-q2-qui': 'Alice', 'reconew-q3-pense': 'Autre.' },
      entry: '1000',
      former: reconnection,
    },
    key: 'reconew-q3-ressenti',
  },
  note: {
    document: frNotes,
    route: '/notes/:key',
    at: '/notes/new',
    page: async () => {
      const { NoteEditor } = await import('#src/app/features/notes/note-editor.tsx');
      return () => <NoteEditor edit="2000" />;
    },
    draft: entryDraftName('celebrations', '2000'),
    begun: {
      exercise: 'celebrations',
      slide: '',
      answers: { 'celebrations-note': 'Un' },
      entry: '2000',
      former: {},
    },
    key: 'celebrations-note',
  },
  form: {
    document: frCard,
    route: '/pages/cid',
    at: '/pages/cid?edit=CIDsymptome',
    page: async () => {
      const { EditCard } = await import('#src/app/features/card/edit-card.tsx');
      return () => <EditCard question="CIDsymptome" />;
    },
    draft: 'cid',
    begun: { exercise: 'cid', slide: '', answers: { CIDsymptome: 'Un' } },
    key: 'CIDsymptome',
  },
} satisfies Record<string, Scene>;

async function visit(scene: Scene = scenes.reconnection) {
  const Component = await scene.page();
  const { WorkspaceProvider } = await import('#src/app/context/workspace-context.tsx');
  const { draw, until } = await import('./draw.tsx');
  const device = createTestDevice();
  const workspace = await openTestWorkspace(device);
  await workspace.documents.update(JSON.stringify({ fr: { [scene.begun.exercise]: scene.document } }));
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const router = createMemoryRouter([{ path: scene.route, Component }], { initialEntries: [scene.at] });
  await workspace.put('reconnections', '1000', reconnection);
  // Begun before, because the first key press also names the draft in the history.
  await workspace.putDraft(scene.draft, {
    startedAt: 1,
    updatedAt: 1,
    version: scene.document.version,
    locale: 'fr',
    ...scene.begun,
  });
  const { box } = await draw(
    <WorkspaceProvider workspace={workspace}>
      <RouterProvider router={router} />
    </WorkspaceProvider>,
  );
  const field = () => {
    const found = box.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-key="${scene.key}"] :is(input, textarea)`,
    );
    if (!found) throw new Error(`It is not asked: ${box.textContent}`);
    return found;
  };
  await until(() => expect(scene.isOpened?.(workspace.snapshot()) ?? true).toBe(true));
  await until(() => expect(field().value).toBe(scene.begun.answers[scene.key] ?? ''));
  await until(isDrawn);
  return {
    device,
    workspace,
    until,
    mark: () => box.querySelector('.saved-in')?.textContent,
    overview: () => box.querySelector('.aside')?.textContent ?? '',
    kept: () => workspace.snapshot().drafts[scene.draft]?.answers[scene.key],
    async type(text: string) {
      await act(async () => {
        const kind = field().constructor;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field(), text);
        field().dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    leave: () => act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  };
}

/** Waits until follow-up renders of the page have ended. React needs a task for each. */
async function isDrawn(): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet++) {
    const before = drawn.length;
    await new Promise((resolve) => setImmediate(resolve));
    if (drawn.length > before) quiet = 0;
  }
}

/** Returns the components rendered since the last call. */
function parts(): readonly string[] {
  return [...new Set(drawn.splice(0))].sort();
}

const here = 'Enregistré sur cet appareil';

it.each(Object.entries(scenes))(
  'draws the mark at the first key (%s), nothing at the next, and the mark again when the words are there',
  async (_, scene) => {
    const page = await visit(scene);
    expect(page.mark()).toBe(here);
    expect(parts()).toContain('DraftNotes');
    const before = page.kept();
    await page.type('L');
    expect(page.mark(), 'these words are nowhere yet').toBe('');
    const markAlone = ['MarkedRun', 'DraftStatus', 'DraftWhy'];
    expect(parts().filter((part) => !markAlone.includes(part))).toEqual([]);
    for (const text of ['Le', 'Le ', 'Le co']) {
      await page.type(text);
      expect(parts()).toEqual([]);
    }
    expect([page.mark(), page.kept()]).toEqual(['', before]);
    page.device.wind(typingPause.afterLast);
    await page.until(() => expect(page.mark()).toBe(here));
    expect(page.kept()).toBe('Le co');
    const whoAsksTheSnapshot = [...markAlone, 'LeaveDialog'];
    expect(parts().filter((part) => !whoAsksTheSnapshot.includes(part))).toEqual([]);
  },
);

it('writes and follows at once where the question is left', async () => {
  const page = await visit();
  await page.type('Le comité de mars');
  expect([page.kept(), page.overview()]).toEqual([undefined, expect.not.stringContaining('Le comité')]);
  parts();
  await page.leave();
  await page.until(() => expect(page.kept()).toBe('Le comité de mars'));
  await page.until(() => expect(page.mark()).toBe('Enregistré sur cet appareil'));
  expect(page.overview()).toContain('Le comité de mars');
  expect(parts(), 'what stands around it follows').toContain('ExerciseRun');
});
