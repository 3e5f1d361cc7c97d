/** Draws a page document with the app's own component, which imports the app's texts. */
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { View } from '#renderers/engine/answers.ts';
import type { PageDocument, PageSection } from '#renderers/format/document.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { startWords } from '#src/i18n/i18n.ts';
import { PageSections } from '#src/ui/pages/page-sections.tsx';
import type { Why } from './preview-message.ts';
import { previewServices } from './preview-services.tsx';
import { previewWords } from './preview-words.ts';
import { useOnChange } from './use-on-change.ts';
import { whyOfSection } from './why.ts';

type Words = Awaited<ReturnType<typeof startWords>>;

interface PagePreviewProps {
  readonly page: PageDocument;
  /** The requested section; '' for none. */
  readonly section: string;
  readonly view: View;
  readonly onWhy: ((why: Why) => void) | undefined;
}

export function PagePreview({ page, section, view, onWhy }: PagePreviewProps) {
  useOnChange(onWhy && whyOfSection(page, section, view), onWhy);
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    let isCurrent = true;
    startWords(page.locale).then(
      (started) => isCurrent && setWords(started),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page.locale]);
  if (words === undefined) return null;
  return (
    <I18nextProvider i18n={words}>
      <div className="wrap preview-page">
        <h1 className="h-q" data-text="/title">
          {page.title}
        </h1>
        <PageSections
          page={page}
          view={view}
          hash={section === '' ? '' : `#${encodeURIComponent(`${page.name}-${section}`)}`}
          services={previewServices}
          textMarks
          after={(each) => <Composed section={each} locale={page.locale} />}
        />
      </div>
    </I18nextProvider>
  );
}

/** Placeholder with the name of a block that needs the user's own data. */
function Composed({ section, locale }: { readonly section: PageSection; readonly locale: Locale }) {
  const words = previewWords[locale];
  const { block, recall = [] } = section;
  const places = [
    ...(recall.length === 0 ? [] : [words.recalled(recall.length)]),
    ...(block === undefined ? [] : [words.blocks[block] ?? block]),
  ];
  return places.map((each) => (
    <p key={each} className="preview-place">
      {words.here(each)}
    </p>
  ));
}
