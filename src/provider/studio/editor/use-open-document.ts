/** The document that the address names, opened for writing; closed, and saved, when one leaves it. */
import { useEffect, useState } from 'react';
import { type OpenDocument, openDocument } from '../client/open-document.ts';
import { useStore } from '../client/use-store.ts';
import { useStudio } from '../studio-context.ts';
import { dayWords, useStudioWords } from '../words/use-studio-words.ts';

export const publishedDraft = 'published';

/** undefined while it is read. */
export function useOpenDocument(
  draftId: string,
  name: string,
  onDraft: (id: string) => void,
): OpenDocument | undefined {
  const { client, kept, library } = useStudio();
  const { words, locale } = useStudioWords();
  const { documents, drafts, release, home } = useStore(library);
  const [opened, setOpened] = useState<{ readonly key: string; readonly document: OpenDocument }>();
  const draft = draftId === publishedDraft ? undefined : drafts[draftId];
  const isRead =
    documents !== undefined && home !== undefined && (draftId === publishedDraft || draft !== undefined);
  const key = `${draftId}/${name}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; what is read later comes in through the document itself
  useEffect(() => {
    const published = documents?.[name];
    if (!isRead || published === undefined) return;
    let isGone = false;
    let made: OpenDocument | undefined;
    const makeDraft = async () => {
      const created = await client.createDraft(words.editor.newDraft(dayWords(Date.now(), locale)));
      if (!created.ok) return undefined;
      library.take(created.value);
      if (!isGone) onDraft(created.value.id);
      return created.value.id;
    };
    void openDocument({
      client,
      kept,
      name,
      published,
      release,
      draft: draft?.id,
      document: draft?.documents[name],
      makeDraft,
    }).then((document) => {
      made = document;
      if (isGone) document.close();
      else setOpened({ key, document });
    });
    return () => {
      isGone = true;
      made?.close();
    };
  }, [isRead, name]);

  return opened?.document;
}
