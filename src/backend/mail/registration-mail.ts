/** The mails around a request to be registered: received, not needed, approved, refused. */
import type { Locale } from '#src/domain/locale.ts';
import { type Letter, linkTo, type Part, words, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';

export interface RegistrationMail {
  readonly to: string;
  readonly language: Mail['language'];
  readonly productName: string;
  /** Empty: none is given. */
  readonly contactMail: string;
  /** Where the app is; empty: not known. */
  readonly appUrl?: string | undefined;
}

type Texts = Readonly<Record<Mail['language'], Pick<Letter, 'subject' | 'parts' | 'closing'>>>;

export function letter({ to, language, productName }: RegistrationMail, texts: Texts): Mail {
  return writeLetter({ to, language, productName, ...texts[language] });
}

export function contact({ contactMail, language }: RegistrationMail): readonly Part[] {
  if (contactMail === '') return [];
  const sentences = {
    fr: `Pour toute question, écrivez à\u00a0: ${contactMail}`,
    en: `If you have a question, write to: ${contactMail}`,
  } satisfies Record<Locale, string>;
  return [words(sentences[language])];
}

export function receivedMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre demande d’accès à ${productName} est arrivée`,
      parts: [
        words(
          `Votre demande d’accès à ${productName} est bien arrivée. Elle va être lue, et vous recevrez la réponse à cette adresse.`,
        ),
        words(
          'D’ici là, vous n’avez rien à faire. Le mot de passe que vous avez choisi fonctionnera dès que le compte sera ouvert.',
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

/** Somebody asked once more before the request was answered: the first one stands, with its password. */
export function againMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre demande d’accès à ${productName} est déjà là`,
      parts: [
        words(
          `L’accès à ${productName} a été demandé une nouvelle fois avec cette adresse. La première demande reste celle qui compte, avec le mot de passe choisi ce jour-là\u00a0: le second n’a pas été gardé.`,
        ),
        words('Vous recevrez la réponse à cette adresse. D’ici là, vous n’avez rien à faire.'),
        words('Si cette demande ne vient pas de vous, ne tenez pas compte de ce message.'),
        ...contact(about),
      ],
    },
    en: {
      subject: `Your request for access to ${productName} is here already`,
      parts: [
        words(
          `Access to ${productName} was asked for once more with this address. The first request stands, and its password is the one that counts: the second was not kept.`,
        ),
        words('You will have the answer at this address. Until then there is nothing to do.'),
        words('If you did not make this request, ignore this message.'),
        ...contact(about),
      ],
    },
  });
}

/** Somebody asked for an account with the address of one that is blocked: only its owner is informed. */
export function blockedMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName}`,
      parts: [
        words(
          `Un accès à ${productName} a été demandé avec cette adresse, qui a déjà un compte. Ce compte n’est pas actif, et la demande n’y a rien changé.`,
        ),
        words('Si cette demande ne vient pas de vous, ne tenez pas compte de ce message.'),
        ...contact(about),
      ],
      closing: 'plain',
    },
    en: {
      subject: `Your ${productName} account`,
      parts: [
        words(
          `Access to ${productName} was asked for with this address, which has an account already. That account is not active, and the request changed nothing of it.`,
        ),
        words('If you did not make this request, ignore this message.'),
        ...contact(about),
      ],
      closing: 'plain',
    },
  });
}

/** A new password was asked for before the request for access was answered: there is no account yet to change it of. */
export function waitingMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre demande d’accès à ${productName}`,
      parts: [
        words(
          `Un nouveau mot de passe a été demandé avec cette adresse. Votre demande d’accès à ${productName} est encore à l’étude\u00a0: tant que le compte n’est pas ouvert, son mot de passe ne peut pas être changé.`,
        ),
        words(
          'Vous recevrez la réponse à cette adresse. Si le compte est ouvert, vous pourrez alors demander un nouveau mot de passe.',
        ),
        words('Si cette demande ne vient pas de vous, ne tenez pas compte de ce message.'),
        ...contact(about),
      ],
    },
    en: {
      subject: `Your request for access to ${productName}`,
      parts: [
        words(
          `A new password was asked for with this address. Your request for access to ${productName} is still being looked at: until the account is open, its password cannot be changed.`,
        ),
        words(
          'You will have the answer at this address. If the account is opened, you can ask for a new password then.',
        ),
        words('If you did not ask for it, ignore this message.'),
        ...contact(about),
      ],
    },
  });
}

/** Somebody asked for an account with an address that has one: only its owner is informed. */
export function knownMail(about: RegistrationMail): Mail {
  const { productName, appUrl = '' } = about;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName}`,
      parts: [
        words(
          `Un accès à ${productName} a été demandé avec cette adresse, qui a déjà un compte. Rien n’a changé\u00a0: votre mot de passe reste le même.`,
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
          `Access to ${productName} was asked for with this address, which has an account already. Nothing has changed: your password stays as it is.`,
        ),
        ...linkTo(appUrl, '/login-form', 'Log in'),
        ...linkTo(appUrl, '/form/password-change', 'Forgotten password'),
        words('If you did not make this request, ignore this message.'),
      ],
    },
  });
}

/** Where somebody of this role begins, and what they do there. */
const placeOf = {
  professional: {
    path: (to: string) => `/login-form?mail=${encodeURIComponent(to)}` as const,
    fr: '',
    en: '',
  },
  counsellor: {
    path: () => '/studio/' as const,
    fr: ' Vous y retrouverez les personnes qui vous donnent accès à leur carte et à leur progression.',
    en: ' There you will find the people who give you access to their card and their progression.',
  },
} as const;

/** @param role in which the account is opened. */
export function approvalMail(about: RegistrationMail, role: keyof typeof placeOf = 'professional'): Mail {
  const { to, productName, appUrl = '' } = about;
  const place = placeOf[role];
  const path = place.path(to);
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName} est ouvert`,
      parts: [
        words(
          `Votre demande a été acceptée\u00a0: vous pouvez désormais vous connecter à ${productName} avec cette adresse e-mail et le mot de passe que vous avez choisi.${place.fr}`,
        ),
        ...linkTo(appUrl, path, 'Se connecter'),
      ],
    },
    en: {
      subject: `Your ${productName} account is open`,
      parts: [
        words(
          `Your request was accepted: you can now sign in to ${productName} with this email address and the password that you chose.${place.en}`,
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
      subject: `Votre demande d’accès à ${productName}`,
      parts: [
        words('Votre demande d’accès n’a pas pu être acceptée. Ce que vous aviez transmis a été effacé.'),
        ...contact(about),
      ],
      closing: 'plain',
    },
    en: {
      subject: `Your request for access to ${productName}`,
      parts: [
        words('Your request for access could not be accepted. What you sent with it has been erased.'),
        ...contact(about),
      ],
      closing: 'plain',
    },
  });
}
