/** The words of the office, in French. */
import type { OfficeAct } from '#src/domain/access.ts';
import type { HindranceCode, OfficeAccount, PeopleState } from '#src/wire/people-records.ts';

type Step = 'approve' | 'refuse' | 'block' | 'unblock' | 'delete' | 'role' | 'propose';

const deeds: Readonly<Record<OfficeAct['what'], string>> = {
  requested: 'Compte demandé',
  approved: 'Demande acceptée',
  blocked: 'Compte bloqué',
  unblocked: 'Compte débloqué',
  'role-changed': 'Rôle ou droits changés',
  'deletion-asked': 'Suppression demandée',
  'deletion-withdrawn': 'Demande de suppression retirée',
  'access-proposed': 'Accompagnement proposé',
  'access-declined': 'Proposition déclinée',
  'access-given': 'Accès donné',
  'access-withdrawn': 'Accès retiré',
  'access-suspended': 'Accès suspendu',
  'access-resumed': 'Accès rétabli',
  'access-ended': 'Accès terminé',
  'proposal-ended': 'Proposition retirée',
  restored: 'Accès suspendus par une restauration',
  'account-restored': 'Compte revenu avec une restauration',
  'signed-in': 'Connexion',
};

const states: Readonly<Record<PeopleState, string>> = {
  requests: 'Demandes',
  professionals: 'Professionnels',
  counsellors: 'Conseillers',
  team: 'Équipe',
  blocked: 'Bloqués',
  deletions: 'Suppressions',
};

const none: Readonly<Record<PeopleState, string>> = {
  requests: 'Aucune demande n’attend. Celles qui arrivent par la page d’inscription se lisent ici.',
  professionals: 'Personne encore.',
  counsellors: 'Personne encore. Le rôle se donne sur la page d’un compte, ou en acceptant une demande.',
  team: 'Personne encore.',
  blocked: 'Aucun compte n’est bloqué.',
  deletions: 'Personne ne demande la suppression de son compte.',
};

const hindrances: Readonly<Record<Exclude<HindranceCode, 'decided'>, string>> = {
  'not-there': 'Ce compte n’existe plus.',
  'own-account': 'C’est votre propre compte : quelqu’un d’autre de l’équipe en décide.',
  'last-office':
    'Ce compte est le dernier qui ouvre des comptes : donnez d’abord ce droit à quelqu’un d’autre.',
  moved: 'Le rôle ou les droits ont changé entre-temps : les voici, avec ce que vous aviez choisi.',
  'no-counsellor': 'Cette personne n’accompagne plus.',
  'no-professional': 'Seul un compte actif de professionnel peut être accompagné.',
  'wrong-mail': 'Ce n’est pas l’adresse de ce compte.',
};

const done: Readonly<Record<Step, string>> = {
  approve: 'Compte ouvert.',
  refuse: 'Demande refusée : ce qui avait été transmis est effacé.',
  block: 'Compte bloqué : il n’a plus de session nulle part.',
  unblock: 'Compte débloqué : la connexion fonctionne à nouveau.',
  delete: 'Compte supprimé, avec tout ce qui en dépendait.',
  role: 'Rôle et droits enregistrés.',
  propose: 'C’est noté.',
};

const statuses: Readonly<Record<OfficeAccount['status'] | 'gone', string>> = {
  active: 'accepté ou actif',
  pending: 'en attente',
  blocked: 'bloqué',
  gone: 'refusé, et effacé',
};

