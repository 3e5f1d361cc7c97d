/** Who has access, and what was done: texts that only a few pages show, and so no part of the first load. */

import type { PersonAct } from '#src/domain/access.ts';
import type { Locale } from '#src/domain/locale.ts';

/** What somebody did, after their name; `self` after « Vous ». `{counsellor}` is the name of one. */
interface Deed {
  readonly self: string;
  readonly other: string;
}

export interface AccessWords {
  readonly page: string;
  readonly lead: string;
  /** `{organisation}` */
  readonly proposedBy: string;
  /** `{date}` */
  readonly since: string;
  readonly suspended: string;
  readonly reads: string;
  readonly writes: string;
  readonly never: string;
  /** `{name}` in all of these. */
  readonly give: string;
  readonly withdraw: string;
  readonly afterwards: string;
  readonly given: string;
  readonly withdrawn: string;
  readonly declined: string;
  readonly decline: string;
  /** `{organisation}` and `{name}`. */
  readonly noted: string;
  /** Answers of the person to that. */
  readonly isTrue: string;
  readonly takeAway: string;
  readonly confirmed: string;
  readonly someoneElse: string;
  readonly choose: string;
  readonly chooseMore: string;
  readonly nobody: string;
  readonly notOne: string;
  readonly arranged: string;
  /** `{mail}` */
  readonly write: string;
  readonly log: string;
  readonly nothing: string;
  readonly earlier: string;
  readonly kept: string;
  readonly you: string;
  readonly detail: string;
  readonly stays: string;
  /** Of a text that a counsellor completed and that the card no longer says. */
  readonly useText: string;
  readonly deeds: Readonly<Record<PersonAct, Deed>>;
}

