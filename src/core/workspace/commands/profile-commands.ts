/** Changes of the stored profile: read from the server, saved there, or saved here until it can be sent. */
import { sameJson } from '#renderers/json.ts';
import { emptyOutbox, saveInOutbox, waitingFields } from '../merge/profile-outbox.ts';
import { readProfile, type StoreContents } from '../store/contents.ts';
import { writeRecord } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../workspace.ts';

type ProfileCommands = Pick<
  Workspace,
  'putPersonal' | 'refreshPersonal' | 'saveProfileHere' | 'dismissReturnedProfile'
>;

type Profile = Pick<StoreContents, 'personal' | 'profileOutbox'>;

/** @param onSaved called when there is something new to send. */
export function profileCommands(store: Store, onSaved: () => void): ProfileCommands {
  /** Writes the result of `change` for the stored profile; undefined leaves it unchanged. */
  function change(next: (stored: Profile) => Partial<Profile> | undefined): Promise<void> {
    return store.commit(['records'], 'strict', async (transaction) => {
      const changed = next(await readProfile(transaction)) ?? {};
      const { personal, profileOutbox } = changed;
      if (personal !== undefined) await writeRecord(transaction, 'personal', personal);
      if (profileOutbox !== undefined) await writeRecord(transaction, 'profileOutbox', profileOutbox);
      return { result: undefined, update: () => changed };
    });
  }

  return {
    putPersonal: (personal, saved = []) =>
      change(({ profileOutbox }) => {
        if (saved.length === 0) return { personal };
        const { waiting } = profileOutbox;
        const left = waitingFields(profileOutbox).filter((field) => !saved.includes(field));
        return {
          personal,
          profileOutbox: { waiting: Object.fromEntries(left.map((field) => [field, waiting[field]])) },
        };
      }),
    refreshPersonal: (personal, before) =>
      change((stored) => (sameJson(stored.personal, before) ? { personal } : undefined)),
    async saveProfileHere(changes) {
      await change(({ personal, profileOutbox }) => ({
        profileOutbox: saveInOutbox(profileOutbox, changes, personal),
      }));
      onSaved();
    },
    dismissReturnedProfile: () =>
      change(({ profileOutbox: { waiting } }) => ({ profileOutbox: { ...emptyOutbox, waiting } })),
  };
}
