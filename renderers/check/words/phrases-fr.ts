/** French phrases that several findings share. */

import type { InBoth } from '#renderers/format/document.ts';
import type {
  AnswerKind,
  Noun,
  QuestionName,
  VersionChange,
  Wanted,
} from '#renderers/format/finding-facts.ts';
import { asMembers } from '#renderers/json.ts';
import { testsInCondition } from '../condition-list.ts';
import { shown } from '../shown-value.ts';

/** A name or a piece of text in French quotes. */
export function cited(text: string): string {
  return `« ${text} »`;
}

/** A value as written in the document: a text in quotes, anything else as JSON. */
export function value(raw: unknown): string {
  if (raw === undefined) return 'rien';
  if (raw === true) return 'oui';
  if (raw === false) return 'non';
  if (raw === null) return 'une valeur vide';
  if (typeof raw !== 'string') return shown(raw);
  return cited(raw.length <= 80 ? raw : `${raw.slice(0, 79)}…`);
}

/** `Vouliez-vous écrire « … » ?`, or undefined if no similar name exists. */
export function didYouMean(meant: string | undefined): string | undefined {
  return meant === undefined ? undefined : `Vouliez-vous écrire ${cited(meant)} ?`;
}

interface Unlisted {
  readonly meant: string | undefined;
  readonly known: readonly string[];
}

export function meantOrKnown({ meant, known }: Unlisted): string {
  return didYouMean(meant) ?? oneOf(known);
}

export function oneOf(known: readonly string[]): string {
  return known.length === 0 ? 'Corrigez cette valeur.' : `Choisissez parmi : ${known.join(', ')}.`;
}

export function possible(values: readonly unknown[]): string | undefined {
  return values.length === 0 ? undefined : `Possibles : ${values.map(value).join(', ')}.`;
}

/** The short label of a question, or its key. */
export function named({ key, title = key }: QuestionName): string {
  return cited(typeof title === 'string' ? title : title.fr);
}

const WANTED: Readonly<Record<Wanted, string>> = {
  text: 'un texte',
  texts: 'une liste de textes',
  keys: 'une liste de clés',
  'key-map': 'un objet, avec une clé par question',
  object: 'un objet',
  objects: 'une liste d’objets',
  flag: 'true ou false',
  number: 'un nombre',
  value: 'une valeur',
  values: 'une liste de valeurs',
  type: 'un type',
  condition: 'une condition',
  conditions: 'une liste de conditions',
  pause: 'un objet avec « seconds », de 5 à 180',
  'each-or-one': '« each » ou « one »',
  'two-ends': 'deux textes, pour le bas et le haut de l’échelle',
  messages: 'un objet avec un texte par mot-clé',
};

export function wantedInWords(wanted: Wanted): string {
  return WANTED[wanted];
}

/** The required type of a member that may be missing. */
export function missingOr(what: string, found: unknown): string {
  return found === undefined
    ? 'cette indication manque'
    : `${value(found)} ne convient pas : il faut ${what}`;
}

const NOUNS: Readonly<Record<Noun, string>> = {
  collection: 'une collection',
  'kind-of-key': 'une sorte de clé',
  'message-key': 'la clé d’un message',
  'entry-context': 'une donnée que les fiches gardent',
  key: 'une clé',
  mode: 'une façon d’écrire',
};

export function nounFor(noun: Noun | InBoth): string {
  return typeof noun === 'string' ? NOUNS[noun] : noun.fr;
}

const KINDS: Readonly<Record<string, string>> = {
  anything: 'une valeur libre',
  array: 'une liste',
  boolean: 'un oui ou non',
  integer: 'un nombre entier',
  null: 'une valeur vide',
  number: 'un nombre',
  object: 'un objet',
  string: 'un texte',
};

export function kindOf({ type, items }: AnswerKind): string {
  const kind = KINDS[type] ?? cited(type);
  return items === undefined ? kind : `${kind} (chaque élément : ${KINDS[items] ?? cited(items)})`;
}

export function typesInWords(types: readonly string[]): string {
  return types.map((each) => KINDS[each] ?? cited(each)).join(' ou ');
}

export function changeInWords({
  change,
  question = { key: '' },
  limit = '',
  slide = '',
}: VersionChange): string {
  const name = named(question);
  switch (change) {
    case 'content-changed':
      return 'le contenu a changé';
    case 'choice-tightened':
      return `la question ${name} offre moins de choix`;
    case 'limit-tightened':
      return `la question ${name} a une limite plus étroite (${limit})`;
    case 'question-added':
      return `la question ${name} a été ajoutée`;
    case 'question-deprecated':
      return `la question ${name} n’est plus posée`;
    case 'question-removed':
      return `la question ${name} a été retirée`;
    case 'question-required':
      return `la question ${name} est devenue obligatoire`;
    case 'required-question-added':
      return `la question obligatoire ${name} a été ajoutée`;
    case 'section-added':
      return 'une rubrique a été ajoutée';
    case 'slide-added':
      return `la page ${cited(slide)} a été ajoutée`;
    case 'suggestion-added':
      return `une suggestion a été ajoutée à la question ${name}`;
  }
}

/** Formats a value for a sentence: lists by items, conditions as text. */
export function described(raw: unknown): string {
  if (raw === undefined || (Array.isArray(raw) && raw.length === 0)) return 'rien';
  if (raw === true) return 'oui';
  if (raw === false) return 'non';
  if (typeof raw === 'string' || typeof raw === 'number') return String(raw);
  if (Array.isArray(raw) && raw.every((item) => typeof item === 'string')) return raw.join(', ');
  return conditionInWords(raw) ?? shown(raw);
}

/** Formats a condition that is a plain list of values: `pf = past et kind = received`. */
export function conditionInWords(when: unknown): string | undefined {
  const atoms = [...testsInCondition(when).values()];
  const tested = new Set(atoms.flatMap(({ key, test }) => (test === undefined ? [] : [key])));
  const words = atoms.flatMap(({ key, test, other }) => {
    if (other !== undefined || key === undefined) return [undefined];
    if (test === undefined) return tested.has(key) ? [] : [`${key} rempli`];
    const members = asMembers(test);
    return members !== undefined && Object.keys(members).length === 1 && Object.hasOwn(members, 'const')
      ? [`${key} = ${String(members['const'])}`]
      : [undefined];
  });
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(' et ');
}
