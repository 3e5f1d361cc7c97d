/** Texts about access and activity. Only a few pages show them, so they are not in the first load. */

import type { PersonAct } from '#src/contract/domain/access.ts';
import type { Locale } from '#src/contract/domain/locale.ts';

interface ActivityText {
  readonly self: string;
  readonly other: string;
}

const fr = {
  lead: 'Seules les personnes que vous choisissez lisent votre carte et votre progression.',
  proposedBy: '{organisation} propose ce nom pour vous accompagner.',
  since: 'A accès depuis le {date}',
  suspended: 'Compte bloqué. Ne peut rien lire ni écrire pour l’instant',
  reads: 'Lit votre carte d’identité et votre progression',
  writes: 'Écrit votre vocation et le mot de votre compte rendu',
  never: 'Ne lit ni vos reconnexions, ni vos intuitions, ni vos notes, sauf une copie que vous partagez',
  give: 'Donner accès à {name}',
  withdraw: 'Retirer cet accès',
  afterwards: '{name} perdra l’accès immédiatement. Ce qui est écrit reste à vous.',
  given: '{name} a maintenant accès à votre carte et à votre progression.',
  withdrawn: '{name} n’a plus accès.',
  declined: 'Proposition déclinée. Personne n’a été ajouté.',
  decline: 'Non, merci',
  noted: '{organisation} a enregistré que vous donnez à {name} l’accès à votre carte et à votre progression.',
  /** The answers to `noted`. */
  isTrue: 'Oui, c’est exact',
  takeAway: 'Retirer l’accès',
  confirmed: 'C’est confirmé.',
  someoneElse: 'Choisir quelqu’un d’autre',
  choose: 'Choisir qui vous accompagne',
  chooseMore: 'Donner accès à quelqu’un d’autre',
  nobody: 'L’organisme n’a encore personne à vous proposer ici. Personne ne lit ce que vous écrivez.',
  notOne: 'Cette personne n’accompagne plus. La liste a été actualisée.',
  arranged: 'L’organisme qui vous accompagne gère l’accès. Demandez-lui de le donner ou de le retirer.',
  write: 'Écrire à {mail}',
  log: 'Activité',
  nothing: 'Aucune activité pour l’instant.',
  earlier: 'Afficher l’activité plus ancienne',
  kept: 'L’activité est conservée deux ans. Elle ne contient jamais ce que vous écrivez.',
  you: 'Vous',
  detail: 'Qui lit quoi, en détail',
  stays: 'Rien n’a changé.',
  /** For a completed text that is no longer on the card. */
  useText: 'Utiliser ce texte',
  /** After the actor's name, or `self` after « Vous ». `{counsellor}` is the name of a counsellor. */
  activityTexts: {
    requested: { self: 'avez demandé un compte', other: 'a demandé votre compte' },
    approved: { self: 'avez accepté votre compte', other: 'a accepté votre compte' },
    blocked: { self: 'avez bloqué votre compte', other: 'a bloqué votre compte' },
    unblocked: { self: 'avez débloqué votre compte', other: 'a débloqué votre compte' },
    'role-changed': {
      self: 'avez changé le rôle de votre compte',
      other: 'a changé le rôle de votre compte',
    },
    'deletion-asked': {
      self: 'avez demandé la suppression de votre compte',
      other: 'a demandé la suppression de votre compte',
    },
    'deletion-withdrawn': {
      self: 'avez annulé votre demande de suppression',
      other: 'a annulé la demande de suppression de votre compte',
    },
    'access-proposed': { self: 'avez proposé {counsellor}', other: 'vous a proposé {counsellor}' },
    'access-declined': {
      self: 'avez décliné la proposition de {counsellor}',
      other: 'a décliné la proposition de {counsellor}',
    },
    'access-given': {
      self: 'avez donné accès à {counsellor}',
      other: 'a enregistré que vous donnez accès à {counsellor}',
    },
    'access-withdrawn': {
      self: 'avez retiré l’accès donné à {counsellor}',
      other: 'a retiré l’accès donné à {counsellor}',
    },
    'access-suspended': {
      self: 'avez suspendu l’accès donné à {counsellor}',
      other: 'a suspendu l’accès donné à {counsellor}',
    },
    'access-resumed': {
      self: 'avez rétabli l’accès donné à {counsellor}',
      other: 'a rétabli l’accès donné à {counsellor}',
    },
    'access-ended': {
      self: 'avez mis fin à l’accès donné à {counsellor}',
      other: 'a mis fin à l’accès donné à {counsellor}',
    },
    'proposal-ended': {
      self: 'avez retiré la proposition de {counsellor}',
      other: 'a retiré la proposition de {counsellor}',
    },
    restored: {
      self: 'avez restauré une sauvegarde : redonnez l’accès à {counsellor} si vous le souhaitez',
      other: 'a restauré une sauvegarde : redonnez l’accès à {counsellor} si vous le souhaitez',
    },
    'account-restored': {
      self: 'avez restauré une sauvegarde où votre compte n’était pas encore supprimé',
      other: 'a restauré une sauvegarde où votre compte n’était pas encore supprimé',
    },
    opened: {
      self: 'avez ouvert votre carte et votre progression',
      other: 'a ouvert votre carte et votre progression',
    },
    'wrote-vocation': { self: 'avez écrit votre vocation', other: 'a écrit votre vocation' },
    'wrote-report': {
      self: 'avez écrit le mot de votre compte rendu',
      other: 'a écrit le mot de votre compte rendu',
    },
    'copy-handed': {
      self: 'avez partagé une copie avec {counsellor}',
      other: 'a partagé une copie avec {counsellor}',
    },
    'copy-read': { self: 'avez lu les copies partagées', other: 'a lu les copies que vous partagez' },
    'copy-taken-back': {
      self: 'avez cessé de partager une copie avec {counsellor}',
      other: 'a cessé de partager une copie avec {counsellor}',
    },
  } satisfies Record<PersonAct, ActivityText>,
};

