/** The mails to the owner of an account that is opened, blocked, unblocked or deleted. */
import { linkTo, words } from './letter.ts';
import type { Mail } from './mail.ts';
import { contact, letter, type RegistrationMail } from './registration-mail.ts';

export function blockMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName} est bloqué`,
      parts: [
        words(
          `Votre compte ${productName} a été bloqué. La connexion n’est plus possible, et vos appareils ont été déconnectés.`,
        ),
        words(
          'Ce que vous avez écrit est conservé. Tant que le compte est bloqué, les personnes à qui vous avez donné accès ne le voient pas.',
        ),
        ...contact(about),
      ],
      closing: 'plain',
    },
    en: {
      subject: `Your ${productName} account is blocked`,
      parts: [
        words(
          `Your ${productName} account was blocked. You can no longer log in, and your devices were logged out.`,
        ),
        words(
          'What you wrote is not deleted. While the account is blocked, the people you gave access to cannot see it.',
        ),
        ...contact(about),
      ],
      closing: 'plain',
    },
  });
}

export function unblockMail(about: RegistrationMail): Mail {
  const { to, productName, appUrl = '' } = about;
  const path = `/login-form?mail=${encodeURIComponent(to)}` as const;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName} n’est plus bloqué`,
      parts: [
        words(
          `Votre compte ${productName} n’est plus bloqué. Vous pouvez de nouveau vous connecter avec cette adresse e-mail et votre mot de passe. Ce que vous aviez écrit est toujours là.`,
        ),
        ...linkTo(appUrl, path, 'Se connecter'),
      ],
    },
    en: {
      subject: `Your ${productName} account is no longer blocked`,
      parts: [
        words(
          `Your ${productName} account is no longer blocked. You can log in again with this email address and your password. What you wrote is still there.`,
        ),
        ...linkTo(appUrl, path, 'Log in'),
      ],
    },
  });
}

export function deletionMail(about: RegistrationMail): Mail {
  const { productName } = about;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName} est supprimé`,
      parts: [
        words(
          `Votre compte ${productName} a été supprimé du serveur, avec votre profil, vos fichiers et tout ce que vous aviez écrit. Cette suppression est définitive.`,
        ),
        words('Les sauvegardes existantes restent jusqu’à ce que l’organisme les supprime.'),
        ...contact(about),
      ],
      closing: 'plain',
    },
    en: {
      subject: `Your ${productName} account was deleted`,
      parts: [
        words(
          `Your ${productName} account was permanently deleted from the server, with your profile, your files and everything you wrote.`,
        ),
        words('Existing backups remain until the organisation deletes them.'),
        ...contact(about),
      ],
      closing: 'plain',
    },
  });
}

/** @param code sets the first password. */
export function invitationMail(about: RegistrationMail, code: string, validHours: number): Mail {
  const { to, productName, appUrl = '' } = about;
  // Only the address, never the code: others may read links in transit.
  const path = `/form/new-password?mail=${encodeURIComponent(to)}` as const;
  return letter(about, {
    fr: {
      subject: `Votre compte ${productName}`,
      parts: [
        words(
          `Un compte ${productName} vous attend. Choisissez son mot de passe dans les ${validHours}\u00a0heures, avec ce code qui ne sert qu’une fois\u00a0:`,
        ),
        { kind: 'code', code },
        ...linkTo(appUrl, path, 'Choisir le mot de passe'),
      ],
    },
    en: {
      subject: `Your ${productName} account`,
      parts: [
        words(
          `A ${productName} account is ready for you. Choose a password within ${validHours} hours, with this code, which works once:`,
        ),
        { kind: 'code', code },
        ...linkTo(appUrl, path, 'Choose the password'),
      ],
    },
  });
}
