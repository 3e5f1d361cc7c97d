/** Alerts of the product as toasts: success leaves by itself, an error stays. */
import { type AlertKey, alertOf } from '#src/domain/alert.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import type { NewToast, ToastAction } from '#src/ui/kit/toasts.ts';
import type { Translate } from '#src/words/i18n.ts';
import { problemInWords, storageInWords } from './problem-words.ts';

/** The text of an alert. @param count how many things it is about. */
export function alertInWords(key: AlertKey, count: number, t: Translate): string {
  return key === 'intuitions_saved' ? t('alerts.intuitions_saved', { count }) : t(`alerts.${key}`);
}

/** What only tells the person where they are or what they may do now: nothing succeeded and nothing failed. */
const notices: ReadonlySet<AlertKey> = new Set<AlertKey>(['plf_resumed', 'update', 'verify']);

/** Where the guard leads with them, they say what to do on the page. */
const inPage: ReadonlySet<AlertKey> = new Set<AlertKey>(['missing_personal_info', 'missing_cid']);

/**
 * The toast of an alert key: titled as a success or an error as its type says, a mere notice under its own title.
 * @param count how many things it is about (`intuitions_saved` has a singular).
 */
export function alertToast(key: AlertKey, count = 2): NewToast {
  const danger = alertOf(key).type === 'danger';
  const notice = notices.has(key);
  const quiet = key === 'copied';
  const title = danger ? 'common.error' : notice ? 'alerts.notice' : 'common.success';
  return {
    tone: danger ? 'error' : notice ? 'info' : 'ok',
    title: (t) => t(title),
    text: (t) => alertInWords(key, count, t),
    group: key,
    ...(quiet && { quiet }),
    ...(inPage.has(key) && { inPage: true }),
  };
}

/** The toast of a call that came to nothing, with a way to try again. */
export function problemToast(problem: RemoteProblem, retry?: () => void): NewToast {
  const action: ToastAction | undefined = retry && { label: (t) => t('common.retry'), run: retry };
  return {
    tone: 'error',
    title: (t) => t('common.error'),
    text: (t) => problemInWords(problem, t),
    group: `problem ${problem.kind}`,
    ...(action && { action }),
  };
}

/** The toast of a write that the device did not keep. */
export function storageToast(thrown: unknown): NewToast {
  return {
    tone: 'error',
    title: (t) => t('common.error'),
    text: (t) => storageInWords(thrown, t),
    group: 'storage',
  };
}

/** What the device keeps of the person could not be opened at the start. */
export const notOpenedToast: NewToast = {
  tone: 'error',
  title: (t) => t('common.error'),
  text: (t) => t('problems.not-opened'),
  group: 'storage',
};
