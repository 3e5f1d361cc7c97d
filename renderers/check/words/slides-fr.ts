/** French texts: slides (authors call them pages), questions, conditions and widgets. */

import type { WidgetNeed } from '#renderers/format/card.ts';
import type { Words } from './finding-wording.ts';
import {
  cited,
  conditionInWords,
  didYouMean,
  meantOrKnown,
  named,
  oneOf,
  possible,
  typesInWords,
  value,
  wantedInWords,
} from './phrases-fr.ts';

/** What to write instead of a keyword, if another keyword alone is not enough. */
const INSTEAD: Readonly<Record<string, string>> = {
  $ref: 'Écrivez la condition en entier.',
  minItems: 'Utilisez « not » avec « minItems ».',
};

const HOLDERS = { section: 'la rubrique', slide: 'la page' } as const;

const MEMBERS = { 'ui:field': 'champ', 'ui:widget': 'présentation' } as const;

const NEEDS: Readonly<Record<WidgetNeed, string>> = {
  choices: 'des choix donnés d’avance (« oneOf » avec « const » et « title »)',
  limits: 'un minimum et un maximum (« minimum », « maximum »)',
  'named-items': 'une liste d’objets avec un « name »',
  parts: 'des parties (« properties »)',
  'rising-limits': 'un minimum plus petit que le maximum',
  'text-items': 'une liste de textes',
};

