/** React context with the parts that all of the studio shares. */
import { createContext, useContext } from 'react';
import type { SetStep, StepSide } from '#src/studio/document/set-step.ts';
import type { AccompanyClient } from './accompany-client.ts';
import type { Calling } from './call.ts';
import type { LastDraft } from './last-draft.ts';
import type { Library } from './library.ts';
import type { KeptTextsStore } from './stored-edits.ts';
import type { StudioClient } from './studio-client.ts';
import type { StudioSession } from './studio-session.ts';

/** An edit of several documents that was made or undone. */
export interface AppliedStep {
  readonly step: SetStep;
  /** Id of the draft that has the edit; undefined if the server does not answer. */
  readonly draft: string | undefined;
  /** Names of the documents that the server does not have yet. */
  readonly unsaved: readonly string[];
}

export interface StudioParts {
  readonly client: StudioClient;
  /** Sends the calls whose codecs only the pages of publishing and of accounts load. */
  readonly call: Calling;
  readonly session: StudioSession;
  readonly kept: KeptTextsStore;
  /** Saves the edits that this device keeps of closed documents. */
  readonly sendEdits: () => Promise<void>;
  /** Makes or undoes an edit of several documents. @param draft id; undefined to create one. */
  readonly applyStep: (step: SetStep, side: StepSide, draft: string | undefined) => Promise<AppliedStep>;
  readonly library: Library;
  readonly lastDraft: LastDraft;
  /** undefined if the studio has no accounts. */
  readonly accompany: AccompanyClient | undefined;
}

export const StudioContext = createContext<StudioParts | undefined>(undefined);

/** @throws if called outside the studio (a programming error). */
export function useStudio(): StudioParts {
  const parts = useContext(StudioContext);
  if (!parts) throw new Error('No StudioContext around this part.');
  return parts;
}
