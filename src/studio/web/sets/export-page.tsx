/** Page that downloads all texts as a table or for a translation tool. */
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { writeCsv } from '#src/studio/document/csv-rows.ts';
import { unreadableNames } from '#src/studio/document/replace-word.ts';
import { textRows } from '#src/studio/document/text-rows.ts';
import { writeXliff } from '#src/studio/document/xliff-rows.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { downloadBlob } from '#src/ui/download.ts';
import { useStore } from '#src/ui/use-store.ts';
import { presentSet } from './present-set.ts';
import { csvWords, useSetsWords } from './use-sets-words.ts';

const formats = ['csv', 'xliff'] as const;

type Format = (typeof formats)[number];

const files: Readonly<Record<Format, { readonly ending: string; readonly type: string }>> = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  xliff: { ending: 'xlf', type: 'application/xliff+xml' },
};

export function ExportPage() {
  const { locale } = useStudioWords();
  const own = useSetsWords();
  const words = own.export;
  const { library, lastDraft } = useStudio();
  const state = useStore(library);
  const present = presentSet(state, useStore(lastDraft));
  const [format, setFormat] = useState<Format>('csv');
  const id = useId();
  useTitle(words.title);
  const documents = present?.documents ?? {};
  const titleOf = (name: string) => documentTitle(name, documents[name] ?? { fr: '', en: '' }, locale);
  const unreadable = unreadableNames(documents).map(titleOf);

  function save() {
    const rows = Object.entries(documents).flatMap(([name, texts]) =>
      textRows(name, texts, state.documents?.[name] ?? texts, present?.reviewed[name] ?? {}),
    );
    const { ending, type } = files[format];
    const text = format === 'csv' ? writeCsv(rows, csvWords(locale)) : writeXliff(rows);
    const day = new Date().toISOString().slice(0, 10);
    downloadBlob(`${words.file}-${day}.${ending}`, new Blob([text], { type }));
  }

  return (
    <>
      <h1 className="st-h1" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="st-lead">{words.lead(present?.draft?.title)}</p>
      <div className="sheet set-file">
        <fieldset className="set-formats">
          <legend className="label">{words.format}</legend>
          {formats.map((each) => (
            <label key={each} className="tickline">
              <input type="radio" name={id} checked={each === format} onChange={() => setFormat(each)} />
              <span>{words.formats[each]}</span>
            </label>
          ))}
        </fieldset>
        {format === 'csv' ? <p className="hint">{words.hint}</p> : null}
        {unreadable.length > 0 ? <p role="alert">{own.unreadable(unreadable.join(', '))}</p> : null}
        <Button
          look="night"
          aria-disabled={present === undefined || undefined}
          onClick={() => (present ? save() : undefined)}
        >
          <Download className="i" aria-hidden="true" />
          {words.go}
        </Button>
      </div>
    </>
  );
}
