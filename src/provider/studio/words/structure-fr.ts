/** The words of a document's structure, in French. */
import type { CodeFault } from '../../edit/choices.ts';
import type { ConditionOperator } from '../../edit/condition-choices.ts';
import type { Passage } from '../../edit/passages.ts';
import type { Reader } from '../../edit/readers.ts';
import type { RenameFault } from '../../edit/rename.ts';
import { formsFr } from './forms-fr.ts';

const operators: Readonly<Record<ConditionOperator, string>> = {
  answered: 'est rempli',
  unanswered: 'n’est pas rempli',
  equal: 'est',
  unequal: 'n’est pas',
  containing: 'contient',
  among: 'est l’un de',
  atLeast: 'vaut au moins',
  atMost: 'vaut au plus',
  countAtLeast: 'compte au moins',
};

const parts: Readonly<Record<string, string>> = {
  prepare: 'préparer',
  express: 'dire',
  listen: 'écouter',
  end: 'finir',
};

const kindsOfReaders: Readonly<Record<Reader['kind'], string>> = {
  text: 'la rappelle.',
  condition: 'en dépend.',
  recall: 'la montre.',
  feed: 'la reporte.',
};

const spareReaders: Readonly<Record<Reader['kind'], string>> = {
  text: 'Retirer le rappel',
  condition: 'Ne plus en dépendre',
  recall: 'Ne plus la montrer',
  feed: 'Ne plus la reporter',
};

const faults: Readonly<Record<RenameFault, string>> = {
  'not-a-key': 'Une clé s’écrit avec des lettres sans accent, des chiffres et des traits d’union.',
  taken: 'Une autre question a déjà cette clé.',
  unknown: 'Cette question n’est plus dans le document.',
  fixed: 'L’application lit cette question par son nom : sa clé ne peut pas changer.',
  step: 'L’application trouve les réponses d’une étape au début de leur clé, comme « plf2- » : il doit rester.',
  part: 'L’application distingue les parties de l’exercice au début des clés, comme « amitiepro-prepare- » : il doit rester.',
};

const codeFaults: Readonly<Record<CodeFault, string>> = {
  'not-a-code': 'Un code s’écrit avec des lettres sans accent, des chiffres et des traits d’union.',
  taken: 'Un autre choix a déjà ce code.',
  'was-another': 'Un autre choix publié avait ce code : des réponses peuvent encore le porter.',
};

