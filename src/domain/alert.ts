/** Alerts after something happened: keys only, the words are in `words`. */

/** The specification's own keys, then those of the exercise design. */
export const alertKeys = [
  'missing_personal_info',
  'missing_cid',
  'auth_wrong_email_pwd',
  'auth_code_wrong',
  'msg_1',
  'info_saved',
  'intuitions_saved',
  'deviateur_saved',
  'pretention_saved',
  'devpre_saved',
  'plf_saved',
  'auth_please_login',
  'unknown_account',
  'mail_not_sent',
  'verify',
  'account_accepted',
  'no_names_set',
  'note_added',
  'data_saved',
  'data_deleted',
  'reco_deleted',
  'intuitions_deleted',
  'plf_resumed',
  'update',
  'copied',
  'draft_deleted',
] as const;

export type AlertKey = (typeof alertKeys)[number];

/** A banner: titled Succès or Erreur. */
export interface Alert {
  readonly type: 'success' | 'danger';
  readonly key: AlertKey;
}

const dangers: ReadonlySet<AlertKey> = new Set<AlertKey>([
  'missing_personal_info',
  'missing_cid',
  'auth_wrong_email_pwd',
  'auth_code_wrong',
  'unknown_account',
  'mail_not_sent',
  'no_names_set',
]);

export function isAlertKey(value: unknown): value is AlertKey {
  return alertKeys.some((key) => key === value);
}

export function alertOf(key: AlertKey): Alert {
  return { type: dangers.has(key) ? 'danger' : 'success', key };
}
