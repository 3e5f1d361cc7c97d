/** Alerts of the product as notices: a note in the page, or the pill. */
import { IdCard, type LucideIcon, MountainSnow, UserRound } from 'lucide-react';
import { type AlertKey, toneOf } from '#src/contract/domain/alert.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { NewNote, NewNotice, NewPill } from '#src/ui/notices.ts';
import { problemInWords, storageInWords } from './problem-words.ts';

/** The text of an alert. @param count how many things it is about. */
export function alertInWords(key: AlertKey, count: number, t: Translate): string {
  return key === 'intuitions_saved' ? t('alerts.intuitions_saved', { count }) : t(`alerts.${key}`);
}

/** What a guide is about. */
const icons: Readonly<Partial<Record<AlertKey, LucideIcon>>> = {
  missing_cid: IdCard,
  missing_personal_info: UserRound,
  plf_resumed: MountainSnow,
};

const noteTones = { danger: 'error', success: 'success', guide: 'guide' } as const;

/**
 * The notice of an alert key, as its tone says.
 * @param count how many things it is about (`intuitions_saved` has a singular).
 */
export function alertNotice(key: AlertKey, count = 2): NewNotice {
  const tone = toneOf(key);
  const text = (t: Translate) => alertInWords(key, count, t);
  if (tone === 'done') return { form: 'pill', kind: 'done', text };
  const icon = icons[key];
  return { form: 'note', tone: noteTones[tone], text, group: key, ...(icon && { icon }) };
}

/** The pill of what was just done, with the way to take it back. */
export function undoPill(key: AlertKey, undo: () => void): NewPill {
  return {
    form: 'pill',
    kind: 'done',
    text: (t) => alertInWords(key, 1, t),
    action: { label: (t) => t('common.undo'), run: undo },
  };
}

function errorNote(group: string, text: NewNote['text']): NewNote {
  return { form: 'note', tone: 'error', text, group };
}

/** The note of a call that came to nothing, with a way to try again. */
export function problemNote(problem: RemoteProblem, retry?: () => void): NewNote {
  return {
    ...errorNote(`problem ${problem.kind}`, (t) => problemInWords(problem, t)),
    ...(retry && { action: { label: (t) => t('common.retry'), run: retry } }),
  };
}

/** The note of a write that the device did not keep. */
export function storageNote(thrown: unknown): NewNote {
  return errorNote('storage', (t) => storageInWords(thrown, t));
}

/** What the device keeps of the person could not be opened at the start. */
export const notOpenedNote: NewNote = errorNote('storage', (t) => t('problems.not-opened'));

/** The browser did not let the text on the clipboard. */
export const notCopiedNote: NewNote = errorNote('copied', (t) => t('common.notCopied'));
