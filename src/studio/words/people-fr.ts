/** French texts of the office. */
import { de } from '#renderers/engine/grammar/french.ts';
import type { OfficeAct } from '#src/contract/domain/access.ts';
import type { HindranceCode, OfficeAccount, PeopleState } from '#src/contract/wire/people-records.ts';

type Step = 'approve' | 'refuse' | 'block' | 'unblock' | 'delete' | 'role' | 'propose';

const activityTexts: Readonly<Record<OfficeAct['what'], string>> = {
  requested: 'Compte demandé',
  approved: 'Demande acceptée',
  blocked: 'Compte bloqué',
  unblocked: 'Compte débloqué',
  'role-changed': 'Rôle ou droits changés',
  'deletion-asked': 'Suppression demandée',
  'deletion-withdrawn': 'Demande de suppression annulée',
  'access-proposed': 'Accompagnement proposé',
  'access-declined': 'Proposition déclinée',
  'access-given': 'Accès donné',
  'access-withdrawn': 'Accès retiré',
  'access-suspended': 'Accès suspendu',
  'access-resumed': 'Accès rétabli',
  'access-ended': 'Accès terminé',
  'proposal-ended': 'Proposition retirée',
  restored: 'Accès suspendu après la restauration d’une sauvegarde',
  'account-restored': 'Compte restauré à partir d’une sauvegarde',
  'signed-in': 'Connexion',
};

const states: Readonly<Record<PeopleState, string>> = {
  requests: 'Demandes',
  professionals: 'Personnes accompagnées',
  counsellors: 'Accompagnement',
  team: 'Équipe',
  blocked: 'Comptes bloqués',
  deletions: 'Suppressions',
};

const none: Readonly<Record<PeopleState, string>> = {
  requests: 'Aucune demande en attente. Les demandes de la page d’inscription apparaissent ici.',
  professionals: 'Personne pour l’instant.',
  counsellors:
    'Personne pour l’instant. Donnez ce rôle sur la page d’un compte, ou en acceptant une demande.',
  team: 'Personne pour l’instant.',
  blocked: 'Aucun compte n’est bloqué.',
  deletions: 'Aucune demande de suppression.',
};

const hindrances: Readonly<Record<Exclude<HindranceCode, 'decided'>, string>> = {
  'not-there': 'Ce compte n’existe plus.',
  'own-account':
    'Vous ne pouvez pas modifier votre propre compte. Adressez-vous à quelqu’un d’autre de l’équipe.',
  'last-office':
    'Ce compte est le dernier à pouvoir gérer les comptes. Donnez d’abord ce droit à quelqu’un d’autre.',
  moved: 'Le rôle ou les droits ont changé entre-temps. Comparez-les avec ce que vous aviez choisi.',
  'no-counsellor': 'Cette personne n’accompagne plus.',
  'no-professional': 'Seul le compte actif d’une personne accompagnée peut recevoir un accompagnement.',
  'wrong-mail': 'Ce n’est pas l’adresse e-mail de ce compte.',
};

const done: Readonly<Record<Step, string>> = {
  approve: 'Demande acceptée.',
  refuse: 'Demande refusée. Ses données sont supprimées.',
  block: 'Compte bloqué et déconnecté de tous ses appareils.',
  unblock: 'Compte débloqué. La connexion fonctionne à nouveau.',
  delete: 'Compte et toutes ses données supprimés.',
  role: 'Rôle et droits enregistrés.',
  propose: 'Proposition envoyée.',
};

const statuses: Readonly<Record<OfficeAccount['status'] | 'gone', string>> = {
  active: 'accepté ou actif',
  pending: 'en attente',
  blocked: 'bloqué',
  gone: 'refusé et supprimé',
};

