/** The mail that carries the code for a new password. */
import type { Locale } from '#src/contract/domain/locale.ts';
import { type Letter, linkTo, words, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';

export interface RecoveryMail {
  readonly to: string;
  readonly language: Mail['language'];
  readonly productName: string;
  readonly code: string;
  readonly validMinutes: number;
  /** The app's address; empty: unknown. */
  readonly appUrl?: string;
}

export function recoveryMail(about: RecoveryMail): Mail {
  const { to, language, productName, code, validMinutes, appUrl = '' } = about;
  // Only the address, never the code: others may read links in transit.
  const path = `/form/new-password?mail=${encodeURIComponent(to)}` as const;
  const texts = {
    fr: {
      subject: `Votre code pour un nouveau mot de passe ${productName}`,
      parts: [
        words(`Vous avez demandé à changer votre mot de passe ${productName}. Votre code\u00a0:`),
        { kind: 'code', code },
        words(
          `Saisissez-le sur la page «\u00a0Nouveau mot de passe\u00a0» dans les ${validMinutes}\u00a0minutes. Il ne sert qu’une fois. Une nouvelle demande le remplace.`,
        ),
        ...linkTo(appUrl, path, 'Saisir le code'),
        words(
          'Si cette demande ne vient pas de vous, ne tenez pas compte de ce message. Votre mot de passe reste le même.',
        ),
      ],
    },
    en: {
      subject: `Your code for a new ${productName} password`,
      parts: [
        words(`You asked to change your ${productName} password. Your code is:`),
        { kind: 'code', code },
        words(
          `Enter it on the “New password” page within ${validMinutes} minutes. You can use it once. Requesting a new code cancels this one.`,
        ),
        ...linkTo(appUrl, path, 'Enter the code'),
        words('If you did not request this, you can ignore this email. Your password has not changed.'),
      ],
    },
  } satisfies Record<Locale, Pick<Letter, 'subject' | 'parts'>>;
  return writeLetter({ to, language, productName, ...texts[language] });
}
