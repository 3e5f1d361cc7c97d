/** French texts: the answer schema. */

import type { Words } from './finding-wording.ts';
import { cited, didYouMean, named, typesInWords, value } from './phrases-fr.ts';

const FAULTS = {
  remote: ['est hors du document', 'Copiez sous « definitions » ce qui s’y trouve.'],
  elsewhere: ['n’est pas sous « definitions »', 'Mettez-y cette partie.'],
  missing: ['n’existe pas', 'Ajoutez cette partie sous « definitions ».'],
  circular: ['revient à son point de départ', 'Rompez le cercle.'],
} as const;

const COMPARISONS: Readonly<Record<string, string>> = {
  '>=': 'au moins',
  '>': 'plus de',
  '<=': 'au plus',
  '<': 'moins de',
};

export const schema = {
  'wrong-dialect': [
    ({ found }) =>
      found === undefined
        ? 'la version de JSON Schema manque'
        : `la version de JSON Schema ne convient pas : ${value(found)}`,
    ({ dialect }) => `Écrivez ${cited(dialect)}.`,
  ],
  'broken-reference': [
    ({ ref, fault }) => `la référence ${value(ref)} ${FAULTS[fault][0]}`,
    ({ fault }) => FAULTS[fault][1],
  ],
  'pattern-not-allowed': [
    ({ keyword }) => `${cited(keyword)} n’est pas permis`,
    'Limitez la longueur avec « maxLength ».',
  ],
  'unknown-keyword': [
    'mot-clé inconnu',
    ({ instead, meant }) =>
      instead === undefined ? (didYouMean(meant) ?? 'Retirez-le.') : `Utilisez ${cited(instead)}.`,
  ],
  'unknown-format': [
    ({ found }) => `le format ${value(found)} n’existe pas`,
    ({ meant }) => didYouMean(meant) ?? 'Utilisez email, date ou single-duration.',
  ],
  'reserved-name': ['ce nom est réservé', 'Prenez une autre clé.'],
  'root-not-an-object': [
    ({ found }) => `le type du schéma doit être « object », et non ${value(found)}`,
    'Corrigez cette valeur.',
  ],
  'conditional-schema': ['les conditions se mettent sur les pages', 'Utilisez « when ».'],
  'nested-answer': [
    ({ kind }) =>
      kind === 'list'
        ? 'cette réponse contient une liste dans une liste'
        : 'cette réponse en contient d’autres',
    'Donnez à chaque réponse sa propre clé.',
  ],
  'wrong-schema-type': [
    ({ types, found }) => `il faut ${typesInWords(types)}, et non ${value(found)}`,
    ({ isQuoted }) => (isQuoted ? 'Retirez les guillemets.' : 'Corrigez cette valeur.'),
  ],
  'not-an-allowed-value': [
    ({ allowed, found }) => `il faut l’une de ces valeurs : ${allowed.join(', ')} ; et non ${value(found)}`,
    ({ meant }) => didYouMean(meant),
  ],
  'out-of-range': [
    ({ comparison, limit, found }) =>
      `il faut ${COMPARISONS[comparison] ?? comparison} ${limit}, et non ${value(found)}`,
  ],
  'empty-list': ['la liste ne doit pas être vide', 'Remplissez-la ou retirez-la.'],
  'value-twice': ['la même valeur figure deux fois dans la liste', 'Gardez-en une.'],
  'bad-schema': [({ reason }) => `cette partie du schéma n’est pas correcte (${reason})`],
  'does-not-compile': [
    ({ reason }) => `le schéma ne peut pas être utilisé (${reason})`,
    'Corrigez cette partie.',
  ],
  'required-unknown': [
    ({ key }) => `${cited(key)} est obligatoire et n’existe pas`,
    ({ meant }) => didYouMean(meant) ?? 'Retirez cette clé de la liste.',
  ],
  'required-deprecated': [
    ({ question }) => `la question ${named(question)} est obligatoire et n’est plus posée`,
    'Retirez-la de la liste des réponses obligatoires.',
  ],
  'empty-text-accepted': [
    'la réponse est obligatoire, mais un texte vide est accepté',
    'Ajoutez « minLength » avec la valeur 1.',
  ],
  'empty-list-accepted': [
    'la réponse est obligatoire, mais une liste vide est acceptée',
    'Ajoutez « minItems » avec la valeur 1.',
  ],
  'no-max-length': [
    'la longueur de la réponse n’est pas limitée (« maxLength »)',
    ({ max }) => `Ajoutez une limite (au plus ${max}).`,
  ],
  'max-length-too-large': [
    ({ found }) => `une longueur de ${value(found)} caractères est trop grande`,
    ({ max }) => `Écrivez au plus ${max}.`,
  ],
  'no-max-items': [
    'le nombre de réponses de la liste n’est pas limité (« maxItems »)',
    'Ajoutez une limite.',
  ],
} satisfies Partial<Words>;