export const peopleFr = {
  nav: 'Comptes',
  group: 'Personnes',
  waiting: (count: number): string => (count === 1 ? 'demande' : 'demandes'),
  gone: {
    refused: (count: number) => (count === 1 ? '1 demande refusée' : `${count} demandes refusées`),
    deleted: (count: number) => (count === 1 ? '1 compte supprimé' : `${count} comptes supprimés`),
  },
  goneHint: 'Seules la date et la personne qui a décidé sont conservées.',
  lead: 'Vous voyez ici qui a un compte, jamais ce que les personnes écrivent.',
  noRight: 'Vous n’avez pas le droit de gérer les comptes. Quelqu’un de l’équipe peut le donner.',
  search: 'Chercher un nom, une adresse, une entreprise',
  searchHint: 'Nom, adresse ou entreprise',
  found: (count: number) =>
    count === 0 ? 'Aucun compte trouvé.' : count === 1 ? '1 compte' : `${count} comptes`,
  more: 'Afficher la suite',
  noted: 'Chaque décision est enregistrée dans l’activité de la personne, avec votre nom.',
  choose: 'Choisissez un compte dans la liste.',
  failed: 'Les comptes n’ont pas pu être chargés.',
  states,
  none,
  roles: {
    professional: 'Personne accompagnée',
    counsellor: 'Accompagnement',
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
  notGiven: 'non indiqué',
  role: 'Rôle',
  oneRole: 'Un compte a un seul rôle. Pour deux rôles, utilisez deux adresses e-mail.',
  roleEnds: 'Changer le rôle déconnecte ce compte et met fin à ses accès, propositions et copies partagées.',
  rights: 'Droits',
  right: {
    words: 'Textes',
    structure: 'Textes et structure',
    office: 'Comptes',
  },
  oneRight: 'Choisissez au moins un droit.',
  save: 'Enregistrer',
  letter: 'E-mail à envoyer',
  letterUnread: 'L’e-mail n’a pas pu être chargé.',
  letterIn: { fr: 'en français', en: 'en anglais' },
  approve: 'Accepter et prévenir',
  refuse: 'Refuser…',
  block: 'Bloquer…',
  unblock: 'Débloquer',
  remove: 'Supprimer…',
  confirm: {
    refuse: {
      title: (name: string) => `Refuser la demande ${de(name)} ?`,
      lines: ['La demande et toutes ses données seront supprimées.'],
      go: 'Refuser et prévenir',
    },
    block: {
      title: (name: string) => `Bloquer le compte ${de(name)} ?`,
      lines: [
        'Le compte est déconnecté de tous ses appareils et ne peut plus se connecter.',
        'Ses données sont conservées, y compris sur ses appareils.',
        'Les accès de ce compte sont suspendus jusqu’à son déblocage.',
      ],
      go: 'Bloquer',
    },
    remove: {
      title: (name: string) => `Supprimer le compte ${de(name)} ?`,
      lines: [
        'Tout ce que ce compte contient est supprimé définitivement : réponses, notes, fichiers, accès et copies partagées.',
        'Les données non synchronisées restent sur l’appareil, mais ne peuvent plus être ouvertes.',
        'Cette action est irréversible.',
      ],
      typed: 'Tapez l’adresse e-mail du compte',
      go: 'Supprimer définitivement',
    },
  },
  done,
  told: (mail: string) => `E-mail envoyé à ${mail}.`,
  again: 'Vous aviez déjà pris cette décision. Si l’e-mail n’est pas arrivé, vous pouvez le copier.',
  notMailed: (mail: string) =>
    `L’e-mail à ${mail} n’a pas pu être envoyé. Copiez-le et envoyez-le vous-même.`,
  copy: 'Copier',
  copied: 'Copié',
  selected: 'Le texte n’a pas pu être copié. Il est sélectionné : copiez-le avec Ctrl+C.',
  decided: (status: keyof typeof statuses, by: string, day: string, time: string) =>
    by === ''
      ? `Quelqu’un a déjà décidé. Le compte est ${statuses[status]}.`
      : `${by} a déjà décidé, le ${day} à ${time}. Le compte est ${statuses[status]}.`,
  hindrances,
  problems: {
    forbidden: 'Vous n’avez plus le droit de faire cela. Rien n’a changé.',
    offline: 'Vous êtes hors connexion. Rien n’a changé. Réessayez dès que la connexion revient.',
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
  acts: 'Activité',
  actLine: (by: string, day: string, time: string) =>
    by === '' ? `le ${day} à ${time}` : `${by}, le ${day} à ${time}`,
  noActs: 'Aucune activité pour l’instant.',
  activityTexts,
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
