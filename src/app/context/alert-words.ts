/** Notices for alert keys: notes in the page, or the toast. */
import { IdCard, type LucideIcon, MountainSnow, UserRound } from 'lucide-react';
import { type AlertKey, toneOf } from '#src/contract/domain/alert-keys.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { NewAlert, NewNotice, NewToast } from '#src/ui/notices.ts';
import { problemInWords, storageInWords } from './problem-words.ts';

/** Returns the text of an alert. @param count number of things that the alert is about. */
export function alertInWords(key: AlertKey, count: number, t: Translate): string {
  return key === 'intuitions_saved' ? t('alerts.intuitions_saved', { count }) : t(`alerts.${key}`);
}

/** Icons of the guides. */
const icons: Readonly<Partial<Record<AlertKey, LucideIcon>>> = {
  missing_cid: IdCard,
  missing_personal_info: UserRound,
  plf_resumed: MountainSnow,
};

const noteTones = { danger: 'error', success: 'success', guide: 'guide' } as const;

/**
 * Creates the notice of an alert key.
 * @param count number of things that the alert is about (`intuitions_saved` has a singular).
 */
export function alertNotice(key: AlertKey, count = 2): NewNotice {
  const tone = toneOf(key);
  const text = (t: Translate) => alertInWords(key, count, t);
  if (tone === 'done') return { form: 'toast', kind: 'done', text };
  const icon = icons[key];
  return { form: 'alert', tone: noteTones[tone], text, group: key, ...(icon && { icon }) };
}

/** Creates the toast that offers to undo what the user has just done. */
export function undoToast(key: AlertKey, undo: () => void): NewToast {
  return {
    form: 'toast',
    kind: 'done',
    text: (t) => alertInWords(key, 1, t),
    action: { label: (t) => t('common.undo'), run: undo },
  };
}

function errorAlert(group: string, text: NewAlert['text']): NewAlert {
  return { form: 'alert', tone: 'error', text, group };
}

/** Creates the note for a failed call. */
export function problemAlert(problem: RemoteProblem): NewAlert {
  return errorAlert(`problem ${problem.kind}`, (t) => problemInWords(problem, t));
}

/** Creates the note for a write that the device rejected. */
export function storageAlert(thrown: unknown): NewAlert {
  return errorAlert('storage', (t) => storageInWords(thrown, t));
}

/** Shown if the user's stored data could not be opened at start. */
export const notOpenedAlert: NewAlert = errorAlert('storage', (t) => t('problems.not-opened'));

/** Shown if the browser rejected the write to the clipboard. */
export const notCopiedAlert: NewAlert = errorAlert('copied', (t) => t('common.notCopied'));