const en: typeof fr = {
  lead: 'Only people you choose can see your card and your progression.',
  proposedBy: '{organisation} suggests this person as your counsellor.',
  since: 'Has had access since {date}',
  suspended: 'Account blocked. Cannot read or write anything for now',
  reads: 'Can see your identity card and your progression',
  writes: 'Can write your vocation and the message in your report',
  never: 'Cannot see your reconnections, intuitions or notes, unless you share a copy',
  give: 'Give access to {name}',
  withdraw: 'Remove access',
  afterwards: '{name} will lose access immediately. What was written stays yours.',
  given: '{name} now has access to your card and your progression.',
  withdrawn: '{name} no longer has access.',
  declined: 'Suggestion declined. No one was added.',
  decline: 'No, thanks',
  noted: '{organisation} has recorded that you gave {name} access to your card and your progression.',
  isTrue: 'Yes, that is correct',
  takeAway: 'Remove access',
  confirmed: 'Confirmed.',
  someoneElse: 'Choose someone else',
  choose: 'Choose who supports you',
  chooseMore: 'Give access to someone else',
  nobody: 'There are no counsellors to choose from yet. No one else can see what you write.',
  notOne: 'This person is no longer a counsellor. The list has been refreshed.',
  arranged: 'Access is managed by the organisation that supports you. Ask them to give or remove it.',
  write: 'Email {mail}',
  log: 'Activity',
  nothing: 'No activity yet.',
  earlier: 'Show earlier activity',
  kept: 'Activity is kept for two years. It never includes what you write.',
  you: 'You',
  detail: 'Who can see what, in detail',
  stays: 'Nothing was changed.',
  useText: 'Use this text',
  activityTexts: {
    requested: { self: 'requested an account', other: 'requested your account' },
    approved: { self: 'approved your account', other: 'approved your account' },
    blocked: { self: 'blocked your account', other: 'blocked your account' },
    unblocked: { self: 'unblocked your account', other: 'unblocked your account' },
    'role-changed': { self: 'changed the role of your account', other: 'changed the role of your account' },
    'deletion-asked': {
      self: 'requested the deletion of your account',
      other: 'requested the deletion of your account',
    },
    'deletion-withdrawn': {
      self: 'cancelled your request to delete your account',
      other: 'cancelled the request to delete your account',
    },
    'access-proposed': { self: 'suggested {counsellor}', other: 'suggested {counsellor} to you' },
    'access-declined': {
      self: 'declined {counsellor} as counsellor',
      other: 'declined {counsellor} as counsellor',
    },
    'access-given': {
      self: 'gave access to {counsellor}',
      other: 'recorded that you gave {counsellor} access',
    },
    'access-withdrawn': {
      self: 'removed {counsellor}’s access',
      other: 'removed {counsellor}’s access',
    },
    'access-suspended': {
      self: 'suspended {counsellor}’s access',
      other: 'suspended {counsellor}’s access',
    },
    'access-resumed': {
      self: 'restored {counsellor}’s access',
      other: 'restored {counsellor}’s access',
    },
    'access-ended': {
      self: 'ended {counsellor}’s access',
      other: 'ended {counsellor}’s access',
    },
    'proposal-ended': {
      self: 'withdrew the suggestion of {counsellor}',
      other: 'withdrew the suggestion of {counsellor}',
    },
    restored: {
      self: 'restored a backup. {counsellor}’s access is paused until it is given again',
      other: 'restored a backup. {counsellor}’s access is paused until you give it again',
    },
    'account-restored': {
      self: 'restored a backup in which your account was not deleted yet',
      other: 'restored a backup in which your account was not deleted yet',
    },
    opened: {
      self: 'viewed your card and your progression',
      other: 'viewed your card and your progression',
    },
    'wrote-vocation': { self: 'wrote your vocation', other: 'wrote your vocation' },
    'wrote-report': { self: 'wrote the message in your report', other: 'wrote the message in your report' },
    'copy-handed': { self: 'shared a copy with {counsellor}', other: 'shared a copy with {counsellor}' },
    'copy-read': { self: 'read the shared copies', other: 'read the copies you shared' },
    'copy-taken-back': {
      self: 'stopped sharing a copy with {counsellor}',
      other: 'stopped sharing a copy with {counsellor}',
    },
  },
};

export const accessWords: Readonly<Record<Locale, typeof fr>> = { fr, en };
