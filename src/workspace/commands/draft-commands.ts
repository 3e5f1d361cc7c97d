/** What a person types, on its way to the device: it never waits for code that is still to come. */
import type { Draft } from '#src/domain/entry.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../workspace.ts';
import type { OrUnsaved } from './or-unsaved.ts';

export type DraftCommands = Pick<Workspace, 'putDraft' | 'writeDrafts' | 'dropDraft'>;

interface DraftCommandOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly orUnsaved: OrUnsaved;
  /** Something is to be sent that was not before. */
  readonly onEdit: () => void;
  /** A draft was written. */
  readonly onDraft: () => void;
}

export function draftCommands(options: DraftCommandOptions): DraftCommands {
  const { store, drafts, orUnsaved, onEdit, onDraft } = options;
  /** The last state of each draft that was put: of keys that are written together, the last one alone is reported. */
  const lastPut = new Map<string, Draft>();

  return {
    putDraft(name, draft, pace) {
      onDraft();
      lastPut.set(name, draft);
      return orUnsaved(
        draft.answers,
        () => drafts.put(name, goingOn(store.contents().drafts[name], draft), pace),
        () => pace !== 'typing' || lastPut.get(name) === draft,
      );
    },
    writeDrafts: drafts.settled,
    async dropDraft(name) {
      await drafts.put(name, undefined);
      onEdit();
    },
  };
}

/** Who writes a draft without saying which version it goes on from goes on from the one that is there. */
function goingOn(present: Draft | undefined, draft: Draft): Draft {
  return draft.from === undefined && present?.from !== undefined ? { ...draft, from: present.from } : draft;
}
