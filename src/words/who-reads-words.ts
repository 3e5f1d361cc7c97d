/** Who reads what, in full: long texts that only one page shows, and so no part of the first load. */
import type { Locale } from '#src/domain/locale.ts';

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

/** `sees` and `never`: two lists that are side by side where a reader has both. */
export interface ReaderWords {
  readonly title: string;
  readonly text: readonly string[];
  readonly sees?: readonly string[];
  readonly never?: readonly string[];
}

export interface WhoReadsWords {
  readonly page: string;
  readonly title: string;
  readonly lead: string;
  readonly sees: string;
  readonly never: string;
  readonly myData: string;
  readonly policy: string;
  readonly readers: Readonly<Record<Reader, ReaderWords>>;
}

/** In the order in which they are read. */
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
 * What a counsellor reads and does not read, by field of the data node. A test compares the names with the fields that
 * the server shows to a counsellor.
 */
export const counsellorFieldWords = {
  fr: {
    sees: {
      field_cid: 'votre carte d’identité en entier',
      field_plf: 'votre parcours par étapes en entier, avec le mot du compte rendu',
    },
    never: {
      field_intuitions: 'vos reconnexions et vos intuitions, sauf une copie que vous remettez',
      field_deviateurs: 'vos déviateurs',
      field_pretentions: 'vos prétentions',
      field_amitiepro: 'vos échanges d’amitié',
      field_celebrations: 'vos notes et leurs fichiers',
    },
  },
  en: {
    sees: {
      field_cid: 'the whole of your identity card',
      field_plf: 'the whole of your path by steps, with the word of the report',
    },
    never: {
      field_intuitions: 'your reconnections and your intuitions, except a copy that you hand over',
      field_deviateurs: 'your derailors',
      field_pretentions: 'your claims',
      field_amitiepro: 'your friendship exchanges',
      field_celebrations: 'your notes and their files',
    },
  },
} as const satisfies Readonly<Record<Locale, object>>;

