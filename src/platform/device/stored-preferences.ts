/** The few choices that outlive a logout and must be known before the first paint; nothing personal. */

export type PreferenceName =
  | 'user-locale'
  | 'theme'
  | 'privacy_alert'
  | 'history-view'
  | 'intuitions-filter'
  | 'dictation-hint';

export interface Preferences {
  /** undefined: never chosen, or the browser keeps nothing. */
  read(name: PreferenceName): string | undefined;
  /** `undefined` takes the choice back. Never throws: a preference that is not kept is a small harm. */
  write(name: PreferenceName, value: string | undefined): void;
}

/** Preferences in `localStorage`; reading the property itself may throw where storage is refused. */
export function browserPreferences(storage: () => Storage = () => localStorage): Preferences {
  return {
    read(name) {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // Private mode or a full disk: the choice lasts until the page is left.
      }
    },
  };
}
