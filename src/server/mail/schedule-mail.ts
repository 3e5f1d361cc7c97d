/** The mail to the author of a scheduled publication that failed. */
import type { Locale } from '#src/contract/domain/locale.ts';
import { type Letter, linkTo, words, writeLetter } from './letter.ts';
import type { Mail } from './mail.ts';

export interface ScheduleFailedMail {
  readonly to: string;
  readonly language: Mail['language'];
  readonly productName: string;
  /** The app's address; empty: unknown. */
  readonly appUrl: string;
  /** Id and name of the draft. */
  readonly id: string;
  readonly title: string;
}

export function scheduleFailedMail({
  to,
  language,
  productName,
  appUrl,
  id,
  title,
}: ScheduleFailedMail): Mail {
  const path = `/studio/d/${id}/publish` as const;
  const texts: Readonly<Record<Locale, Pick<Letter, 'subject' | 'parts'>>> = {
    fr: {
      subject: `Publication non effectuée\u00a0: ${title}`,
      parts: [
        words(
          `Le brouillon «\u00a0${title}\u00a0» n’a pas été publié comme prévu. Son contenu ou la version publiée a changé depuis, ou un droit manque. Rien n’est perdu.`,
        ),
        ...linkTo(appUrl, path, 'Voir pourquoi'),
      ],
    },
    en: {
      subject: `Not published: ${title}`,
      parts: [
        words(
          `The draft “${title}” was not published as scheduled. Its content or the published version has changed, or a permission is missing. Nothing is lost.`,
        ),
        ...linkTo(appUrl, path, 'See why'),
      ],
    },
  };
  return writeLetter({ to, language, productName, ...texts[language] });
}
