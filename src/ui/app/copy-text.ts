/** Copying words, and saying that it was done. */
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import type { Toasts } from '#src/ui/kit/toasts.ts';
import { alertToast } from './alert-words.ts';
import { useApp } from './app-context.tsx';

/** A summary as plain text: the heading, then each question with its words. */
export function summaryText(heading: string, groups: readonly SummaryGroup[]): string {
  const lines = groups.flatMap(({ title, items }) => {
    const [only] = items;
    const single = items.length === 1 && only !== undefined && title !== '';
    return items.map(({ label, words }) => {
      const texts = typeof words === 'string' ? [words] : words.map((word) => `- ${word}`);
      return [single ? title : label, ...texts].join('\n');
    });
  });
  return [heading, ...lines].join('\n\n');
}

/** Puts a text on the clipboard and shows a toast, also where the browser refuses. */
export async function copyText(text: string, toasts: Toasts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(alertToast('copied'));
  } catch {
    toasts.show({
      tone: 'error',
      title: (t) => t('common.error'),
      text: (t) => t('common.notCopied'),
      group: 'copied',
    });
  }
}

/** The same, for a page of the app. */
export function useCopy(): (text: string) => Promise<void> {
  const { toasts } = useApp();
  return (text) => copyText(text, toasts);
}
