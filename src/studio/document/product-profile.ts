/** Facts about this product for the document checker: keys, collections, messages and fixed names. */
import type { CheckProfile } from '#renderers/check/host-profile.ts';
import { alertKeys } from '#src/contract/domain/alert-keys.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import { nodeFields } from '#src/contract/wire/node-fields.ts';
import { profileTextNames, termsName } from '#src/contract/wire/user-codec.ts';

const steps = ['plf1', 'plf2', 'plf3', 'plf4', 'plf5', 'plf6'] as const;

const cardKeys: readonly string[] = Object.values(identityCardKeys);

const profileKeys: readonly string[] = [...profileTextNames, 'mail', termsName];

export const productProfile: CheckProfile = {
  collections: [...nodeFields.map((field) => field.replace('field_', '')), 'user_personal', 'none'],
  steps: { plf: steps, cid: ['cid'], user_personal: ['user'] },
  alerts: alertKeys,
  meta: ['source', 'whereTo'],
  blocks: ['cid', 'plf-moments', 'derailors', 'claims', 'intuitions', 'received', 'counsellor'],
  context: {
    $locale: { words: { en: 'Language', fr: 'Langue' }, values: locales, certainIn: 'all' },
    $today: { words: { en: 'Today', fr: 'Date du jour' }, certainIn: 'all' },
    $firstname: { words: { en: 'First name', fr: 'Prénom' } },
    $type: {
      words: { en: 'Type of course', fr: 'Type de parcours' },
      values: ['plf', 'ppp', 'expagil'],
      certainIn: steps,
    },
    $part: {
      words: { en: 'Part of the exercise', fr: 'Partie de l’exercice' },
      values: ['prepare', 'express', 'listen', 'end'],
      certainIn: ['amitiepro'],
    },
    ...Object.fromEntries(cardKeys.map((key) => [`$${key}`, {}])),
  },
  borrowed: {
    '$source.': { document: 'reconew', certainIn: ['deviateur', 'pretention'] },
    // Both entries must have been chosen, so the answer is never certain.
    '$deviateur.': { document: 'deviateur', certainIn: [] },
  },
  feeds: {
    cid: { keys: cardKeys, noun: { en: 'an identity-card key', fr: 'une clé de la carte d’identité' } },
    intuitions: {},
  },
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
        reason: {
          en: 'The app reads a reconnection by this name.',
          fr: 'L’application lit une reconnexion par ce nom.',
        },
      },
      {
        prefixes: ['reconew-q6-difficultes-', 'reconew-q6-besoins-', 'reconew-q6-peurs-'],
        reason: {
          en: 'A reconnection asks for difficulties, needs and fears.',
          fr: 'Une reconnexion demande les difficultés, les besoins et les peurs.',
        },
      },
    ],
    cid: [
      {
        keys: cardKeys,
        reason: {
          en: 'The app reads the identity card by this name.',
          fr: 'L’application lit la carte d’identité par ce nom.',
        },
      },
    ],
    user: [
      {
        keys: profileKeys,
        reason: {
          en: 'The app reads the profile by this name.',
          fr: 'L’application lit le profil par ce nom.',
        },
      },
    ],
  },
  namesParts: ['amitiepro'],
  onlyFor: { plf3: { key: '$type', value: 'plf' } },
  stored: { plf: ['compterendu.date', 'compterendu.mot'], user_personal: ['uuid', 'uid'] },
  limits: { bytes: 200_000, slides: 40, slideFields: 5, answer: 4000 },
};
