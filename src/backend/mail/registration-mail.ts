/** The mails around a request to be registered: received, not needed, approved, refused. */
import { type Letter, linkTo, type Part, words, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';

export interface RegistrationMail {
  readonly to: string;
  readonly language: Mail['language'];
  readonly productName: string;
  /** Empty: none is given. */
  readonly contactMail: string;
  /** Where the app is; empty: not known. */
  readonly appUrl?: string;
}

type Texts = Readonly<Record<Mail['language'], Pick<Letter, 'subject' | 'parts'>>>;

function letter({ to, language, productName }: RegistrationMail, texts: Texts): Mail {
  return writeLetter({ to, language, productName, ...texts[language] });
}

function contact({ contactMail, language }: RegistrationMail): readonly Part[] {
  if (contactMail === '') return [];
  return [
    words(
      language === 'en'
        ? `If you have a question, write to: ${contactMail}`
        : `Pour toute question, écrivez à\u00a0: ${contactMail}`,
    ),
  ];
}

export function receivedMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre demande de compte ${productName} est arrivée`,
      parts: [
        words(
          `Votre demande de compte ${productName} est bien arrivée. Elle va être lue, et vous recevrez la réponse à cette adresse.`,
        ),
        words(
          'D’ici là, vous n’avez rien à faire. Le mot de passe choisi servira dès que le compte sera ouvert.',
        ),
        words('Si cette demande ne vient pas de vous, ne tenez pas compte de ce message.'),
        ...contact(about),
      ],
    },
    en: {
      subject: `Your request for access to ${productName} has arrived`,
      parts: [
        words(
          `Your request for access to ${productName} has arrived. It will be read, and you will have the answer at this address.`,
        ),
        words(
          'Until then there is nothing to do. The password you chose will work once the account is open.',
        ),
        words('If you did not make this request, ignore this message.'),
        ...contact(about),
      ],
    },
  });
}

/** Somebody asked for an account with an address that has one: only its owner is told. */
export function knownMail(about: RegistrationMail): Mail {
  const { productName, appUrl = '' } = about;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName}`,
      parts: [
        words(
          `Un compte ${productName} a été demandé avec cette adresse, qui en a déjà un. Rien n’a changé\u00a0: votre mot de passe reste le même.`,
        ),
        ...linkTo(appUrl, '/login-form', 'Se connecter'),
        ...linkTo(appUrl, '/form/password-change', 'Mot de passe oublié'),
        words('Si cette demande ne vient pas de vous, ne tenez pas compte de ce message.'),
      ],
    },
    en: {
      subject: `Your ${productName} account`,
      parts: [
        words(
          `An account on ${productName} was asked for with this address, which has one already. Nothing has changed: your password stays as it is.`,
        ),
        ...linkTo(appUrl, '/login-form', 'Log in'),
        ...linkTo(appUrl, '/form/password-change', 'Forgotten password'),
        words('If you did not make this request, ignore this message.'),
      ],
    },
  });
}

export function approvalMail(about: RegistrationMail): Mail {
  const { to, productName, appUrl = '' } = about;
  const path = `/login-form?mail=${encodeURIComponent(to)}` as const;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName} est ouvert`,
      parts: [
        words(
          `Votre demande a été acceptée\u00a0: vous pouvez désormais vous connecter à ${productName} avec cette adresse e-mail et le mot de passe que vous avez choisi.`,
        ),
        ...linkTo(appUrl, path, 'Se connecter'),
      ],
    },
    en: {
      subject: `Your ${productName} account is open`,
      parts: [
        words(
          `Your request was accepted: you can now sign in to ${productName} with this e-mail address and the password that you chose.`,
        ),
        ...linkTo(appUrl, path, 'Log in'),
      ],
    },
  });
}

export function refusalMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre demande de compte ${productName}`,
      parts: [
        words('Votre demande de compte n’a pas pu être acceptée. Ce que vous aviez transmis a été effacé.'),
        ...contact(about),
      ],
    },
    en: {
      subject: `Your request for access to ${productName}`,
      parts: [
        words('Your request for an account could not be accepted. What you sent with it has been erased.'),
        ...contact(about),
      ],
    },
  });
}
