/** Page that imports texts from a file into the draft. */
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { ImportQuestions } from './import-questions.tsx';
import { StepResult } from './step-result.tsx';
import { useImport } from './use-import.ts';
import { useSetsWords } from './use-sets-words.ts';

type Import = ReturnType<typeof useImport>;

/** Number of faults shown. */
const maxShown = 50;

export function ImportPage() {
  const { locale, words: studio } = useStudioWords();
  const own = useSetsWords();
  const words = own.import;
  const imported = useImport();
  const { present, mayWrite, read, isReading, questions, texts, imported: done } = imported;
  const navigate = useNavigate();
  useTitle(words.title);
  const titleOf = (name: string) =>
    documentTitle(name, present?.documents[name] ?? { fr: '', en: '' }, locale);
  const isSame = texts.length === 0 && questions.length === 0;
  const hasRead = present !== undefined && imported.faults.length === 0;

  async function go() {
    const draft = await imported.onImport();
    if (draft !== undefined) await navigate(`/d/${draft}/publish`);
  }

  return (
    <>
      <h1 className="st-h1" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="st-lead">{mayWrite ? words.lead : own.readOnly}</p>
      {mayWrite ? <FileField imported={imported} /> : null}
      {done ? <StepResult applied={done.applied} said={words.done(done.count)} isBusy={false} /> : null}
      <div className="set-count">
        <p role="status">
          {isReading
            ? words.reading
            : read === undefined || done
              ? ''
              : isSame
                ? hasRead && words.same
                : texts.length > 0 &&
                  words.changes(texts.length, new Set(texts.map(({ name }) => name)).size)}
        </p>
        {isSame || done ? null : (
          <Button
            look="night"
            aria-disabled={imported.isBusy || texts.length === 0 || undefined}
            onClick={() => void go()}
          >
            {imported.isBusy ? studio.editor.status.saving : words.go(texts.length, present?.draft?.title)}
          </Button>
        )}
      </div>
      {done ? null : <ImportQuestions imported={imported} titleOf={titleOf} />}
      <Faults imported={imported} />
    </>
  );
}

function FileField({ imported }: { readonly imported: Import }) {
  const { import: words } = useSetsWords();
  const id = useId();
  return (
    <div className="sheet set-file">
      <label className="label" htmlFor={id}>
        {words.choose}
      </label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".csv,.tsv,.txt,.xlf,.xliff,text/csv,application/xliff+xml"
        disabled={imported.isReading || imported.isBusy}
        // So that the same file can be chosen again once it is corrected.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void imported.onFile(file);
        }}
      />
    </div>
  );
}

/** What cannot be imported, by row, and why. */
function Faults({ imported: { read, faults } }: { readonly imported: Import }) {
  const { import: words } = useSetsWords();
  if (read === undefined || faults.length === 0) return null;
  return (
    <section className="sheet set-faults" role="alert">
      <h2 className="st-h2">{words.faultsTitle(faults.length)}</h2>
      {read.rows.length > 0 ? <p>{words.faultsLead}</p> : null}
      <ul>
        {faults.slice(0, maxShown).map(({ row, what, detail }, rank) => (
          <li key={rank}>
            <b>{words.row(read.file, row, read.isTable)}</b> {words.faults[what](detail)}
          </li>
        ))}
      </ul>
      {faults.length > maxShown ? <p>{words.more(faults.length - maxShown)}</p> : null}
    </section>
  );
}
