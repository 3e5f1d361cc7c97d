/** The words of a counsellor's pages, in French. */

/** How far somebody is: the vocation is written, the report has its day. */
interface Far {
  readonly isCompleted: boolean;
  /** In words; undefined while there is none. */
  readonly reported: string | undefined;
}

export const accompanyFr = {
  nav: 'Accompagner',
  list: 'Vous accompagnez',
  people: 'Personnes qui vous ont donné accès',
  agreed:
    'Chaque personne a donné son accord elle-même et peut le retirer à tout moment. Elle voit quand vous ouvrez sa page et ce que vous écrivez.',
  far: ({ isCompleted, reported }: Far) => {
    if (reported !== undefined)
      return isCompleted ? `à jour, le ${reported}` : `mot écrit le ${reported}, vocation à écrire`;
    return isCompleted ? 'vocation écrite, mot à écrire' : 'vocation et mot à écrire';
  },
  unsent: 'écrit ici, pas encore remis',
  nobody: 'Personne ne vous a encore donné accès.',
  howItBegins:
    'Chaque personne choisit dans l’application, à la page « Qui a accès », qui lit sa carte et sa progression. Son nom est ici aussitôt.',
  choose: 'Choisissez quelqu’un dans la liste.',
  listFailed: 'La liste n’a pas pu être lue.',
  retry: 'Réessayer',
  card: 'Carte d’identité',
  since: (date: string) => `Accès donné le ${date}`,
  quote: (text: string) => `« ${text} »`,
  notYet: 'Pas encore écrit',
  cardUnread: 'La carte ne peut pas être lue. Prévenez l’organisme : rien n’en est perdu.',
  progressionUnread: 'La progression ne peut pas être lue. Prévenez l’organisme : rien n’en est perdu.',
  progression: 'Progression',
  variants: { plf: 'PLF', ppp: 'PPP', expagil: 'EXPAGIL' },
  steps: (variant: string, done: number, all: number) =>
    `${variant}, ${done} ${done < 2 ? 'étape' : 'étapes'} sur ${all}`,
  noProgression: 'Aucune étape n’a encore de réponse.',
  handed: {
    title: 'Ce qui vous a été remis',
    lead: (name: string) =>
      `Des copies, telles que ${name} vous les a remises : elles ne changent pas, et peuvent être reprises à tout moment.`,
    until: (at: string, until: string) => `remis le ${at}, lisible jusqu’au ${until}`,
    failed: 'Ce qui vous a été remis n’a pas pu être lu.',
  },
  write: 'Ce que vous écrivez',
  vocation: {
    title: 'La vocation professionnelle',
    hint: (name: string) => `Écrite ensemble, pendant l’entretien d’ancrage. ${name} la lira sur sa carte.`,
    label: 'Vocation professionnelle',
    own: (name: string, text: string): readonly [string, string] => [
      `Ce que ${name} avait écrit :`,
      `« ${text} »`,
    ],
    former: (text: string): readonly [string, string] => ['Texte d’avant :', `« ${text} »`],
  },
  report: { title: 'Le mot du compte rendu', date: 'Date de l’entretien', word: 'Votre mot' },
  unwritable: 'Vous ne pouvez rien écrire ici tant que la carte ou la progression ne peut pas être lue.',
  handOver: (name: string) => `Remettre à ${name}`,
  keeping: {
    kept: 'Gardé ici',
    unkept: 'Pas gardé : ce navigateur refuse. Remettez ou copiez vos mots avant de quitter la page.',
    handed: 'Remis',
    sending: 'En cours d’envoi',
  },
  nothingNew: 'Rien de nouveau à remettre.',
  faults: {
    vocationEmpty: 'La vocation ne peut pas être vide. Écrivez-la, ou remettez le texte d’avant.',
    vocationLong: (most: number) => `La vocation a plus de ${most} caractères. Raccourcissez-la.`,
    wordLong: (most: number) => `Le mot a plus de ${most} caractères. Raccourcissez-le.`,
    dateEmpty: 'La date ne peut pas être effacée. Choisissez un jour.',
  },
  problems: {
    offline: 'Pas de réseau. Ce que vous écrivez est gardé ici : remettez-le quand il sera revenu.',
    over: 'Votre session est terminée. Ce que vous avez écrit est gardé ici.',
    often: 'Trop d’essais à la suite. Réessayez dans une minute.',
    refused: (status: number) =>
      `Le serveur a refusé cet envoi (${status}). Ce que vous avez écrit est gardé ici.`,
    other:
      'Le serveur ne répond pas comme prévu. Ce que vous écrivez est gardé ici : réessayez dans un moment.',
    reading: 'Cette page n’a pas pu être lue.',
  },
  closed: {
    title: 'Cette page vous est fermée',
    ended: (name: string) =>
      `${name} ne vous donne plus accès. Ce qui a été remis reste sur sa carte ; ce qui ne l’était pas est effacé de cet ordinateur.`,
    unknown: 'Vous n’avez pas accès à cette personne, ou plus. Rien d’elle n’est gardé sur cet ordinateur.',
    paused: 'Le serveur refuse cette page pour le moment. Ce que vous avez écrit est gardé ici.',
    back: 'Revenir à la liste',
  },
  clash: {
    title: 'Le texte a changé entre-temps',
    lead: (name: string) =>
      `Sur la carte ou dans le compte rendu de ${name}, le texte n’est plus celui que vous corrigiez. Choisissez lequel reste.`,
    groups: { vocation: 'Vocation professionnelle', report: 'Mot du compte rendu' },
    mine: 'Votre texte',
    theirs: 'Le texte qui s’y trouve',
    empty: 'aucun texte',
    settle: 'Remettre ce choix',
    stay: 'Revenir à mon texte',
  },
  leave: {
    title: 'Vous déconnecter ?',
    lead: (names: string) => `Ce que vous avez écrit n’est pas encore remis : ${names}.`,
    hand: 'Remettre et se déconnecter',
    stay: 'Rester',
    remove: 'Effacer et se déconnecter',
    left: (names: string) => `N’a pas pu être remis : ${names}. Ouvrez la page pour voir pourquoi.`,
    someone: 'quelqu’un dont la page ne peut pas être lue',
  },
};

export type AccompanyWords = typeof accompanyFr;
