/** Parsed reconnections for tests. */
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';

interface Parts extends Partial<Pick<Reconnection, 'tense' | 'intuitions' | 'locale'>> {
  readonly who?: string;
  readonly subject?: string;
  readonly phrase?: string;
}

/** A reconnection written at this moment of the device's time zone. */
export function writtenOn(
  when: Date,
  { who = '', subject = '', phrase = '', ...parts }: Parts = {},
): Reconnection {
  return {
    key: String(when.getTime()),
    special: undefined,
    tense: 'past',
    answers: {
      'reconew-q2-qui': who,
      'reconew-q2-datesujet': subject,
      'reconew-q9-phrase': phrase,
    },
    intuitions: [],
    locale: 'fr',
    version: '1.0.0',
    ...parts,
  };
}
