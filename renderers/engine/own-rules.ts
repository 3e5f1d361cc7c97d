/** Rules of widgets for their answers that JSON Schema cannot express. */
import { daysOf, durationFault } from './duration-format.ts';
import type { CompiledField, FieldError } from './exercise.ts';
import { momentKeys } from './moment-parts.ts';
import { isStarterAlone, startersOf } from './starters.ts';

export type OwnFault = Pick<FieldError, 'code' | 'keyword' | 'n'>;

/** `right`: skip the schema. undefined: the schema decides. */
type OwnRule = (answer: unknown, field: CompiledField) => OwnFault | 'right' | undefined;

function duration(answer: unknown): OwnFault | undefined {
  const code = typeof answer === 'string' ? durationFault(answer) : undefined;
  return code && { code, keyword: 'format' };
}

/** A file that waits on the device for its upload has no number and no URL yet. */
function file(answer: unknown): OwnFault | 'right' | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('keeping' in answer) return { code: 'fileWaits', keyword: 'keeping' };
  return 'local' in answer && typeof answer.local === 'string' ? 'right' : undefined;
}

/** Keywords that accept the starter and any other text alike. */
const leaveTheWords = new Set(['type', 'title', 'description', 'default', 'minLength', 'maxLength']);

/** A phrase that is only a starter, unless the document requires exactly these words. */
function phrase(answer: unknown, field: CompiledField): OwnFault | undefined {
  return typeof answer === 'string' &&
    Object.keys(field.schema).every((keyword) => leaveTheWords.has(keyword)) &&
    isStarterAlone(answer, startersOf(field))
    ? { code: 'starterOnly', keyword: 'starters' }
    : undefined;
}

/** By widget. Answers arrive trimmed. */
export const ownRules: ReadonlyMap<string, OwnRule> = new Map<string, OwnRule>([
  ['duration', duration],
  ['file', file],
  ['phrase', phrase],
]);

const longestMonths = 99;

function tooLong(answer: unknown): OwnFault | undefined {
  const [min] = (typeof answer === 'string' && daysOf(answer)) || [0];
  const [, max] = daysOf(`P${longestMonths}M`) ?? [0, 0];
  return min > max ? { code: 'durationLong', keyword: 'formatMaximum', n: longestMonths } : undefined;
}

function late(peak: unknown, whole: unknown): OwnFault | undefined {
  const first = typeof peak === 'string' ? daysOf(peak) : undefined;
  const last = typeof whole === 'string' ? daysOf(whole) : undefined;
  return first && last && first[0] > last[1] ? { code: 'peak', keyword: 'peak' } : undefined;
}

/** Errors between the parts of an answer, by the key of the part that shows the message. */
export const partRules: ReadonlyMap<
  string,
  (parts: Readonly<Record<string, unknown>>) => Readonly<Record<string, OwnFault | undefined>>
> = new Map([
  [
    'moment',
    (parts: Readonly<Record<string, unknown>>) => ({
      [momentKeys.duration]: tooLong(parts[momentKeys.duration]),
      [momentKeys.peak]: late(parts[momentKeys.peak], parts[momentKeys.duration]),
    }),
  ],
]);