export const whoReadsWords: Readonly<Record<Locale, WhoReadsWords>> = {
  fr: {
    page: 'Qui lit quoi',
    title: 'Qui lit quoi',
    lead: 'Ce que vous écrivez ici vous appartient. Voici, sans détour, qui peut lire quoi, et où vos mots sont gardés.',
    sees: 'Lit',
    never: 'Ne lit pas',
    myData: 'Mes données : copie, relecture, effacement',
    policy: 'Politique de confidentialité',
    readers: {
      you: {
        title: 'Vous',
        text: [
          'Vous lisez tout, sur chaque appareil où votre session est ouverte. Vous pouvez en prendre une copie et tout effacer.',
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
          'les accès que vous donnez et ce qui a été fait de votre compte : qui et quand, jamais ce qui a été lu ou écrit',
          'combien de personnes ont répondu à une question qu’il s’apprête à changer, jamais lesquelles ; au-dessous de trois, il lit seulement « moins de 3 »',
        ],
        never: [
          'vos réponses aux exercices, vos intuitions, vos notes et leurs fichiers',
          'votre carte d’identité, votre parcours, votre compte rendu',
        ],
      },
      counsellor: {
        title: 'Qui vous accompagne',
        text: [
          'Seulement les personnes à qui vous donnez l’accord vous-même, à la page « Qui a accès », et jusqu’à ce que vous le retiriez. Là où cette page ne le permet pas, l’organisme le note et le retire à votre demande. Sans cet accord : rien.',
          'Ces personnes écrivent deux choses, votre vocation et le mot de votre compte rendu, et rien d’autre.',
          'D’un résumé ou du compte rendu vous pouvez leur remettre une copie, telle que vous la voyez, pour 90 jours au plus, et la reprendre à tout moment. Modifier l’original ne la change pas. Retirer l’accès retire aussi les copies.',
        ],
        sees: [
          ...Object.values(counsellorFieldWords.fr.sees),
          'les copies que vous leur remettez, et rien autour',
        ],
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
          'Il garde ce que vous avez enregistré, pour vous suivre d’un appareil à l’autre. Vos mots voyagent chiffrés, et y sont gardés lisibles : qui administre la machine pourrait techniquement les lire. L’organisme peut vous dire où il est hébergé.',
          'Il garde aussi les versions d’avant de vos textes, pour réparer une erreur, et des sauvegardes. Sur le serveur fourni avec l’application, ces versions durent 90 jours au plus, et « Tout effacer » les efface aussitôt avec les fichiers ; un autre serveur peut les garder plus longtemps. Une base PostgreSQL peut garder un temps des restes illisibles dans l’application. Combien de temps les sauvegardes durent, l’organisme peut vous le dire.',
          'Les brouillons y sont aussi, dès que vous faites une pause, sauf si l’organisme a choisi qu’ils restent sur l’appareil. L’application ne les montre qu’à vous.',
          'Le serveur fourni avec l’application note ce qui est fait de votre compte et de vos accès : qui, quoi, quand, jamais un mot de vos réponses. Vous lisez ces lignes à la page « Qui a accès » ; elles durent deux ans et partent avec votre compte. Ce qu’a fait une personne dont le compte est supprimé garde son nom jusque-là.',
        ],
      },
      device: {
        title: 'Cet appareil',
        text: [
          'Il garde une copie de tout ce que vous avez écrit, brouillons compris, pour fonctionner sans réseau, et retient ce que vous avez ouvert en dernier. Cette copie n’est pas chiffrée par l’application : qui tient l’appareil déverrouillé peut la lire. Protégez-le par un code.',
          'Si votre session se termine d’elle-même, cette copie reste, pour que rien ne soit perdu. Elle se rouvre à votre connexion ; une autre personne qui se connecte ici n’en voit rien dans l’application.',
        ],
      },
      logout: {
        title: 'Se déconnecter',
        text: [
          'Efface de cet appareil tout ce qui vient de vous : entrées, brouillons, fichiers en attente, profil, exercices reçus, session. Ce qui n’est pas encore envoyé est d’abord envoyé ; si cela échoue, on vous demande avant d’effacer.',
          'Restent : la langue, le thème, le fait que l’avis de confidentialité a été lu, les fichiers de l’application elle-même et, si un changement de mot de passe est en cours, l’adresse e-mail que vous avez indiquée.',
          'Vos copies téléchargées restent aussi, là où vous les avez mises. Le navigateur efface à son rythme, sur le disque, la place que l’application a libérée ; les mots que vous cherchez n’y sont jamais écrits.',
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
          'Le serveur fourni avec l’application note la page appelée et le résultat, sans contenu, sans nom et sans adresse e-mail. L’hébergeur peut tenir ses propres journaux, où figure l’adresse réseau de votre appareil.',
        ],
      },
      crash: {
        title: 'Si une page s’interrompt',
        text: [
          'Rien n’est envoyé automatiquement. Vous pouvez copier un diagnostic : version, sorte de page, navigateur, langue, état de l’envoi et endroit de l’erreur. Il ne contient ni réponse, ni nom, ni adresse, et vous choisissez à qui le donner.',
        ],
      },
    },
  },
  en: {
    page: 'Who reads what',
    title: 'Who reads what',
    lead: 'What you write here is yours. Here is, plainly, who can read what, and where your words are kept.',
    sees: 'Reads',
    never: 'Does not read',
    myData: 'My data: copy, reading, erasing',
    policy: 'Privacy policy',
    readers: {
      you: {
        title: 'You',
        text: [
          'You read everything, on each device where you are signed in. You can take a copy of it and erase all of it.',
        ],
      },
      provider: {
        title: 'The organisation that supports you',
        text: [
          'It publishes the exercises and manages the accounts. In the app it has no access to your answers.',
        ],
        sees: [
          'your identification data: first name, last name, email address, job title, company, business unit, telephone',
          'that the terms were accepted, when the account was made, and its language',
          'the accesses that you give and what was done about your account: who and when, never what was read or written',
          'how many people have answered a question that it is about to change, never who; below three it only reads “fewer than 3”',
        ],
        never: [
          'your answers to the exercises, your intuitions, your notes and their files',
          'your identity card, your path, your report',
        ],
      },
      counsellor: {
        title: 'Who supports you',
        text: [
          'Only the people to whom you give your consent yourself, on the page “Who has access”, and until you withdraw it. Where that page does not allow it, the organisation records and withdraws it when you ask. Without it: nothing.',
          'They write two things, your vocation and the word of your report, and nothing else.',
          'Of a summary or of the report you can hand them a copy, as you see it, for 90 days at most, and take it back at any time. Editing the original does not change it. Withdrawing the access withdraws the copies too.',
        ],
        sees: [
          ...Object.values(counsellorFieldWords.en.sees),
          'the copies that you hand to them, and nothing around them',
        ],
        never: [
          ...Object.values(counsellorFieldWords.en.never),
          'your drafts and the other versions of a text',
        ],
      },
      others: {
        title: 'Other people',
        text: [
          'The people you write about see nothing, and neither do other accounts, your company or your managers. A first name, or an initial, is enough to name them.',
          'Nothing is passed on to anybody else: no advertising, no audience measurement.',
        ],
      },
      server: {
        title: 'The server',
        text: [
          'It keeps what you have saved, so that it follows you from one device to another. Your words travel encrypted and are kept there readable: whoever administers the machine could technically read them. The organisation can tell you where it is hosted.',
          'It also keeps the earlier versions of your texts, to repair a mistake, and backups. On the server that comes with the app these versions last 90 days at most, and “Erase everything” erases them at once, with the files; another server may keep them longer. A PostgreSQL database can hold remains for a time that the app does not show. How long backups last, the organisation can tell you.',
          'Drafts are there too, as soon as you pause, unless the organisation has chosen that they stay on the device. The app shows them to you alone.',
          'The server that comes with the app notes what is done about your account and your accesses: who, what, when, never a word of your answers. You read these lines on the page “Who has access”; they are kept for two years and go with your account. What was done by somebody whose account is deleted keeps their name until then.',
        ],
      },
      device: {
        title: 'This device',
        text: [
          'It keeps a copy of everything you have written, drafts included, so that the app works without a network, and remembers which of it you opened last. The app does not encrypt it: whoever holds the device unlocked can read it. Protect it with a code.',
          'If your session ends by itself, this copy stays, so that nothing is lost. It opens again when you sign in; another person who signs in here sees nothing of it in the app.',
        ],
      },
      logout: {
        title: 'Logging out',
        text: [
          'Erases from this device everything that comes from you: entries, drafts, waiting files, profile, exercises received, session. What has not been sent yet is sent first; if that fails, you are asked before anything is erased.',
          'What stays: the language, the theme, the fact that the privacy notice was read, the files of the app itself and, while a change of password is under way, the e-mail address you gave.',
          'The copies you downloaded stay too, wherever you put them. The browser clears the room that the app has freed on the disk at its own pace; the words you search for are never written there.',
        ],
      },
      mails: {
        title: 'E-mails',
        text: [
          'They are about your account only: request received, accepted or refused, code for a new password. None holds a word of what you write in the exercises.',
        ],
      },
      logs: {
        title: 'Technical logs',
        text: [
          'The server that comes with the app notes the page called and the outcome, without content, name or email address. The host may keep logs of its own, with the network address of your device.',
        ],
      },
      crash: {
        title: 'If a page is interrupted',
        text: [
          'Nothing is sent automatically. You can copy a diagnostic: version, kind of page, browser, language, state of the sending and place of the error. It holds no answer, name or address, and you choose whom to give it to.',
        ],
      },
    },
  },
};
