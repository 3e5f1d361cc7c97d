/** What a workspace does with code that comes after the first paint: whoever asks earlier waits for it. */
import { atFirstUse } from '#src/domain/at-first-use.ts';
import { namesOf } from '#src/domain/names.ts';
import type { Commands } from './commands/commands.ts';
import type { AttachmentCommands, AttachmentStore } from './store/attachment-store.ts';
import { StorageProblem } from './store/storage-problem.ts';
import type { Store } from './store/store.ts';
import type { UploadRulesCache } from './upload-rules-cache.ts';
import type { Workspace } from './workspace.ts';

/** What is made of that code. */
export interface LateParts {
  readonly commands: Commands;
  readonly attachments: AttachmentCommands;
  readonly end: Workspace['end'];
}

interface PartsAtFirstUse extends LateParts {
  readonly attachments: AttachmentStore;
  /** Resolves once the code is there, and rejects where it does not come. */
  ready(): Promise<void>;
}

const commandNames = namesOf({
  put: true,
  remove: true,
  removeVersion: true,
  putBack: true,
  putUniting: true,
  chooseVersion: true,
  putIdentityCard: true,
  putProgression: true,
  settle: true,
  putPersonal: true,
  refreshPersonal: true,
  saveProfileHere: true,
  dismissReturnedProfile: true,
  chooseDraft: true,
  endFinished: true,
  previewImport: true,
  importCopy: true,
  eraseAll: true,
} satisfies Record<keyof Commands, true>);

const fileNames = namesOf({ save: true, content: true, fetch: true, retry: true } satisfies Record<
  keyof AttachmentCommands,
  true
>);

/**
 * Parts whose calls fetch the code. Code that does not come is a write that the device did not keep: StorageProblem, and the
 * next call tries anew.
 * @param rules what the attachments know without it.
 */
export function partsAtFirstUse(
  load: () => Promise<LateParts>,
  store: Pick<Store, 'snapshot'>,
  rules: UploadRulesCache,
): PartsAtFirstUse {
  const { made, get: getParts } = atFirstUse(load);

  async function get(): Promise<LateParts> {
    try {
      return await getParts();
    } catch (thrown) {
      throw new StorageProblem('unknown', thrown);
    }
  }

  function calls<T extends object>(names: readonly (keyof T)[], of: (parts: LateParts) => T): T {
    const call =
      (name: keyof T) =>
      (...given: never[]): unknown => {
        const run = (parts: LateParts) => (of(parts)[name] as (...values: never[]) => unknown)(...given);
        const whole = made();
        return whole === undefined ? get().then(run) : run(whole);
      };
    return Object.fromEntries(names.map((name) => [name, call(name)])) as T;
  }

  const commands = calls(commandNames, (parts) => parts.commands);
  return {
    ready: async () => void (await get()),
    commands: {
      ...commands,
      // What the person has before their eyes now, not when the code has come.
      putIdentityCard: (card, seen = store.snapshot().identityCard, ...rest) =>
        commands.putIdentityCard(card, seen, ...rest),
      putProgression: (change, seen = store.snapshot().progression, ...rest) =>
        commands.putProgression(change, seen, ...rest),
    },
    attachments: { ...calls(fileNames, (parts) => parts.attachments), rules },
    end: (agreed) => made()?.end(agreed) ?? get().then(({ end }) => end(agreed)),
  };
}
