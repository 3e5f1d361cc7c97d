/** Texts of the privacy page. Only one page shows them, so they are not in the first load. */
import type { Locale } from '#src/contract/domain/locale.ts';

export type Reader =
  | 'you'
  | 'provider'
  | 'counsellor'
  | 'others'
  | 'server'
  | 'device'
  | 'mails'
  | 'logs'
  | 'logout'
  | 'crash';

/** `sees` and `never` are lists, side by side if a reader has both. */
export interface ReaderWords {
  readonly title: string;
  readonly text: readonly string[];
  readonly sees?: readonly string[];
  readonly never?: readonly string[];
}

export interface WhoReadsWords {
  readonly lead: string;
  readonly sees: string;
  readonly never: string;
  readonly policy: string;
  readonly readers: Readonly<Record<Reader, ReaderWords>>;
}

/** In display order. */
export const readers: readonly Reader[] = [
  'you',
  'provider',
  'counsellor',
  'others',
  'server',
  'device',
  'logout',
  'mails',
  'logs',
  'crash',
];

/**
 * What a counsellor can and cannot read, by field of the data node.
 * A test compares the names with the fields that the server shows to a counsellor.
 */
export const counsellorFieldWords = {
  fr: {
    sees: {
      field_cid: 'votre carte d’identité en entier',
      field_plf: 'votre progression en entier, avec le mot du compte rendu',
    },
    never: {
      field_intuitions: 'vos reconnexions et vos intuitions, sauf une copie que vous partagez',
      field_deviateurs: 'vos déviateurs',
      field_pretentions: 'vos prétentions',
      field_amitiepro: 'vos échanges d’amitié',
      field_celebrations: 'vos notes et leurs fichiers',
    },
  },
  en: {
    sees: {
      field_cid: 'the whole of your identity card',
      field_plf: 'your whole progression, with the message in your report',
    },
    never: {
      field_intuitions: 'your reconnections and your intuitions, except a copy that you share',
      field_deviateurs: 'your derailors',
      field_pretentions: 'your claims',
      field_amitiepro: 'your friendship conversations',
      field_celebrations: 'your notes and their files',
    },
  },
} as const satisfies Readonly<Record<Locale, object>>;

