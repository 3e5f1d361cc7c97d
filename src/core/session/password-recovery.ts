/** A forgotten password: the two calls, and what was typed for them, kept until a new password is set. */
import {
  emptyRecovery,
  type RecoveryDraft,
  type RecoveryStore,
} from '#src/contract/domain/recovery-draft.ts';
import type { RecoveryCalls } from '#src/platform/remote/recovery-calls.ts';

export interface Recovery extends RecoveryCalls {
  /** What was typed before, also before a reload. Never rejects: a device that keeps nothing has this page's own. */
  draft(): Promise<RecoveryDraft>;
  /** Keeps what is typed; the members that are not named stay as they are. */
  keep(typed: Partial<RecoveryDraft>): void;
  /** Nothing of it is left on the device. */
  forget(): Promise<void>;
}

/** @param calls their bearer-free calls; a code that was sent makes the former one void, a new password ends it all. */
export function createRecovery(calls: RecoveryCalls, store: RecoveryStore): Recovery {
  /** This page's own; undefined before the first look at the device. */
  let own: RecoveryDraft | undefined;
  /** One after the other, so that the last word is the one that stays. */
  let writing: Promise<void> = Promise.resolve();

  function queue(work: () => Promise<void>): Promise<void> {
    // A device that refuses is no reason to stop somebody here: the page still has it.
    writing = writing.then(work).catch(() => undefined);
    return writing;
  }

  async function draft(): Promise<RecoveryDraft> {
    await writing;
    const kept = own ?? (await store.read().catch(() => undefined));
    own ??= kept;
    return own ?? emptyRecovery;
  }

  function keep(typed: Partial<RecoveryDraft>): void {
    void queue(async () => {
      own ??= (await store.read().catch(() => undefined)) ?? emptyRecovery;
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
