/** What is sent by e-mail, whatever carries it. */
import type { Locale } from '#src/contract/domain/locale.ts';

export interface Mail {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** Plain text, lines ended by `\n`. */
  readonly text: string;
  /** The same words, for readers that show them set. */
  readonly html: string;
  readonly language: Locale;
}

/**
 * Hands a mail over to what carries it. Rejects where that refuses it; nothing was sent then.
 * @param within milliseconds that somebody waits for it; what carries it may have a limit of its own.
 */
export type SendMail = (mail: Mail, within?: number) => Promise<void>;
