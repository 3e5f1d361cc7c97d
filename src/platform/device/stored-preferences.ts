import { ignore } from '../ignore.ts';

/** Preferences that survive a logout and are needed before the first paint; nothing personal. */

export type PreferenceName =
  | 'user-locale'
  | 'theme'
  | 'privacy_alert'
  | 'history-view'
  | 'intuitions-filter'
  | 'dictation-hint';

export interface Preferences {
  /** undefined: never chosen, or the browser stores nothing. */
  read(name: PreferenceName): string | undefined;
  /** `undefined` removes the choice. Never throws: losing a preference does little harm. */
  write(name: PreferenceName, value: string | undefined): void;
}

/** Preferences in `localStorage`. Reading the property may throw if storage is refused. */
export function browserPreferences(storage: () => Storage = () => localStorage): Preferences {
  return {
    read(name) {
      try {
        return storage().getItem(name) ?? undefined;
      } catch (error) {
        return ignore('stored-preferences')(error);
      }
    },
    write(name, value) {
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch (error) {
        // Private mode or a full disk: the choice lasts until the page is closed.
        ignore('stored-preferences')(error);
      }
    },
  };
}
