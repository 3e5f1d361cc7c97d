/** French texts of a counsellor's pages. */
import { de, que } from '#renderers/engine/grammar/french.ts';

/** Progress of a user: is the vocation written, and when was the report given? */
interface Far {
  readonly isCompleted: boolean;
  /** Date in words; undefined if there is none. */
  readonly reported: string | undefined;
}

export const accompanyFr = {
  nav: 'Personnes accompagnées',
  list: 'Vous accompagnez',
  people: 'Personnes qui vous ont donné accès',
  agreed:
    'Chaque personne a donné son accord et peut le retirer à tout moment. Elle voit quand vous ouvrez sa page et ce que vous écrivez.',
  far: ({ isCompleted, reported }: Far) => {
    if (reported !== undefined)
      return isCompleted ? `à jour le ${reported}` : `mot écrit le ${reported}, vocation à écrire`;
    return isCompleted ? 'vocation écrite, mot à écrire' : 'vocation et mot à écrire';
  },
  unsent: 'brouillon, pas encore envoyé',
  nobody: 'Personne ne vous a encore donné accès.',
  howItBegins:
    'Chaque personne vous donne accès dans l’application, sur la page « Qui a accès ». Elle apparaît alors ici.',
  choose: 'Choisissez quelqu’un dans la liste.',
  listFailed: 'La liste n’a pas pu être chargée.',
  card: 'Carte d’identité',
  since: (date: string) => `Accès donné le ${date}`,
  quote: (text: string) => `« ${text} »`,
  notYet: 'Pas encore écrit',
  cardUnread: 'La carte n’a pas pu être chargée. Rien n’est perdu. Prévenez l’organisme.',
  progressionUnread: 'La progression n’a pas pu être chargée. Rien n’est perdu. Prévenez l’organisme.',
  progression: 'Progression',
  variants: { plf: 'PLF', ppp: 'PPP', expagil: 'EXPAGIL' },
  steps: (variant: string, done: number, all: number) =>
    `${variant}, ${done} ${done < 2 ? 'étape' : 'étapes'} sur ${all}`,
  noProgression: 'Aucune étape terminée pour l’instant.',
  handed: {
    title: 'Copies partagées avec vous',
    lead: (name: string) =>
      `Des copies ${que(name)} partage avec vous. Elles ne changent pas, et le partage peut cesser à tout moment.`,
    until: (at: string, until: string) => `partagée le ${at}, jusqu’au ${until}`,
    failed: 'Les copies partagées n’ont pas pu être chargées.',
  },
  write: 'Ce que vous écrivez',
  vocation: {
    title: 'La vocation professionnelle',
    hint: (name: string) => `Écrite ensemble, pendant l’entretien d’ancrage. ${name} la lira sur sa carte.`,
    label: 'Vocation professionnelle',
    own: (name: string, text: string): readonly [string, string] => [
      `Ce ${que(name)} avait écrit :`,
      `« ${text} »`,
    ],
    former: (text: string): readonly [string, string] => ['Texte précédent :', `« ${text} »`],
  },
  report: { title: 'Le mot du compte rendu', date: 'Date de l’entretien', word: 'Votre mot' },
  unwritable: 'Vous ne pouvez rien écrire ici tant que la carte et la progression ne sont pas chargées.',
  handOver: (name: string) => `Envoyer à ${name}`,
  keeping: {
    kept: 'Enregistré sur cet ordinateur',
    unsaved:
      'Non enregistré. Ce navigateur ne le permet pas. Envoyez ou copiez votre texte avant de quitter la page.',
    handed: 'Envoyé',
    sending: 'Envoi…',
  },
  nothingNew: 'Aucune modification à envoyer.',
  faults: {
    vocationEmpty: 'La vocation ne peut pas être vide. Écrivez-la, ou rétablissez le texte précédent.',
    vocationLong: (max: number) => `La vocation a plus de ${max} caractères. Raccourcissez-la.`,
    wordLong: (max: number) => `Le mot a plus de ${max} caractères. Raccourcissez-le.`,
    dateEmpty: 'Indiquez une date.',
  },
  problems: {
    offline:
      'Vous êtes hors connexion. Votre brouillon est enregistré sur cet ordinateur. Envoyez-le dès que la connexion revient.',
    over: 'Votre session est terminée. Votre brouillon est enregistré sur cet ordinateur.',
    often: 'Trop de tentatives. Réessayez dans une minute.',
    refused: (status: number) =>
      `Le serveur a refusé cet envoi (${status}). Votre brouillon est enregistré sur cet ordinateur.`,
    other:
      'Le serveur ne répond pas comme prévu. Votre brouillon est enregistré sur cet ordinateur. Réessayez dans un moment.',
    reading: 'Cette page n’a pas pu être chargée.',
  },
  closed: {
    title: 'Vous n’avez plus accès',
    ended: (name: string) =>
      `${name} a retiré votre accès. Ce que vous avez envoyé reste sur sa carte. Les brouillons non envoyés ont été supprimés de cet ordinateur.`,
    unknown:
      'Vous n’avez pas accès à cette personne. Aucune de ses données n’est conservée sur cet ordinateur.',
    paused:
      'Cette page n’est pas disponible pour le moment. Votre brouillon est enregistré sur cet ordinateur.',
    back: 'Revenir à la liste',
  },
  clash: {
    title: 'Ce texte a été modifié',
    lead: (name: string) =>
      `Sur la carte ou dans le compte rendu ${de(name)}, le texte a changé pendant que vous écriviez. Choisissez la version à garder.`,
    groups: { vocation: 'Vocation professionnelle', report: 'Mot du compte rendu' },
    mine: 'Votre texte',
    theirs: 'Texte actuel',
    empty: 'aucun texte',
    settle: 'Envoyer cette version',
    stay: 'Continuer à écrire',
  },
  leave: {
    title: 'Vous déconnecter ?',
    lead: (names: string) => `Vous avez des brouillons non envoyés : ${names}.`,
    hand: 'Envoyer et se déconnecter',
    stay: 'Rester',
    remove: 'Abandonner et se déconnecter',
    left: (names: string) => `N’a pas pu être envoyé : ${names}. Ouvrez la page pour en savoir plus.`,
    someone: 'une personne dont la page ne peut pas être chargée',
  },
};

export type AccompanyWords = typeof accompanyFr;
