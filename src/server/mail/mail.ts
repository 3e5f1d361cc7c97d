/** An e-mail, independent of its transport. */
import type { Locale } from '#src/contract/domain/locale.ts';

export interface Mail {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** Plain text, lines ended by `\n`. */
  readonly text: string;
  /** The same words as HTML. */
  readonly html: string;
  readonly language: Locale;
}

/**
 * Passes a mail to the transport. Rejects if the transport does; nothing was sent then.
 * @param within milliseconds that a caller waits for it; the transport may have its own limit.
 */
export type SendMail = (mail: Mail, within?: number) => Promise<void>;