/** « page 4 sur 13 »; which one of several other answers decide. */
function passage(told: Passage): string {
  if (told.kind === 'passed') {
    const { from, to } = told;
    if (from !== undefined && to !== undefined) return `de ${from} à ${to} directement`;
    if (from !== undefined) return `la page ${from} est alors la dernière`;
    return to === undefined ? 'aucune page alors' : `la page ${to} est alors la première`;
  }
  const [first, last] = told.rank;
  const [least, most] = told.total;
  if (first !== last) return `entre la page ${first} et la page ${last}`;
  return `page ${first} sur ${least === most ? most : `${least} à ${most}`}`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count > 1 ? 's' : ''}`;

export const structureFr = {
  outline: 'Structure du document',
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  added: (count: number) => (count === 1 ? '1 question ajoutée' : `${count} questions ajoutées`),
  page: {
    up: 'Monter la page',
    down: 'Descendre la page',
    add: 'Ajouter une page après celle-ci',
    addAfter: (title: string) => `Ajouter une page après « ${title} »`,
    remove: 'Supprimer cette page',
    removeNote: '« Annuler » la ramène.',
    notEmpty: 'Une page ne se supprime que lorsqu’elle n’a plus de question.',
    conditional: 'montrée selon une réponse',
    said: (title: string, rank: number, all: number) => `« ${title} », page ${rank} sur ${all}.`,
  },
  move: {
    grip: (title: string) => `Déplacer « ${title} »`,
    how: 'Espace pour saisir, puis les flèches pour déplacer, Espace pour poser, Échap pour laisser en place.',
    lifted: (title: string) => `« ${title} » se déplace avec les flèches.`,
    done: (sentence: string) => `C’est fait : ${sentence}`,
    back: 'Rien n’a changé de place.',
    end: 'Il n’y a plus de place de ce côté.',
    otherPart: (title: string, prefix: string) =>
      `« ${title} » ne peut pas aller là : sa clé ne commence pas par « ${prefix} », et l’application trouve par là les réponses d’une partie. Ajoutez-y plutôt une nouvelle question.`,
    menu: (title: string) => `Plus, « ${title} »`,
    up: 'Monter',
    down: 'Descendre',
    to: 'Déplacer vers…',
    title: (title: string) => `Déplacer « ${title} »`,
    page: 'Page',
    spot: 'Place',
    first: 'En premier',
    after: (title: string) => `Après « ${title} »`,
    confirm: 'Déplacer',
  },
  condition: {
    title: 'Quand montrer cette page',
    always: 'Toujours.',
    if: 'Montrer si',
    and: 'et',
    or: 'ou',
    key: 'Ce qui est regardé',
    operator: 'Comparaison',
    value: 'Valeur',
    remove: 'Retirer cette condition',
    first: 'Montrer selon une réponse',
    more: 'Cette condition est plus que des lignes à choisir : elle se change dans le JSON.',
    told: {
      not: 'il n’est pas vrai que',
      always: 'c’est toujours le cas',
      never: 'ce n’est jamais le cas',
      quote: (words: string) => `« ${words} »`,
      like: (label: string, test: string) => `${label} répond à ${test}`,
    },
    situations: 'Dans ces situations',
    shown: 'montrée',
    hidden: 'sautée',
    impossible: 'impossible',
    passage,
    yes: 'oui',
    no: 'non',
    operators,
  },
  contents: {
    title: 'Ce que montre cette page',
    texts: 'Textes',
    presences: { title: 'Titre', body: 'Consigne' },
    textsNote:
      'Les mots s’écrivent dans « Textes », dans les deux langues. « Annuler » ramène ce qui est retiré.',
    recall: 'Réponses rappelées',
    nothing: 'Aucune.',
    addRecall: 'Rappeler une réponse',
    noRecall: (label: string) => `Ne plus rappeler « ${label} »`,
    pause: 'Pause',
    pauseNote: 'un temps pour respirer',
    seconds: 'secondes (5 à 180)',
    require: 'Réponses attendues',
    each: 'chaque question obligatoire',
    one: 'une réponse au moins',
    part: 'Partie',
    everyPart: 'toutes',
    parts,
    block: 'Bloc de l’application',
    inJson: 'Se change dans le JSON.',
  },
  drawing: {
    around: 'Autour',
    texts: {
      'ui:help': 'Aide',
      'ui:placeholder': 'Exemple dans le champ',
      stem: 'Début fixe',
      sentence: 'Phrase qui se forme',
    },
    ends: 'Mots aux deux bouts',
    lowercase: 'Première lettre en minuscule',
    lists: { suggestions: 'Suggestions', starters: 'Débuts de phrase' },
    prefill: 'Réponse proposée',
    noPrefill: 'aucune',
    prefillNote: 'Elle n’est gardée qu’une fois confirmée sur sa page.',
    summary: 'Résumé',
    wholeSummary: 'Toutes les réponses, dans l’ordre des pages.',
  },
  variant: {
    add: (kind: string) => `Autre texte, ${kind.toLowerCase()}`,
    change: (kind: string) => `Quand lire ce texte, ${kind.toLowerCase()}`,
    lead: 'Il commence comme le texte d’origine, dans les deux langues ; ses mots se changent ensuite dans « Textes ».',
    shared: 'La condition vaut dans les deux langues, et pour tous les textes de cette variante.',
    condition: {
      title: 'Quand lire ce texte',
      if: 'Lire si',
      always: 'Choisissez dans quel cas.',
      first: 'Selon une réponse',
    },
    earlier: 'Passer avant',
    later: 'Passer après',
    order: 'Le premier dont la condition est vraie est lu.',
    remove: 'Retirer ce texte',
    confirm: 'Ajouter ce texte',
    keep: 'Garder',
  },
  question: {
    answer: 'Réponse',
    upTo: (unit: string) => `jusqu’à (${unit})`,
    atLeast: (unit: string) => `au moins (${unit})`,
    exactly: 'exactement (éléments)',
    limits: {
      minLength: (count: number) => `au moins ${counted(count, 'caractère')}`,
      maxLength: (count: number) => `jusqu’à ${counted(count, 'caractère')}`,
      minItems: (count: number) => `au moins ${counted(count, 'élément')}`,
      maxItems: (count: number) => `jusqu’à ${counted(count, 'élément')}`,
      exactly: (count: number) => `exactement ${counted(count, 'élément')}`,
      minimum: (count: number) => `de ${count}`,
      maximum: (count: number) => `à ${count}`,
    },
    from: 'de',
    to: 'à',
    characters: 'caractères',
    items: 'éléments',
    required: 'Obligatoire',
    yes: 'Oui',
    no: 'Non',
    label: 'Nom court',
    labelIn: (language: string) => `Nom court, ${language}`,
    key: 'Clé',
    rename: 'Renommer',
    newKey: 'Nouvelle clé',
    free: 'Encore libre de changer : personne n’y a répondu. Une fois publiée, la renommer transportera les réponses.',
    carried: 'Publiée : la renommer transporte les réponses déjà données.',
    elsewhere: (titles: string) => `Le changement touche aussi ${titles}.`,
    faults,
    retire: 'Ne plus poser',
    retireNote: 'Les réponses déjà données restent lisibles.',
    remove: 'Supprimer la question',
    removeNote: 'Personne n’y a encore répondu.',
    fixed: 'L’application lit cette question par son nom : elle ne peut pas être retirée.',
    fresh: 'nouvelle',
    back: (title: string) => `Poser de nouveau « ${title} »`,
    said: (title: string, rank: number, all: number, page: number) =>
      `« ${title} », ${rank} sur ${all} dans la page ${page}.`,
  },
  choices: {
    title: 'Choix',
    wordsOf: (rank: number, language: string) => `Choix ${rank}, ${language}`,
    newIn: (language: string) => `Nouveau choix, ${language}`,
    add: 'Ajouter un choix',
    up: 'Monter le choix',
    down: 'Descendre le choix',
    recode: 'Changer le code',
    newCode: (choice: string) => `Nouveau code de « ${choice} »`,
    remove: 'Retirer le choix',
    whereTo: (choice: string) => `Où vont les réponses « ${choice} » ?`,
    choose: 'Choisissez…',
    nowhere: 'Nulle part',
    nowhereNote:
      'Ces réponses restent telles quelles, mais plus aucun choix ne leur correspond : la publication le demandera.',
    carried: 'Les réponses déjà données suivent.',
    readers: 'Conditions qui nomment ce choix',
    follows: 'suivra le nouveau code.',
    becomes: (choice: string) => `nommera « ${choice} » à sa place.`,
    spared: 'ne le nommera plus.',
    stuck: 'ne nomme que ce choix : à changer d’abord.',
    fixed: 'L’application lit ces choix par leur code : leurs mots changent, leur code non.',
    faults: codeFaults,
  },
  readers: {
    title: (question: string) => `La réponse à « ${question} » est lue ici :`,
    none: 'Plus rien ne lit cette réponse.',
    kinds: kindsOfReaders,
    spare: spareReaders,
    stuck: 'en dépend, ce qui se change dans le JSON.',
    retireAll: 'Retirer partout et ne plus poser',
    removeAll: 'Retirer partout et supprimer',
    places: { summary: 'Résumé', entry: 'Ligne des listes' },
  },
  replace: {
    same: 'Même réponse',
    other: 'Autre réponse : nouvelle question',
    lead: 'Une réponse de cette forme est une nouvelle question. Elle prend la place et les mots de celle-ci.',
    note: 'La question d’avant ne sera plus posée ; les réponses déjà données restent lisibles.',
    press: 'Poser la nouvelle question',
    pressAll: 'Retirer partout et poser la nouvelle question',
  },
  shelf: {
    open: 'Question',
    title: (page: string) => `Ajouter une question à « ${page} »`,
    lead: 'Chaque forme se laisse essayer ici avant d’être choisie.',
    forms: 'Formes de réponse',
    labelNote: 'Il se lit dans le résumé. L’autre langue reçoit le sien sous « Textes ».',
    add: 'Ajouter',
    reserved:
      'Certaines formes manquent ici : un fichier, un moment du parcours et des intuitions n’appartiennent qu’à l’exercice qui les demande.',
    names: formsFr,
  },
  unreadable:
    'Le texte d’une langue n’est plus du JSON correct : la structure se change quand il l’est de nouveau.',
  larger: 'La structure demande un écran plus large. Les textes, eux, se changent ici.',
};

export type StructureWords = typeof structureFr;
