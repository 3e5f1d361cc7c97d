/** What the server takes as a file, as far as it has said so. */
import type { UploadRules } from '#src/wire/upload-rules.ts';

export interface KnownRules extends UploadRules {
  /** When the server was asked last, in milliseconds. */
  readonly askedAt?: number;
}
