/** The rate limits of the calls that can be misused. */

export interface Rule {
  /** Maximum burst. */
  readonly count: number;
  /** Time in which a full burst is available again, evenly spread. */
  readonly seconds: number;
}

/** Each counts its own kind of caller: see where it is used. */
export interface Rules {
  /** Logins and refreshes, per account and address together: an office behind one address has many accounts. */
  readonly token: Rule | 'off';
  /** Logins for any account, per network address: each costs the server 0.2 s. */
  readonly loginFromAddress: Rule | 'off';
  /** Requests for a new password, per mail address. */
  readonly recoveryOfMail: Rule | 'off';
  /** The same, per network address. */
  readonly recoveryFromAddress: Rule | 'off';
  /** Tries of a recovery code, per account and address; each code also has its own limit of tries. */
  readonly reset: Rule | 'off';
  /** Present passwords given to change the mail or the password, per account. */
  readonly currentPassword: Rule | 'off';
  /** Requests to be registered, per mail address. */
  readonly registrationOfMail: Rule | 'off';
  /** The same, per network address. */
  readonly registrationFromAddress: Rule | 'off';
  /** PATCHes of a data node, per account and address. */
  readonly save: Rule | 'off';
  /** Uploads, per account and address. */
  readonly upload: Rule | 'off';
  /** Requests of a preview, per link and network address; for unknown tokens, per address. */
  readonly shown: Rule | 'off';
  /** The same, per link. */
  readonly shownByLink: Rule | 'off';
}

export const defaultRules: Rules = {
  token: { count: 30, seconds: 60 },
  loginFromAddress: { count: 300, seconds: 60 },
  recoveryOfMail: { count: 3, seconds: 3600 },
  recoveryFromAddress: { count: 10, seconds: 3600 },
  reset: { count: 20, seconds: 3600 },
  currentPassword: { count: 20, seconds: 3600 },
  registrationOfMail: { count: 3, seconds: 3600 },
  registrationFromAddress: { count: 20, seconds: 3600 },
  save: { count: 120, seconds: 60 },
  upload: { count: 30, seconds: 3600 },
  // Ten phones in one room, each polling every second.
  shown: { count: 600, seconds: 60 },
  shownByLink: { count: 3000, seconds: 60 },
};

/** The environment variable of each rule. */
export const ruleVariables = {
  token: 'LIMIT_TOKEN',
  loginFromAddress: 'LIMIT_LOGIN_ADDRESS',
  recoveryOfMail: 'LIMIT_RECOVERY_MAIL',
  recoveryFromAddress: 'LIMIT_RECOVERY_ADDRESS',
  reset: 'LIMIT_RESET',
  currentPassword: 'LIMIT_CURRENT_PASSWORD',
  registrationOfMail: 'LIMIT_REGISTRATION_MAIL',
  registrationFromAddress: 'LIMIT_REGISTRATION_ADDRESS',
  save: 'LIMIT_SAVE',
  upload: 'LIMIT_UPLOAD',
  shown: 'LIMIT_SHOWN',
  shownByLink: 'LIMIT_SHOWN_LINK',
} as const satisfies Record<keyof Rules, string>;

/** @param text `30/60`: thirty in sixty seconds; or `off`. Undefined where it is neither. */
export function readRule(text: string): Rule | 'off' | undefined {
  if (text === 'off') return 'off';
  const [, count, seconds] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  return count === undefined ? undefined : { count: Number(count), seconds: Number(seconds) };
}
