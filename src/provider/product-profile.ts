/** What the checker of documents has to know of this product: its keys, collections, messages and fixed names. */
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { alertKeys } from '#src/domain/alert.ts';
import { locales } from '#src/domain/locale.ts';
import { identityCardKeys } from '#src/wire/identity-card-codec.ts';
import { nodeFields } from '#src/wire/node-fields.ts';
import { profileNames, termsName } from '#src/wire/user-codec.ts';

const steps = ['plf1', 'plf2', 'plf3', 'plf4', 'plf5', 'plf6'] as const;

const cardKeys: readonly string[] = Object.values(identityCardKeys);

const profileKeys: readonly string[] = [...Object.values(profileNames), 'mail', termsName];

export const productProfile: CheckProfile = {
  collections: [...nodeFields.map((field) => field.replace('field_', '')), 'user_personal', 'none'],
  steps: { plf: steps, cid: ['cid'], user_personal: ['user'] },
  alerts: alertKeys,
  meta: ['source', 'whereTo'],
  blocks: ['cid', 'plf-moments', 'derailors', 'claims', 'intuitions', 'received', 'counsellor'],
  context: {
    $locale: { values: locales, certainIn: 'all' },
    $today: { certainIn: 'all' },
    $firstname: {},
    $type: { values: ['plf', 'ppp', 'expagil'], certainIn: steps },
    $part: { values: ['prepare', 'express', 'listen', 'end'], certainIn: ['amitiepro'] },
    ...Object.fromEntries(cardKeys.map((key) => [`$${key}`, {}])),
  },
  borrowed: {
    '$source.': { document: 'reconew', certainIn: ['deviateur', 'pretention'] },
    // Only where both were chosen: never certain.
    '$deviateur.': { document: 'deviateur', certainIn: [] },
  },
  feeds: { cid: { keys: cardKeys, noun: 'an identity-card key' }, intuitions: {} },
  fixed: {
    reconew: [
      {
        keys: [
          'pf',
          'intuitionsdata',
          'reconew-q2-qui',
          'reconew-q2-datesujet',
          'reconew-q3-pense',
          'reconew-q3-ressenti',
          'reconew-q3-fait',
        ],
        prefixes: ['reconew-q4-', 'reconew-q7-', 'reconew-q8-', 'reconew-q9-'],
        reason: 'The app reads a reconnection by this name.',
      },
      {
        prefixes: ['reconew-q6-difficultes-', 'reconew-q6-besoins-', 'reconew-q6-peurs-'],
        reason: 'A reconnection asks for difficulties, needs and fears.',
      },
    ],
    cid: [{ keys: cardKeys, reason: 'The app reads the identity card by this name.' }],
    user: [{ keys: profileKeys, reason: 'The app reads the profile by this name.' }],
  },
  onlyFor: { plf3: { key: '$type', value: 'plf' } },
  stored: { plf: ['compterendu.date', 'compterendu.mot'], user_personal: ['uuid', 'uid'] },
  limits: { bytes: 200_000, slides: 40, slideFields: 5, answer: 4000 },
};