export const whoReadsWords: Readonly<Record<Locale, WhoReadsWords>> = {
  fr: {
    lead: 'Ce que vous écrivez ici vous appartient. Voici, sans détour, qui peut lire quoi, et où vos mots sont enregistrés.',
    sees: 'Lit',
    never: 'Ne lit pas',
    policy: 'Politique de confidentialité',
    readers: {
      you: {
        title: 'Vous',
        text: [
          'Vous lisez tout, sur chaque appareil où votre session est ouverte. Vous pouvez en télécharger une copie et tout supprimer.',
        ],
      },
      provider: {
        title: 'L’organisme qui vous accompagne',
        text: [
          'Il publie les exercices et gère les comptes. Dans l’application, il n’a aucun accès à vos réponses.',
        ],
        sees: [
          'vos données d’identification : prénom, nom, adresse e-mail, fonction, entreprise, service, téléphone',
          'l’acceptation des conditions, la date de création du compte et sa langue',
          'les accès que vous donnez et l’activité de votre compte : qui et quand, jamais ce qui a été lu ou écrit',
          'combien de personnes ont répondu à une question qu’il s’apprête à changer, jamais lesquelles ; au-dessous de trois, il lit seulement « moins de 3 »',
        ],
        never: [
          'vos réponses aux exercices, vos intuitions, vos notes et leurs fichiers',
          'votre carte d’identité, votre progression, votre compte rendu',
        ],
      },
      counsellor: {
        title: 'Qui vous accompagne',
        text: [
          'Seulement les personnes à qui vous donnez accès sur la page « Qui a accès », et jusqu’à ce que vous le retiriez. Si vous ne pouvez pas le faire vous-même, l’organisme le fait à votre demande. Sans votre accord, personne ne lit rien.',
          'Ces personnes écrivent deux choses, votre vocation et le mot de votre compte rendu, et rien d’autre.',
          'Vous pouvez partager une copie d’un résumé ou du compte rendu, pour 90 jours au plus, et cesser de la partager à tout moment. Vos modifications ultérieures ne la changent pas. Retirer l’accès retire aussi les copies.',
        ],
        sees: [...Object.values(counsellorFieldWords.fr.sees), 'les copies que vous partagez avec elles'],
        never: [
          ...Object.values(counsellorFieldWords.fr.never),
          'vos brouillons et les autres versions d’un texte',
        ],
      },
      others: {
        title: 'Les autres personnes',
        text: [
          'Les personnes dont vous parlez ne voient rien, pas plus que les autres comptes, votre entreprise ou votre hiérarchie. Un prénom, ou une initiale, suffit pour les désigner.',
          'Rien n’est transmis à des tiers : ni publicité, ni mesure d’audience.',
        ],
      },
      server: {
        title: 'Le serveur',
        text: [
          'Il conserve ce que vous avez enregistré, pour que vous puissiez passer d’un appareil à l’autre. Vos mots voyagent chiffrés, mais ne sont pas chiffrés sur le serveur. Toute personne qui l’administre pourrait techniquement les lire. L’organisme peut vous dire où il est hébergé.',
          'Il conserve aussi les versions précédentes de vos textes, pour réparer une erreur, et des sauvegardes. Sur le serveur fourni avec l’application, ces versions durent 90 jours au plus, et « Tout supprimer » les supprime aussitôt avec les fichiers. Un autre serveur peut les conserver plus longtemps. Une base PostgreSQL peut conserver un temps des traces de données supprimées. L’organisme peut vous dire combien de temps il conserve les sauvegardes.',
          'Les brouillons y sont aussi, dès que vous faites une pause, sauf si l’organisme a choisi qu’ils restent sur l’appareil. L’application ne les montre qu’à vous.',
          'Le serveur fourni avec l’application enregistre l’activité de votre compte et de vos accès : qui, quoi, quand, jamais un mot de vos réponses. Vous la voyez sur la page « Qui a accès ». Elle est conservée deux ans et supprimée avec votre compte. L’activité d’une personne dont le compte est supprimé garde son nom jusque-là.',
        ],
      },
      device: {
        title: 'Cet appareil',
        text: [
          'Il conserve une copie de tout ce que vous avez écrit, brouillons compris, pour fonctionner hors connexion, et retient ce que vous avez ouvert en dernier. L’application ne chiffre pas cette copie : toute personne qui utilise l’appareil déverrouillé peut la lire. Protégez-le par un code.',
          'Si votre session se termine d’elle-même, cette copie reste, pour que rien ne soit perdu. Elle se rouvre quand vous vous connectez. Une autre personne qui se connecte ici n’en voit rien dans l’application.',
        ],
      },
      logout: {
        title: 'Se déconnecter',
        text: [
          'Supprime toutes vos données de cet appareil : entrées, brouillons, fichiers à envoyer, profil, exercices et session. Les modifications sont d’abord synchronisées. Si cela échoue, votre accord est demandé avant de supprimer.',
          'Restent : la langue, le thème, le fait que l’avis de confidentialité a été lu, les fichiers de l’application elle-même et, si un changement de mot de passe est en cours, l’adresse e-mail que vous avez indiquée.',
          'Vos copies téléchargées restent aussi, là où vous les avez mises. Le navigateur efface à son rythme, sur le disque, la place que l’application a libérée. Les mots que vous cherchez n’y sont jamais écrits.',
        ],
      },
      mails: {
        title: 'Les e-mails',
        text: [
          'Ils parlent de votre compte seulement : demande reçue, acceptée ou refusée, code pour un nouveau mot de passe. Aucun ne contient un mot de ce que vous écrivez dans les exercices.',
        ],
      },
      logs: {
        title: 'Les journaux techniques',
        text: [
          'Le serveur fourni avec l’application enregistre la page appelée et le résultat, sans contenu, sans nom et sans adresse e-mail. L’hébergeur peut tenir ses propres journaux, où figure l’adresse réseau de votre appareil.',
        ],
      },
      crash: {
        title: 'Si une page s’interrompt',
        text: [
          'Rien n’est envoyé automatiquement. Vous pouvez copier un diagnostic : version, sorte de page, navigateur, langue, état de la synchronisation et endroit de l’erreur. Il ne contient ni réponse, ni nom, ni adresse, et vous choisissez à qui le donner.',
        ],
      },
    },
  },
  en: {
    lead: 'What you write here belongs to you. This page explains who can see what, and where it is stored.',
    sees: 'Can see',
    never: 'Cannot see',
    policy: 'Privacy policy',
    readers: {
      you: {
        title: 'You',
        text: [
          'You can see everything, on every device where you are logged in. You can download a copy or delete it all.',
        ],
      },
      provider: {
        title: 'The organisation that supports you',
        text: [
          'It publishes the exercises and manages the accounts. In the app it has no access to your answers.',
        ],
        sees: [
          'your profile details: first name, last name, email address, job title, company, business unit, telephone',
          'whether you accepted the terms, when your account was created, and its language',
          'who you gave access to and the activity on your account: who and when, never what was read or written',
          'how many people have answered a question it is about to change, never who. Below three, it sees only “fewer than 3”',
        ],
        never: [
          'your answers to the exercises, your intuitions, your notes and their files',
          'your identity card, your progression, your report',
        ],
      },
      counsellor: {
        title: 'Your counsellor',
        text: [
          'Only people you give access to can see your card and your progression. You can remove access at any time under “Who has access”. If you cannot do this yourself, the organisation does it when you ask. Without your consent, no one can see anything.',
          'They can write two things: your vocation and the message in your report.',
          'You can share a copy of a summary or of your report for up to 90 days, and stop sharing at any time. Later edits do not change the copy. Removing access also removes the copies.',
        ],
        sees: [...Object.values(counsellorFieldWords.en.sees), 'the copies you share with them'],
        never: [
          ...Object.values(counsellorFieldWords.en.never),
          'your drafts and the other versions of a text',
        ],
      },
      others: {
        title: 'Other people',
        text: [
          'The people you write about see nothing, and neither do other accounts, your company or your managers. A first name, or an initial, is enough to name them.',
          'We share nothing with third parties. There is no advertising and no tracking.',
        ],
      },
      server: {
        title: 'The server',
        text: [
          'It stores what you save so that you can use several devices. Your data is encrypted in transit but not at rest: anyone who administers the server could technically read it. The organisation can tell you where it is hosted.',
          'It also keeps the earlier versions of your texts, to repair a mistake, and backups. On the server included with the app, these versions last 90 days at most, and “Delete everything” deletes them immediately, with the files. Another server may keep them longer. A PostgreSQL database can keep traces of deleted data for a time. The organisation can tell you how long it keeps backups.',
          'Drafts are there too, as soon as you pause, unless the organisation has chosen to keep them on the device. The app shows them only to you.',
          'The server included with the app records the activity on your account and access: who, what and when, never a word of your answers. You can see it under “Who has access”. It is kept for two years and deleted with your account. The activity of someone whose account is deleted keeps their name until then.',
        ],
      },
      device: {
        title: 'This device',
        text: [
          'It keeps a copy of everything you have written, drafts included, so that the app works offline, and remembers what you opened last. The app does not encrypt it, so anyone who can unlock the device can read it. Protect your device with a passcode.',
          'If your session expires, this copy stays so that nothing is lost. It opens again when you log in. Someone else who logs in here cannot see it in the app.',
        ],
      },
      logout: {
        title: 'Logging out',
        text: [
          'Removes all your data from this device: entries, drafts, files waiting to upload, profile, exercises and session. Unsynced changes are synced first. If that fails, you are asked before anything is removed.',
          'What stays: your language and theme, the fact that you read the privacy notice, the app’s own files and, during a password change, the email address you entered.',
          'The copies you downloaded stay too, wherever you put them. The browser clears the disk space freed by the app at its own pace. The words you search for are never written there.',
        ],
      },
      mails: {
        title: 'Emails',
        text: [
          'They are about your account only: request received, approved or declined, code for a new password. They never include what you write in the exercises.',
        ],
      },
      logs: {
        title: 'Technical logs',
        text: [
          'The server included with the app records the page requested and the result, without content, name or email address. The host may keep logs of its own, with the network address of your device.',
        ],
      },
      crash: {
        title: 'If a page stops working',
        text: [
          'Nothing is sent automatically. You can copy error details: version, page type, browser, language, sync status and where the error occurred. They contain no answers, names or addresses, and you choose who gets them.',
        ],
      },
    },
  },
};
