/** French texts of a document's structure. */
import type { CodeFault } from '#src/studio/document/choice-edits.ts';
import type { ConditionOperator } from '#src/studio/document/condition-choices.ts';
import type { Passage } from '#src/studio/document/page-ranks.ts';
import type { Reader } from '#src/studio/document/readers.ts';
import type { RenameFault } from '#src/studio/document/rename.ts';
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
  express: 'exprimer',
  listen: 'écouter',
  end: 'terminer',
};

const kindsOfReaders: Readonly<Record<Reader['kind'], string>> = {
  text: 'l’insère.',
  condition: 'en dépend.',
  recall: 'la montre.',
  feed: 'la reporte.',
};

const removeReferenceLabels: Readonly<Record<Reader['kind'], string>> = {
  text: 'Retirer l’insertion',
  condition: 'Retirer la condition',
  recall: 'Ne plus la montrer',
  feed: 'Ne plus la reporter',
};

const faults: Readonly<Record<RenameFault, string>> = {
  'not-a-key': 'Utilisez seulement des lettres sans accent, des chiffres et des traits d’union.',
  taken: 'Une autre question a déjà cette clé.',
  unknown: 'Cette question n’est plus dans le document.',
  fixed: 'L’application utilise cette clé. Elle ne peut pas être modifiée.',
  step: 'L’application trouve les réponses d’une étape grâce au début de leur clé, comme « plf2- ». Gardez ce début.',
  part: 'L’application distingue les parties de l’exercice grâce au début des clés, comme « amitiepro-prepare- ». Gardez ce début.',
};

const codeFaults: Readonly<Record<CodeFault, string>> = {
  'not-a-code': 'Utilisez seulement des lettres sans accent, des chiffres et des traits d’union.',
  taken: 'Un autre choix a déjà ce code.',
  'was-another': 'Un autre choix publié avait ce code. Des réponses peuvent encore le porter.',
};

/** « page 4 sur 13 »; ranges if other answers decide. */
function passage(shown: Passage): string {
  if (shown.kind === 'passed') {
    const { from, to } = shown;
    if (from !== undefined && to !== undefined) return `la page ${from} est suivie de la page ${to}`;
    if (from !== undefined) return `la page ${from} est alors la dernière`;
    return to === undefined ? 'aucune page n’est affichée' : `la page ${to} est alors la première`;
  }
  const [first, last] = shown.rank;
  const [min, max] = shown.total;
  if (first !== last) return `entre la page ${first} et la page ${last}`;
  return `page ${first} sur ${min === max ? max : `${min} à ${max}`}`;
}

/** « ces cas : Passée ; À venir » */
const inCases = (situations: readonly string[]) =>
  `${situations.length === 1 ? 'ce cas' : 'ces cas'} : ${situations.join(' ; ')}`;

const counted = (count: number, unit: string) => `${count} ${unit}${count > 1 ? 's' : ''}`;