export const slides = {
  'no-slides': ['il n’y a pas de pages', 'Mettez chaque question sur une page.'],
  'on-no-slide': [
    'la question n’est sur aucune page',
    'Ajoutez-la à une page, ou marquez-la « deprecated » si elle n’est plus posée.',
  ],
  'twice-on-slide': [
    ({ slide }) => `la question est deux fois sur la page ${cited(slide)}`,
    'Gardez-la une fois.',
  ],
  'on-several-slides': [
    (facts) => `la question est sur plusieurs pages : ${facts.slides.map(cited).join(' et ')}`,
    'Gardez-la sur une seule ; sur l’autre, rappelez la réponse.',
  ],
  'name-taken': [
    ({ name, by, holder }) => `le nom ${cited(name)} est déjà celui de ${HOLDERS[holder]} ${by}`,
  ],
  'empty-slide': ['la page est vide', 'Donnez-lui un titre, un texte, une question, un rappel ou une pause.'],
  'empty-section': ['la rubrique est vide', 'Donnez-lui un texte, un rappel ou un bloc.'],
  'unknown-field': [
    ({ key }) => `la question ${cited(key)} n’existe pas`,
    ({ meant }) => didYouMean(meant) ?? 'Ajoutez la question, ou retirez-la de la page.',
  ],
  'deprecated-field': [
    ({ question }) => `la question ${named(question)} n’est plus posée`,
    'Retirez-la de la page.',
  ],
  'unknown-key': [
    ({ key }) => `${cited(key)} ne correspond à aucune réponse`,
    ({ meant }) => didYouMean(meant),
  ],
  'comes-later': [({ question }) => `la question ${named(question)} vient dans une étape suivante`],
  'asked-here': [({ question }) => `la question ${named(question)} est posée sur cette page même`],
  'asked-later': [
    ({ question, slide }) => `la question ${named(question)} est posée plus tard, à la page ${slide}`,
  ],
  'shown-to-every-type': [
    'la page est montrée à tous les types de progression',
    ({ key }) => `Ajoutez la condition sur ${cited(key)}.`,
  ],
  'not-only-for': [
    ({ key, value: only }) => `la page n’est pas réservée à ${key} = ${only}`,
    ({ key }) => `Ajoutez la condition sur ${cited(key)}.`,
  ],
  'not-decided': [
    'impossible de dire si la page peut être montrée : sa condition a trop de combinaisons',
    'Faites dépendre la condition de moins de réponses.',
  ],
  'never-shown': [
    ({ when }) =>
      `la page ne peut jamais être montrée (${conditionInWords(when) ?? 'aucune réponse ne remplit sa condition'})`,
  ],
  'unknown-block': [({ found }) => `le bloc ${value(found)} n’existe pas`, meantOrKnown],
  'unknown-collection': [
    ({ found }) => `${value(found)} n’est pas une collection`,
    ({ meant }) => didYouMean(meant),
  ],
  'not-kept': [({ path }) => `${cited(path)} n’est enregistré nulle part`, ({ meant }) => didYouMean(meant)],
  'unknown-part': [
    ({ found }) => `${value(found)} n’est pas une partie de l’exercice`,
    (facts) => didYouMean(facts.meant) ?? possible(facts.possible),
  ],
  'no-condition': ['la condition manque', 'Dites quand ce texte est montré.'],
  'condition-not-an-object': [
    ({ found }) => `il faut une condition, et non ${value(found)}`,
    'Écrivez une condition.',
  ],
  'keyword-not-allowed': [
    ({ keyword }) => `le mot-clé ${cited(keyword)} n’est pas permis dans une condition`,
    ({ instead, meant, known }) =>
      instead === undefined
        ? (didYouMean(meant) ?? oneOf(known))
        : (INSTEAD[instead] ?? `Utilisez ${cited(instead)}.`),
  ],
  'wrong-condition-value': [
    ({ keyword, wanted, found }) =>
      `pour ${cited(keyword)}, il faut ${wantedInWords(wanted)}, et non ${value(found)}`,
    'Corrigez cette valeur.',
  ],
  'tested-not-required': [
    ({ question }) =>
      `la condition porte sur ${named(question)} sans demander que cette réponse soit remplie`,
    'Ajoutez la clé de cette réponse à « required ».',
  ],
  'never-this-value': [
    ({ question, inList, value: tested }) =>
      inList
        ? `${named(question)} ne contient jamais ${value(tested)}`
        : `la réponse à ${named(question)} n’est jamais ${value(tested)}`,
    (facts) => didYouMean(facts.meant) ?? possible(facts.possible),
  ],
  'unknown-widget': [({ found }) => `la présentation ${value(found)} n’existe pas`, meantOrKnown],
  'wrong-widget-member': [
    ({ widget, asked }) => `${cited(widget)} n’est pas une valeur de « ${asked} » (${MEMBERS[asked]})`,
    ({ right }) => `Utilisez ${cited(right)}.`,
  ],
  'unfitting-type': [
    ({ widget, types, type }) =>
      `la présentation ${cited(widget)} demande un autre type de réponse (${types.join(' ou ')}, et non ${type})`,
  ],
  'unfitting-widget': [({ widget, needs }) => `la présentation ${cited(widget)} demande ${NEEDS[needs]}`],
  'not-drawn-by': [
    ({ widget, types }) => `la présentation ${cited(widget)} ne montre pas ${typesInWords(types)}`,
    'Choisissez-en une autre, ou changez le type.',
  ],
  'unknown-option': ['option inconnue', ({ meant }) => didYouMean(meant) ?? 'Retirez-la.'],
  'option-not-read': [
    ({ widget }) =>
      widget === 'nothing'
        ? 'aucune présentation ne lit cette option'
        : `la présentation ${cited(widget)} ne lit pas cette option`,
    ({ readers }) => `Elle appartient à : ${readers.join(', ')}.`,
  ],
  'word-too-long': [
    ({ word, length, max }) => `${value(word)} a ${length} caractères, la réponse en accepte ${max}`,
    'Raccourcissez-le.',
  ],
  'word-twice': [({ word }) => `${value(word)} figure deux fois`, 'Gardez-le une fois.'],
  'exactly-differs': [
    ({ exactly, limit, found }) =>
      `${value(exactly)} réponses exactement, mais ${cited(limit)} ${found === undefined ? 'manque' : `vaut ${value(found)}`}`,
    'Donnez la même valeur à « minItems », « maxItems » et « exactly ».',
  ],
  'closed-without-choices': [
    'la liste est fermée, mais n’a pas de choix',
    'Écrivez les choix dans « items.oneOf ».',
  ],
  'unknown-message': [
    ({ keyword }) => `${cited(keyword)} n’est pas un mot-clé`,
    ({ meant }) => didYouMean(meant) ?? 'Retirez-le.',
  ],
  'message-not-a-text': [
    ({ keyword, found }) => `il faut un texte pour ${cited(keyword)}, et non ${value(found)}`,
    'Corrigez cette valeur.',
  ],
} satisfies Partial<Words>;
