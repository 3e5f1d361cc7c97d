/** French texts: the document, its members, where answers are stored, and its history. */

import type { Words } from './finding-wording.ts';
import {
  changeInWords,
  cited,
  didYouMean,
  kindOf,
  meantOrKnown,
  missingOr,
  named,
  nounFor,
  oneOf,
  possible,
  value,
  wantedInWords,
} from './phrases-fr.ts';

/** What the parser expected where a text stops being JSON. */
const EXPECTED: Readonly<Record<string, string>> = {
  'a value': 'une valeur est attendue',
  'a value or ]': 'une valeur ou ] est attendu',
  'a name': 'un nom entre guillemets droits est attendu',
  'a name or }': 'un nom entre guillemets droits, ou }, est attendu',
  ':': 'le signe « : » est attendu',
  ', or }': 'une virgule ou } est attendu',
  ', or ]': 'une virgule ou ] est attendu',
  'nothing more': 'la fin du fichier est attendue',
};

export const members = {
  'branch-not-an-object': ['cette langue n’est pas un objet de documents', 'Écrivez-en un.'],
  'unknown-language': ['cette langue n’existe pas ici', 'Utilisez fr ou en.'],
  'document-not-an-object': ['le document n’est pas un objet', 'Écrivez-en un.'],
  'not-json': [
    ({ reason, expected, found }) => {
      if (expected !== undefined)
        return `ce fichier n’est pas du JSON : ${EXPECTED[expected] ?? expected} ici, et non ${found ?? 'la fin du fichier'}`;
      if (reason === undefined) return 'ce texte n’est pas du JSON';
      return reason.startsWith('a text that does not close')
        ? 'ce fichier n’est pas du JSON : un texte ne se ferme pas sur sa ligne, ou contient un caractère invisible'
        : `ce fichier n’est pas du JSON (${reason})`;
    },
    'Corrigez à cet endroit.',
  ],
  'not-checked': [
    ({ reason }) => `la vérification n’a pas pu aller jusqu’au bout (${reason})`,
    'Corrigez ce qui est dit plus haut, puis recommencez.',
  ],
  'bad-format': [({ found }) => missingOr('1', found), 'Écrivez 1.'],
  'bad-document-name': [
    ({ found }) => missingOr('2 à 32 lettres minuscules ou chiffres', found),
    ({ name }) => `Écrivez ${cited(name)}.`,
  ],
  'name-differs': [
    ({ found }) => `le document dit s’appeler ${value(found)}`,
    'Rangez-le à son nom, ou corrigez le nom.',
  ],
  'bad-locale': [
    ({ found }) => missingOr('« fr » ou « en »', found),
    ({ locale }) => `Écrivez ${cited(locale)}.`,
  ],
  'locale-differs': [
    ({ declared }) => `le document dit être en ${value(declared)}`,
    ({ declared }) => `Rangez-le avec les documents en ${value(declared)}, ou corrigez la langue.`,
  ],
  'bad-version': [
    ({ found }) =>
      found === undefined
        ? 'la version manque'
        : `la version ${value(found)} n’a pas la forme majeure.mineure.correction`,
    ({ written }) => `Écrivez ${cited(written)}.`,
  ],
  'bad-kind': [
    ({ found }) => missingOr('« exercise » ou « page »', found),
    ({ kind }) => `Écrivez ${cited(kind)}.`,
  ],
  'no-document-title': [({ found }) => missingOr('un texte', found), 'Dites comment s’appelle le document.'],
  'bad-description': [
    ({ found }) => missingOr('un texte', found),
    'Écrivez un texte, ou retirez cette indication.',
  ],
  'no-object': [({ found }) => missingOr('un objet', found), 'Écrivez un objet.'],
  'no-sections': [({ found }) => missingOr('une liste', found), 'Écrivez une liste de rubriques.'],
  'not-a-list': [({ found }) => `il faut une liste, et non ${value(found)}`, 'Écrivez une liste.'],
  'not-an-object': [({ found }) => `il faut un objet, et non ${value(found)}`, 'Écrivez un objet.'],
  'missing-member': [({ name }) => `${cited(name)} manque`, 'Ajoutez-le.'],
  'unknown-member': [
    'indication inconnue, l’application n’en tient pas compte',
    ({ meant }) => didYouMean(meant) ?? 'Retirez-la.',
  ],
  'wrong-shape': [
    ({ wanted, found }) => `il faut ${wantedInWords(wanted)}, et non ${value(found)}`,
    'Corrigez cette valeur.',
  ],
  'no-such-property': ['cette question n’existe pas dans le schéma', ({ meant }) => didYouMean(meant)],
  'too-many-bytes': [
    ({ kilobytes, max }) => `le document pèse ${kilobytes} ko, plus de ${max}`,
    'Partagez-le en plusieurs.',
  ],
  'too-many-slides': [
    ({ count, max }) => `${count} pages, plus de ${max}`,
    'Partagez le document en plusieurs.',
  ],
  'too-many-sections': [
    ({ count, max }) => `${count} rubriques, plus de ${max}`,
    'Partagez la page en plusieurs.',
  ],
  'too-many-fields': [({ count }) => `${count} questions sur une même page`, 'Partagez la page.'],
  'not-major-minor-patch': [
    ({ found }) => `la version ${value(found)} n’a pas la forme majeure.mineure.correction`,
    'Écrivez la dernière version dont les réponses sont à reprendre.',
  ],
  'no-changes': ['il faut une liste de changements', 'Écrivez-la.'],
  'migration-not-older': [
    ({ found }) => `la version ${value(found)} n’est pas plus ancienne que celle-ci`,
    'Écrivez une version antérieure.',
  ],
  'unknown-change': [
    ({ found }) => `changement inconnu : ${value(found)}`,
    ({ meant, known }) => didYouMean(meant) ?? oneOf(known),
  ],
  'change-without-key': [({ found }) => `il faut une clé, et non ${value(found)}`, 'Ajoutez-la.'],
  'still-asked': [
    ({ question }) => `la question ${named(question)} est encore posée`,
    'Gardez ses réponses.',
  ],
  'no-migration-target': [
    ({ found }) => `${value(found)} ne correspond à aucune question`,
    ({ meant }) => didYouMean(meant) ?? 'Ajoutez la question.',
  ],
  'no-such-choice': [
    ({ found, question }) => `${value(found)} n’est pas un choix de la question ${named(question)}`,
    (facts) => possible(facts.possible),
  ],
  'older-version': [
    ({ now, before }) => `la version ${now} est plus ancienne que la version publiée, ${before}`,
    'Augmentez-la.',
  ],
  'version-too-low': [
    ({ now, change, before }) => `la version est ${now}, mais ${changeInWords(change)} depuis ${before}`,
    ({ written }) => `Écrivez ${cited(written)}.`,
  ],
  'question-removed': [
    ({ since }) => `la question a été retirée depuis la version ${since}`,
    'Gardez-la en la marquant « deprecated » : les réponses déjà données resteront lisibles.',
  ],
  'type-changed': [
    ({ was, since, now }) =>
      `la réponse était ${kindOf(was)} dans la version ${since}, elle est maintenant ${kindOf(now)}`,
    'Faites-en une nouvelle question.',
  ],
  'fixed-key-missing': [({ key }) => `la question ${cited(key)} manque`, ({ reason }) => reason.fr],
  'fixed-prefix-missing': [
    ({ prefix }) => `aucune clé ne commence par ${cited(prefix)}`,
    ({ reason }) => reason.fr,
  ],
  'not-of-step': [
    ({ prefix }) => `la clé ne commence pas par ${cited(prefix)}`,
    'L’application trouve les réponses d’une étape grâce à ce début.',
  ],
  'not-of-part': [
    ({ prefix }) => `la clé ne commence pas par ${cited(prefix)}`,
    'L’application trouve les réponses d’une partie grâce à ce début.',
  ],
  'choice-missing': ['cette indication manque', ({ known }) => oneOf(known)],
  'not-one-of': [({ found, noun }) => `${value(found)} n’est pas ${nounFor(noun)}`, meantOrKnown],
  'no-line': ['il faut un texte', 'Écrivez la ligne.'],
  'takes-no-feeds': [({ found }) => `${value(found)} ne reçoit pas de réponses`, meantOrKnown],
  'feed-without-entry': ['cette indication manque', 'Nommez la fiche.'],
  'feed-without-value': ['il faut un texte', 'Écrivez sa valeur.'],
} satisfies Partial<Words>;
