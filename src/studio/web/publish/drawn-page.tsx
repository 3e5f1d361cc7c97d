/** The page of an added page or question as users will see it. Drawn once it is opened. */
import { useMemo, useState } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { isLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { sampleReaching } from '#src/studio/document/sample-reaching.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { PreviewFrame } from '#src/studio/web/preview/preview-frame.tsx';
import type { Shown } from '#src/studio/web/preview/preview-message.ts';

interface DrawnPageProps {
  /** The document with the page. */
  readonly draft: DocumentDraft;
  /** Name of the slide or section. */
  readonly page: string;
  /** All documents by name, for the answers that this one borrows. */
  readonly documents: Readonly<Record<string, Texts>>;
}

export function DrawnPage(props: DrawnPageProps) {
  const { publication } = useStudioWords().words;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="df-drawn" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{publication.drawn[props.draft.kind]}</summary>
      {isOpen ? <Drawn {...props} /> : null}
    </details>
  );
}

function Drawn({ draft, page, documents }: DrawnPageProps) {
  const { words } = useStudioWords();
  const shown = useMemo<Shown>(
    () => ({
      name: draft.name,
      text: JSON.stringify(draft.members),
      slide: page,
      focus: '',
      locale: isLocale(draft.locale) ? draft.locale : 'fr',
      sample: 'real',
      theme: 'system',
      context: {},
      answers: sampleReaching(draft, page, {}, documents) ?? {},
    }),
    [draft, page, documents],
  );
  return <PreviewFrame shown={shown} title={words.preview.frame} className="df-frame" />;
}
