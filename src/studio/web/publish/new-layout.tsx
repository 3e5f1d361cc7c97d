/** Tells, in the studio of a folder, which files are laid out as a whole: a comparison of files shows more than changed. */
import { useMemo } from 'react';
import { locales } from '#src/contract/domain/locale.ts';
import { hasPrintedLayout } from '#src/studio/document/document-text.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import type { PanelProps } from './panel-props.ts';

export function NewLayout({ verdict, documents }: Pick<PanelProps, 'verdict' | 'documents'>) {
  const { publication } = useStudioWords().words;
  const { home, documents: online } = useStore(useStudio().library);
  const isOfFolder = home?.folder !== undefined;
  const titles = useMemo(
    () =>
      Object.keys(isOfFolder ? verdict.versions : {}).flatMap((name) => {
        const texts = online?.[name];
        const isKept = texts === undefined || locales.every((locale) => hasPrintedLayout(texts[locale]));
        return isKept ? [] : [documents[name]?.title ?? name];
      }),
    [isOfFolder, verdict.versions, online, documents],
  );
  return titles.length === 0 ? null : <p className="pub-note">{publication.panel.newLayout(titles)}</p>;
}
