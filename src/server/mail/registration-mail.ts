/** The mails about a request for an account: received, not needed, approved, rejected. */
import type { Locale } from '#src/contract/domain/locale.ts';
import { type Letter, linkTo, type Part, words, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';

export interface RegistrationMail {
  readonly to: string;
  readonly language: Mail['language'];
  readonly productName: string;
  /** Empty: none is given. */
  readonly contactMail: string;
  /** The app's address; empty: unknown. */
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
    en: `If you have a question, contact: ${contactMail}`,
  } satisfies Record<Locale, string>;
  return [words(sentences[language])];
}

export function receivedMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Nous avons reçu votre demande d’accès à ${productName}`,
      parts: [
        words(
          `Votre demande d’accès à ${productName} est bien arrivée. Elle va être examinée, et vous recevrez la réponse à cette adresse.`,
        ),
        words(
          'Vous n’avez rien à faire. Le mot de passe que vous avez choisi fonctionnera dès que la demande sera acceptée.',
        ),
        words('Si cette demande ne vient pas de vous, ne tenez pas compte de ce message.'),
        ...contact(about),
      ],
    },
    en: {
      subject: `We received your request for access to ${productName}`,
      parts: [
        words(
          `Your request for access to ${productName} has been received. It will be reviewed, and you will get the reply at this address.`,
        ),
        words(
          'You do not need to do anything. The password you chose will work once your account is approved.',
        ),
        words('If you did not make this request, you can ignore this email.'),
        ...contact(about),
      ],
    },
  });
}

/** For a second request while the first is pending: the first one stays valid, with its password. */
export function againMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre demande d’accès à ${productName} est déjà en cours d’examen`,
      parts: [
        words(
          `L’accès à ${productName} a été demandé une nouvelle fois avec cette adresse. Votre première demande est toujours en cours d’examen, et son mot de passe est celui à utiliser. La seconde demande a été ignorée.`,
        ),
        words('Vous recevrez la réponse à cette adresse. D’ici là, vous n’avez rien à faire.'),
        words('Si cette demande ne vient pas de vous, ne tenez pas compte de ce message.'),
        ...contact(about),
      ],
    },
    en: {
      subject: `Your request for access to ${productName} is already being reviewed`,
      parts: [
        words(
          `Access to ${productName} was requested again with this address. Your first request is still being reviewed, and its password is the one to use. The second request was ignored.`,
        ),
        words('You will get the reply at this address. You do not need to do anything.'),
        words('If you did not make this request, you can ignore this email.'),
        ...contact(about),
      ],
    },
  });
}

/** For a request with the address of a blocked account: informs its owner only. */
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
          `Access to ${productName} was requested with this address, which already has an account. That account is not active. The request did not change anything.`,
        ),
        words('If you did not make this request, you can ignore this email.'),
        ...contact(about),
      ],
      closing: 'plain',
    },
  });
}

/** For a password reset while the request for access is pending: no account exists yet. */
export function waitingMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre demande d’accès à ${productName}`,
      parts: [
        words(
          `Un nouveau mot de passe a été demandé avec cette adresse. Votre demande d’accès à ${productName} est encore en cours d’examen. Le mot de passe ne peut pas être changé avant que la demande soit acceptée.`,
        ),
        words(
          'Vous recevrez la réponse à cette adresse. Si la demande est acceptée, vous pourrez alors demander un nouveau mot de passe.',
        ),
        words('Si cette demande ne vient pas de vous, ne tenez pas compte de ce message.'),
        ...contact(about),
      ],
    },
    en: {
      subject: `Your request for access to ${productName}`,
      parts: [
        words(
          `A new password was requested with this address. Your request for access to ${productName} is still being reviewed. You cannot change the password until the account is approved.`,
        ),
        words(
          'You will get the reply at this address. If your request is approved, you can set a new password then.',
        ),
        words('If you did not request this, you can ignore this email.'),
        ...contact(about),
      ],
    },
  });
}

/** For a request with the address of an existing account: informs its owner only. */
export function knownMail(about: RegistrationMail): Mail {
  const { productName, appUrl = '' } = about;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName}`,
      parts: [
        words(
          `Un accès à ${productName} a été demandé avec cette adresse, qui a déjà un compte. Rien n’a changé. Votre mot de passe reste le même.`,
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
          `Access to ${productName} was requested with this address, which already has an account. Nothing has changed. You can use your current password.`,
        ),
        ...linkTo(appUrl, '/login-form', 'Log in'),
        ...linkTo(appUrl, '/form/password-change', 'Forgotten password'),
        words('If you did not make this request, you can ignore this email.'),
      ],
    },
  });
}

/** The start page of this role, and what people do there. */
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
          `Votre demande a été acceptée. Vous pouvez maintenant vous connecter à ${productName} avec cette adresse e-mail et le mot de passe que vous avez choisi.${place.fr}`,
        ),
        ...linkTo(appUrl, path, 'Se connecter'),
      ],
    },
    en: {
      subject: `Your ${productName} account is ready`,
      parts: [
        words(
          `Your request was approved. You can now log in to ${productName} with this email address and the password you chose.${place.en}`,
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
        words(
          'Votre demande d’accès n’a pas pu être acceptée. Les données que vous aviez envoyées ont été supprimées.',
        ),
        ...contact(about),
      ],
      closing: 'plain',
    },
    en: {
      subject: `Your request for access to ${productName}`,
      parts: [
        words('Your request for access was not approved. The details you sent have been deleted.'),
        ...contact(about),
      ],
      closing: 'plain',
    },
  });
}