export const structureFr = {
  outline: 'Structure du document',
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  marks: { new: 'nouvelle', changed: 'modifiée' },
  page: {
    up: 'Monter la page',
    down: 'Descendre la page',
    add: 'Ajouter une page après celle-ci',
    addAfter: (title: string) => `Ajouter une page après « ${title} »`,
    remove: 'Supprimer cette page',
    removeNote: 'Vous pourrez annuler.',
    notEmpty: 'Retirez toutes les questions avant de supprimer cette page.',
    conditional: 'affichée selon une réponse',
    said: (title: string, rank: number, all: number) => `« ${title} », page ${rank} sur ${all}.`,
  },
  move: {
    grip: (title: string) => `Déplacer « ${title} »`,
    how: 'Espace pour saisir, puis les flèches pour déplacer, Espace pour poser, Échap pour laisser en place.',
    lifted: (title: string) => `« ${title} » saisie. Déplacez-la avec les flèches.`,
    done: (sentence: string) => `C’est fait : ${sentence}`,
    back: 'Déplacement annulé.',
    end: 'Impossible d’aller plus loin de ce côté.',
    otherPart: (title: string, prefix: string) =>
      `« ${title} » ne peut pas aller là, car sa clé ne commence pas par « ${prefix} ». Ajoutez-y plutôt une nouvelle question. L’application trouve les réponses d’une partie grâce à ce début.`,
    menu: (title: string) => `Plus, « ${title} »`,
    up: 'Monter',
    down: 'Descendre',
    to: 'Déplacer vers…',
    title: (title: string) => `Déplacer « ${title} »`,
    page: 'Page',
    spot: 'Position',
    first: 'En premier',
    after: (title: string) => `Après « ${title} »`,
    confirm: 'Déplacer',
  },
  details: {
    always: 'toujours affichée',
    shownIf: (condition: string) => `Affichée si ${condition}.`,
    gained: (situations: readonly string[]) => `S’affiche désormais dans ${inCases(situations)}.`,
    lost: (situations: readonly string[]) => `Ne s’affiche plus dans ${inCases(situations)}.`,
    become: (from: string, to: string) => `Les réponses « ${from} » deviennent « ${to} ».`,
    variant: (condition: string, texts: readonly string[]) =>
      `${condition} : ${texts.map((text) => `« ${text} »`).join(', ')}`,
    follow: 'Les réponses déjà données sont conservées.',
  },
  condition: {
    title: 'Quand afficher cette page',
    always: 'Toujours',
    if: 'Afficher si',
    and: 'et',
    or: 'ou',
    key: 'Réponse',
    operator: 'Comparaison',
    value: 'Valeur',
    remove: 'Retirer cette condition',
    first: 'Ajouter une condition',
    more: 'Cette condition est trop complexe pour ce formulaire. Modifiez-la dans le JSON.',
    told: {
      not: 'il n’est pas vrai que',
      always: 'c’est toujours le cas',
      never: 'ce n’est jamais le cas',
      quote: (words: string) => `« ${words} »`,
      like: (label: string, test: string) => `${label} répond à ${test}`,
    },
    situations: 'Résultat dans chaque situation',
    shown: 'affichée',
    hidden: 'masquée',
    impossible: 'impossible',
    passage,
    yes: 'oui',
    no: 'non',
    operators,
  },
  contents: {
    title: 'Contenu de cette page',
    texts: 'Textes',
    presences: { title: 'Titre', body: 'Consigne' },
    textsNote:
      'Modifiez les mots dans « Textes », dans les deux langues. « Annuler » rétablit ce qui est retiré.',
    recall: 'Réponses précédentes affichées',
    nothing: 'Aucune.',
    addRecall: 'Afficher une réponse précédente',
    noRecall: (label: string) => `Retirer « ${label} »`,
    pause: 'Pause',
    pauseNote: 'un temps pour respirer',
    seconds: 'secondes (5 à 180)',
    require: 'Réponses obligatoires',
    each: 'chaque question obligatoire',
    one: 'au moins une réponse',
    part: 'Partie',
    everyPart: 'toutes',
    parts,
    block: 'Bloc de l’application',
    inJson: 'À modifier dans le JSON.',
  },
  drawing: {
    around: 'Textes d’aide',
    texts: {
      'ui:help': 'Aide',
      'ui:placeholder': 'Exemple dans le champ',
      stem: 'Amorce',
      sentence: 'Aperçu de la phrase',
    },
    ends: 'Libellés de l’échelle',
    lowercase: 'Commencer par une minuscule',
    lists: { suggestions: 'Suggestions', starters: 'Débuts de phrase' },
    prefill: 'Réponse par défaut',
    noPrefill: 'aucune',
    prefillNote: 'Enregistrée seulement une fois confirmée par la personne.',
    summary: 'Affichée dans le résumé',
    addToSummary: 'Ajouter à une rubrique du résumé',
    offSummary: (section: string) => `Retirer de « ${section} »`,
    wholeSummary: 'Toutes les réponses, dans l’ordre des pages.',
  },
  variant: {
    add: (kind: string) => `Ajouter une variante : ${kind.toLowerCase()}`,
    change: (kind: string) => `Quand utiliser ce texte, ${kind.toLowerCase()}`,
    lead: 'Elle commence comme une copie de l’original, dans les deux langues. Modifiez-la dans « Textes ».',
    shared: 'La condition vaut pour les deux langues et pour tous les textes de cette variante.',
    condition: {
      title: 'Quand utiliser ce texte',
      if: 'Utiliser si',
      always: 'Choisissez une condition.',
      first: 'Selon une réponse',
    },
    earlier: 'Monter',
    later: 'Descendre',
    order: 'La première variante dont la condition est remplie est utilisée.',
    remove: 'Retirer cette variante',
    confirm: 'Ajouter la variante',
    keep: 'Enregistrer',
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
    label: 'Libellé court',
    labelIn: (language: string) => `Libellé court, ${language}`,
    key: 'Clé',
    rename: 'Renommer',
    newKey: 'Nouvelle clé',
    free: 'Vous pouvez la changer librement, car personne n’y a répondu. Après la publication, la renommer reportera les réponses sous la nouvelle clé.',
    carried: 'Publiée. La renommer reporte les réponses déjà données sous la nouvelle clé.',
    elsewhere: (titles: string) => `Le changement touche aussi ${titles}.`,
    faults,
    retire: 'Ne plus poser la question',
    retireNote: 'Les réponses déjà données restent lisibles.',
    remove: 'Supprimer la question',
    removeNote: 'Personne n’y a encore répondu.',
    fixed: 'L’application utilise cette question. Elle ne peut pas être retirée.',
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
    whereTo: (choice: string) => `Que deviennent les réponses « ${choice} » ?`,
    choose: 'Choisissez…',
    nowhere: 'Les laisser telles quelles',
    nowhereNote:
      'Ces réponses sont conservées, mais plus aucun choix ne leur correspond. Vous devrez le confirmer en publiant.',
    carried: 'Les réponses déjà données sont mises à jour.',
    readers: 'Conditions qui utilisent ce choix',
    follows: 'suivra le nouveau code.',
    becomes: (choice: string) => `utilisera « ${choice} » à sa place.`,
    spared: 'ne l’utilisera plus.',
    stuck: 'ne dépend que de ce choix. Modifiez-la d’abord.',
    fixed: 'L’application utilise ces codes. Vous pouvez modifier les libellés, pas les codes.',
    faults: codeFaults,
  },
  readers: {
    title: (question: string) => `« ${question} » est utilisée dans :`,
    none: 'Cette réponse n’est plus utilisée ailleurs.',
    kinds: kindsOfReaders,
    spare: removeReferenceLabels,
    stuck: 'en dépend. À modifier dans le JSON.',
    retireAll: 'Retirer partout et ne plus poser',
    removeAll: 'Retirer partout et supprimer',
    places: { summary: 'Résumé', entry: 'Ligne des listes' },
  },
  replace: {
    same: 'Garder le même type de réponse',
    other: 'Changer le type de réponse (nouvelle question)',
    lead: 'Un autre type de réponse demande une nouvelle question. Elle remplace celle-ci et garde ses textes.',
    note: 'L’ancienne question ne sera plus posée. Les réponses déjà données restent lisibles.',
    press: 'Remplacer la question',
    pressAll: 'Retirer partout et remplacer',
  },
  shelf: {
    open: 'Question',
    title: (page: string) => `Ajouter une question à « ${page} »`,
    pageTitleIn: (language: string) => `Titre de la page, ${language}`,
    titleNote:
      'Avec une seule question et sans consigne, la question s’affiche en grand. Le titre reste au-dessus, en petit, et dans la liste des réponses.',
    withQuestion: 'avec sa première question',
    questionIn: (language: string) => `Question, ${language}`,
    keyNote: 'Le libellé court vient de la question. Vous pourrez le changer, ainsi que la clé :',
    form: 'Type de réponse',
    /** Between a type and what it accepts. */
    colon: ' : ',
    example: 'Un exemple, jusqu’à ce que vous écriviez vos propres textes.',
    choicesNote: 'Entrée passe au choix suivant. « Oui : tout de suite » s’affiche sur deux lignes.',
    add: 'Ajouter',
    reserved:
      'Certains types de réponse ne sont pas disponibles ici : les fichiers, les moments et les intuitions appartiennent à des exercices précis.',
    names: formsFr,
  },
  unreadable: 'Une langue n’est plus du JSON valide. Corrigez-la pour modifier la structure.',
  largerToRead: 'La structure demande un écran plus large.',
  larger:
    'Sur cet écran, vous pouvez ajouter des pages et des questions, et modifier les textes. Le reste de la structure demande un écran plus large.',
};

export type StructureWords = typeof structureFr;