export const accessWords: Readonly<Record<Locale, AccessWords>> = {
  fr: {
    page: 'Qui a accès',
    lead: 'Seules les personnes que vous choisissez lisent votre carte et votre progression.',
    proposedBy: '{organisation} propose ce nom pour vous accompagner.',
    since: 'A accès depuis le {date}',
    suspended: 'Compte bloqué : ne lit et n’écrit rien pour l’instant',
    reads: 'Lit votre carte d’identité et votre progression',
    writes: 'Écrit votre vocation et le mot de votre compte rendu',
    never:
      'Ne lit ni vos reconnexions, ni vos intuitions, ni vos notes, sauf la copie que vous en remettez vous-même',
    give: 'Donner accès à {name}',
    withdraw: 'Retirer cet accès',
    afterwards: '{name} ne lira plus rien, aussitôt. Ce qui est écrit reste à vous.',
    given: 'C’est fait : {name} a maintenant accès à votre carte et à votre progression.',
    withdrawn: 'C’est fait : {name} ne lit plus rien.',
    declined: 'C’est noté. Personne n’a été ajouté.',
    decline: 'Non, merci',
    noted:
      '{organisation} a noté que vous donnez accès à {name}, qui peut lire votre carte et votre progression.',
    isTrue: 'C’est exact',
    takeAway: 'Retirer',
    confirmed: 'C’est noté.',
    someoneElse: 'Choisir quelqu’un d’autre',
    choose: 'Choisir qui vous accompagne',
    chooseMore: 'Donner accès à quelqu’un d’autre',
    nobody: 'L’organisme n’a encore personne à vous proposer ici. Personne ne lit ce que vous écrivez.',
    notOne: 'Cette personne n’accompagne plus. La liste vient d’être relue.',
    arranged:
      'Ici, l’accès se règle avec l’organisme qui vous accompagne : demandez-lui de le noter ou de le retirer.',
    write: 'Écrire à {mail}',
    log: 'Ce qui a été fait',
    nothing: 'Rien n’a encore été noté.',
    earlier: 'Voir plus ancien',
    kept: 'Ces lignes sont gardées deux ans. Aucune ne contient un mot de ce que vous écrivez.',
    you: 'Vous',
    detail: 'Qui lit quoi, en détail',
    stays: 'Rien n’a changé.',
    useText: 'Reprendre ce texte',
    deeds: {
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
        self: 'avez retiré votre demande de suppression',
        other: 'a retiré la demande de suppression de votre compte',
      },
      'access-proposed': { self: 'avez proposé {counsellor}', other: 'vous a proposé {counsellor}' },
      'access-declined': {
        self: 'avez décliné la proposition de {counsellor}',
        other: 'a décliné la proposition de {counsellor}',
      },
      'access-given': {
        self: 'avez donné accès à {counsellor}',
        other: 'a noté que vous donnez accès à {counsellor}',
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
        self: 'avez remis une sauvegarde : l’accès donné à {counsellor} attend d’être redonné',
        other: 'a remis une sauvegarde : l’accès donné à {counsellor} attend que vous le redonniez',
      },
      'account-restored': {
        self: 'avez remis une sauvegarde où votre compte n’était pas encore supprimé',
        other: 'a remis une sauvegarde où votre compte n’était pas encore supprimé',
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
        self: 'avez remis une copie à {counsellor}',
        other: 'a remis une copie à {counsellor}',
      },
      'copy-read': { self: 'avez lu les copies remises', other: 'a lu ce que vous lui avez remis' },
      'copy-taken-back': {
        self: 'avez repris une copie remise à {counsellor}',
        other: 'a repris une copie remise à {counsellor}',
      },
    },
  },
  en: {
    page: 'Who has access',
    lead: 'Only the people you choose read your card and your progression.',
    proposedBy: '{organisation} proposes this person to support you.',
    since: 'Has had access since {date}',
    suspended: 'Account blocked. Cannot read or write anything for now',
    reads: 'Reads your identity card and your progression',
    writes: 'Writes your vocation and the word of your report',
    never:
      'Reads neither your reconnections, nor your intuitions, nor your notes, except a copy that you hand over yourself',
    give: 'Give access to {name}',
    withdraw: 'Withdraw this access',
    afterwards: '{name} will read nothing more, at once. What is written stays yours.',
    given: 'Done: {name} now has access to your card and your progression.',
    withdrawn: 'Done: {name} reads nothing any more.',
    declined: 'Noted. Nobody was added.',
    decline: 'No, thank you',
    noted:
      '{organisation} recorded that you give access to {name}, who can read your card and your progression.',
    isTrue: 'That is right',
    takeAway: 'Withdraw',
    confirmed: 'Noted.',
    someoneElse: 'Choose somebody else',
    choose: 'Choose who supports you',
    chooseMore: 'Give access to somebody else',
    nobody: 'The organisation has nobody to propose to you here yet. Nobody reads what you write.',
    notOne: 'This person no longer supports anybody. The list has just been read again.',
    arranged:
      'Here, access is arranged with the organisation that supports you: ask it to record it or to withdraw it.',
    write: 'Write to {mail}',
    log: 'What was done',
    nothing: 'Nothing has been noted yet.',
    earlier: 'Show earlier',
    kept: 'These lines are kept for two years. None of them holds a word of what you write.',
    you: 'You',
    detail: 'Who reads what, in detail',
    stays: 'Nothing has changed.',
    useText: 'Use this text',
    deeds: {
      requested: { self: 'asked for an account', other: 'asked for your account' },
      approved: { self: 'accepted your account', other: 'accepted your account' },
      blocked: { self: 'blocked your account', other: 'blocked your account' },
      unblocked: { self: 'unblocked your account', other: 'unblocked your account' },
      'role-changed': { self: 'changed the role of your account', other: 'changed the role of your account' },
      'deletion-asked': {
        self: 'asked for your account to be deleted',
        other: 'asked for your account to be deleted',
      },
      'deletion-withdrawn': {
        self: 'withdrew your request to be deleted',
        other: 'withdrew the request to delete your account',
      },
      'access-proposed': { self: 'proposed {counsellor}', other: 'proposed {counsellor} to you' },
      'access-declined': {
        self: 'declined the proposal of {counsellor}',
        other: 'declined the proposal of {counsellor}',
      },
      'access-given': {
        self: 'gave access to {counsellor}',
        other: 'recorded that you give access to {counsellor}',
      },
      'access-withdrawn': {
        self: 'withdrew the access given to {counsellor}',
        other: 'withdrew the access given to {counsellor}',
      },
      'access-suspended': {
        self: 'suspended the access given to {counsellor}',
        other: 'suspended the access given to {counsellor}',
      },
      'access-resumed': {
        self: 'resumed the access given to {counsellor}',
        other: 'resumed the access given to {counsellor}',
      },
      'access-ended': {
        self: 'ended the access given to {counsellor}',
        other: 'ended the access given to {counsellor}',
      },
      'proposal-ended': {
        self: 'took back the proposal of {counsellor}',
        other: 'took back the proposal of {counsellor}',
      },
      restored: {
        self: 'restored a backup: the access given to {counsellor} waits to be given again',
        other: 'restored a backup: the access given to {counsellor} waits until you give it again',
      },
      'account-restored': {
        self: 'restored a backup in which your account was not deleted yet',
        other: 'restored a backup in which your account was not deleted yet',
      },
      opened: {
        self: 'opened your card and your progression',
        other: 'opened your card and your progression',
      },
      'wrote-vocation': { self: 'wrote your vocation', other: 'wrote your vocation' },
      'wrote-report': { self: 'wrote the word of your report', other: 'wrote the word of your report' },
      'copy-handed': { self: 'handed a copy to {counsellor}', other: 'handed a copy to {counsellor}' },
      'copy-read': { self: 'read the copies handed over', other: 'read what you handed over' },
      'copy-taken-back': {
        self: 'took back a copy handed to {counsellor}',
        other: 'took back a copy handed to {counsellor}',
      },
    },
  },
};
