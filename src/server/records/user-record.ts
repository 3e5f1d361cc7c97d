/** A user record as JSON for its owner. */
import type { Account } from '../store/accounts.ts';
import type { NodeRow } from '../store/tables.ts';
import { profileTextFields, termsField } from './profile-fields.ts';
import { dateItem } from './record-dates.ts';

/** The members that describe the account. */
export function userMembers(account: Account) {
  return {
    uid: [{ value: account.uid }],
    uuid: [{ value: account.uuid }],
    langcode: [{ value: account.language }],
    preferred_langcode: [{ value: account.language }],
    preferred_admin_langcode: [],
    name: [{ value: account.name }],
    mail: [{ value: account.mail }],
    timezone: [{ value: 'UTC' }],
    created: [dateItem(account.created_at)],
    changed: [dateItem(account.changed_at)],
    default_langcode: [{ value: true }],
  };
}

/** @param node the data node that the account refers to. */
export function userRecord(account: Account, node: NodeRow | undefined): object {
  const texts = profileTextFields.map((field) => {
    const text = account.profile.get(field);
    return [field, text === undefined ? [] : [{ value: text }]] as const;
  });
  const terms = account.profile.get(termsField);
  const fields = [
    ...texts,
    [termsField, terms === undefined ? [] : [{ value: terms === '1' }]] as const,
    [
      'field_data',
      node
        ? [{ target_id: node.nid, target_type: 'node', target_uuid: node.uuid, url: `/node/${node.nid}` }]
        : [],
    ] as const,
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...userMembers(account), ...Object.fromEntries(fields), user_picture: [] };
}