export const peopleFr = {
  nav: 'Comptes',
  group: 'Personnes',
  waiting: (count: number): string => (count === 1 ? 'demande' : 'demandes'),
  gone: {
    refused: (count: number) => (count === 1 ? '1 demande refusée' : `${count} demandes refusées`),
    deleted: (count: number) => (count === 1 ? '1 compte supprimé' : `${count} comptes supprimés`),
  },
  goneHint: 'De qui, rien n’est gardé : seulement la date, et qui l’a décidé.',
  lead: 'Vous voyez ici qui a un compte, jamais ce que les personnes écrivent.',
  noRight: 'Les comptes demandent un droit que le vôtre n’a pas. Quelqu’un de l’équipe peut le donner.',
  search: 'Chercher un nom, une adresse, une entreprise',
  searchHint: 'Nom, adresse ou entreprise',
  found: (count: number) =>
    count === 0 ? 'Aucun compte trouvé.' : count === 1 ? '1 compte' : `${count} comptes`,
  more: 'Voir la suite',
  noted: 'Chaque réponse est notée dans le journal de la personne, avec votre nom.',
  choose: 'Choisissez un compte dans la liste.',
  failed: 'Les comptes n’ont pas pu être lus.',
  retry: 'Réessayer',
  states,
  none,
  roles: {
    professional: 'Professionnel',
    counsellor: 'Conseiller',
    provider: 'Équipe',
    none: 'Aucun rôle',
  },
  requestOf: (day: string, time: string) => `Demande du ${day} à ${time}`,
  since: (day: string) => `Compte depuis le ${day}`,
  deletionAsked: (day: string) => `Suppression demandée le ${day}`,
  isBlocked: 'Compte bloqué',
  fields: {
    mail: 'E-mail',
    title: 'Fonction',
    company: 'Entreprise',
    businessunit: 'Service',
    telephone: 'Téléphone',
    language: 'Langue',
  },
  notGiven: 'non donné',
  role: 'Rôle',
  oneRole: 'Un compte a un seul rôle. Pour deux rôles, il faut deux adresses.',
  roleEnds: 'Changer le rôle déconnecte ce compte et met fin à ses accès, propositions et copies.',
  rights: 'Droits',
  right: {
    words: 'Textes',
    structure: 'Textes et structure',
    office: 'Comptes',
  },
  oneRight: 'Choisissez au moins un droit.',
  save: 'Enregistrer',
  letter: 'L’e-mail qui partira',
  letterUnread: 'L’e-mail n’a pas pu être lu.',
  letterIn: { fr: 'en français', en: 'en anglais' },
  approve: 'Accepter et prévenir',
  refuse: 'Refuser…',
  block: 'Bloquer…',
  unblock: 'Débloquer',
  remove: 'Supprimer…',
  confirm: {
    refuse: {
      title: (name: string) => `Refuser la demande de ${name} ?`,
      lines: ['La demande est effacée, avec tout ce qui avait été transmis.'],
      go: 'Refuser et prévenir',
    },
    block: {
      title: (name: string) => `Bloquer le compte de ${name} ?`,
      lines: [
        'Chaque appareil perd sa session, et la connexion est refusée.',
        'Ce qui est écrit est gardé, aussi sur ses appareils.',
        'Les accès de ce compte sont suspendus ; ils reprennent au déblocage.',
      ],
      go: 'Bloquer',
    },
    remove: {
      title: (name: string) => `Supprimer le compte de ${name} ?`,
      lines: [
        'Tout ce que ce compte contient est effacé pour toujours : réponses, notes, fichiers, accès, copies.',
        'Ce qui n’a pas encore été envoyé reste sur l’appareil, et personne ne peut plus le lire.',
        'Il n’y a pas de retour.',
      ],
      typed: 'Tapez l’adresse e-mail du compte',
      go: 'Supprimer pour toujours',
    },
  },
  done,
  told: (mail: string) => `L’e-mail est parti à ${mail}.`,
  again: 'C’était déjà décidé par vous. Si l’e-mail n’est pas arrivé, vous pouvez le copier.',
  notMailed: (mail: string) => `L’e-mail à ${mail} n’a pas pu partir. Copiez-le et envoyez-le autrement.`,
  copy: 'Copier',
  copied: 'Copié',
  selected: 'Le navigateur refuse de copier : le texte est sélectionné, copiez-le avec Ctrl C.',
  decided: (status: keyof typeof statuses, by: string, day: string, time: string) =>
    by === ''
      ? `Quelqu’un a déjà décidé : le compte est ${statuses[status]}.`
      : `${by} a déjà décidé, le ${day} à ${time} : le compte est ${statuses[status]}.`,
  hindrances,
  problems: {
    forbidden: 'Votre compte n’a plus le droit qu’il faut. Rien n’a changé.',
    offline: 'Pas de réseau. Rien n’a changé ; réessayez quand il sera revenu.',
    often: 'Trop de demandes à la fois. Réessayez dans une minute.',
    other: 'Le serveur ne répond pas comme prévu. Réessayez dans un moment.',
  },
  counsellors: 'Qui accompagne ce compte',
  accompanies: 'Accompagne',
  from: (day: string) => `depuis le ${day}`,
  proposed: (name: string) => `Proposition en cours : ${name}.`,
  propose: 'Proposer un accompagnement',
  proposeWhom: 'Qui proposer',
  proposeHint: 'La personne décide elle-même dans l’application.',
  nobody: 'Personne',
  goPropose: 'Proposer',
  acts: 'Ce qui a été fait',
  actLine: (by: string, day: string, time: string) =>
    by === '' ? `le ${day} à ${time}` : `${by}, le ${day} à ${time}`,
  noActs: 'Rien n’a encore été noté.',
  deeds,
  home: {
    title: 'À traiter',
    requests: (count: number) => (count === 1 ? '1 demande de compte' : `${count} demandes de compte`),
    deletions: (count: number) =>
      count === 1 ? '1 suppression demandée' : `${count} suppressions demandées`,
    oldest: (count: number, span: string) =>
      count === 1 ? `Elle attend depuis ${span}.` : `La plus ancienne attend depuis ${span}.`,
    before: (day: string) => `À faire avant le ${day}.`,
    since: (day: string) => `À faire depuis le ${day}.`,
  },
};

export type PeopleWords = typeof peopleFr;
