/** Copies text to the clipboard and confirms it. */
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { dialogPlace, type Notices } from '#src/ui/notices.ts';
import { alertNotice, notCopiedAlert } from './alert-words.ts';
import { useApp } from './app-context.tsx';

/** Formats a summary as plain text: heading, then questions and answers. @param asWritten marks a kept answer. */
export function summaryText(heading: string, groups: readonly SummaryGroup[], asWritten: string): string {
  const lines = groups.flatMap(({ title, items }) => {
    const [only] = items;
    const single = items.length === 1 && only !== undefined && title !== '';
    return items.map(({ label, words, kept }) => {
      const texts = typeof words === 'string' ? [words] : words.map((word) => `- ${word}`);
      return [single ? title : label, ...texts, ...(kept ? [`(${asWritten})`] : [])].join('\n');
    });
  });
  return [heading, ...lines].join('\n\n');
}

/** Copies a text to the clipboard. Shows a notice, also if the browser refuses. */
export async function copyText(text: string, notices: Notices): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    const toast = alertNotice('copied');
    // The toast waits until the dialog closes, so show the notice inside the dialog.
    const dialog = notices.state().places.some(({ name }) => name === dialogPlace);
    notices.show(dialog ? { form: 'alert', tone: 'success', text: toast.text, group: 'copied' } : toast);
  } catch {
    notices.show(notCopiedAlert);
  }
}

/** Returns `copyText` bound to the notices of the app. */
export function useCopy(): (text: string) => Promise<void> {
  const { notices } = useApp();
  return (text) => copyText(text, notices);
}
