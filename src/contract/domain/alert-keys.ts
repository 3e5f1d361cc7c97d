/** Alerts after an event: keys only; `words` has the texts. */

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
  'prepare_saved',
  'express_saved',
  'listen_saved',
  'exchange_saved',
  'note_deleted',
  'exchange_deleted',
  'deviateur_deleted',
  'pretention_deleted',
  'reco_deleted',
  'intuitions_deleted',
  'plf_resumed',
  'update',
  'copied',
  'draft_deleted',
] as const;

export type AlertKey = (typeof alertKeys)[number];

/**
 * How an alert is drawn. `danger` and `success`: an alert in the page, titled Erreur or Succès. `guide`: neutral,
 * without a title, because it reports no error. `done`: a toast for the result of a touch.
 */
export type AlertTone = 'danger' | 'success' | 'guide' | 'done';

const tones: Readonly<Partial<Record<AlertKey, AlertTone>>> = {
  missing_personal_info: 'guide',
  missing_cid: 'guide',
  plf_resumed: 'guide',
  verify: 'guide',
  auth_wrong_email_pwd: 'danger',
  auth_code_wrong: 'danger',
  unknown_account: 'danger',
  mail_not_sent: 'danger',
  no_names_set: 'danger',
  note_deleted: 'done',
  exchange_deleted: 'done',
  deviateur_deleted: 'done',
  pretention_deleted: 'done',
  reco_deleted: 'done',
  intuitions_deleted: 'done',
  draft_deleted: 'done',
  copied: 'done',
  update: 'done',
};

export function toneOf(key: AlertKey): AlertTone {
  return tones[key] ?? 'success';
}

export function isAlertKey(value: unknown): value is AlertKey {
  return alertKeys.some((key) => key === value);
}
