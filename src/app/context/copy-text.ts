/** Copying words, and saying that it was done. */
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { dialogPlace, type Notices } from '#src/ui/notices.ts';
import { alertNotice, notCopiedNote } from './alert-words.ts';
import { useApp } from './app-context.tsx';

/** A summary as plain text: the heading, then each question with its words. @param asWritten mark of a kept answer. */
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

/** Puts a text on the clipboard and says so, also where the browser refuses. */
export async function copyText(text: string, notices: Notices): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    const pill = alertNotice('copied');
    // The pill waits for a dialog to be over: in one it is said there.
    const dialog = notices.state().places.some(({ name }) => name === dialogPlace);
    notices.show(dialog ? { form: 'note', tone: 'success', text: pill.text, group: 'copied' } : pill);
  } catch {
    notices.show(notCopiedNote);
  }
}

/** The same, for a page of the app. */
export function useCopy(): (text: string) => Promise<void> {
  const { notices } = useApp();
  return (text) => copyText(text, notices);
}
