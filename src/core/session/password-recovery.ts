/** Password recovery: the two calls, and the form's draft, stored until a new password is set. */

import {
  emptyRecovery,
  type RecoveryDraft,
  type RecoveryStore,
} from '#src/contract/domain/recovery-draft.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { RecoveryCalls } from '#src/platform/remote/recovery-calls.ts';

export interface Recovery extends RecoveryCalls {
  /** The draft, also after a reload. Never rejects: if the device stores nothing, returns this page's own draft. */
  draft(): Promise<RecoveryDraft>;
  /** Stores the draft; omitted members stay unchanged. */
  keep(typed: Partial<RecoveryDraft>): void;
  /** Deletes the draft from the device. */
  forget(): Promise<void>;
}

/** @param calls calls without a bearer. Sending a code invalidates the previous one; a new password ends the recovery. */
export function createRecovery(calls: RecoveryCalls, store: RecoveryStore): Recovery {
  /** This page's draft; undefined before the first read from the device. */
  let own: RecoveryDraft | undefined;
  /** Serializes writes, so that the last one wins. */
  let writing: Promise<void> = Promise.resolve();

  function queue(work: () => Promise<void>): Promise<void> {
    // If the device refuses, continue: the page still has the draft.
    writing = writing.then(work).catch(ignore('password-recovery'));
    return writing;
  }

  async function draft(): Promise<RecoveryDraft> {
    await writing;
    const kept = own ?? (await store.read().catch(ignore('password-recovery')));
    own ??= kept;
    return own ?? emptyRecovery;
  }

  function keep(typed: Partial<RecoveryDraft>): void {
    void queue(async () => {
      own ??= (await store.read().catch(ignore('password-recovery'))) ?? emptyRecovery;
      own = { ...own, ...typed };
      await store.write(own);
    });
  }

  function forget(): Promise<void> {
    return queue(async () => {
      own = undefined;
      await store.clear();
    });
  }

  return {
    draft,
    keep,
    forget,

    async requestPasswordCode(mail) {
      const outcome = await calls.requestPasswordCode(mail);
      if (outcome.ok && outcome.value.sent) keep({ mail: mail.trim(), again: mail.trim(), code: '' });
      return outcome;
    },

    async resetPassword(mail, code, password) {
      const outcome = await calls.resetPassword(mail, code, password);
      if (outcome.ok && outcome.value === 'saved') await forget();
      return outcome;
    },
  };
}
