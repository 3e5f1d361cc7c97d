/** Preview of one document with sample answers. Interactive; saves nothing. */
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { type Answers, viewOf } from '#renderers/engine/answers.ts';
import type { AnyDocument, PageDocument } from '#renderers/format/document.ts';
import { type ReadDocument, readDocument } from '#renderers/format/read-document.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { withChanges } from '#src/studio/document/changes-over.ts';
import { sampleContext } from '#src/studio/document/sample-context.ts';
import type { Shown, Why } from './preview-message.ts';
import { previewWords } from './preview-words.ts';
import { useTextPointers } from './text-pointers.ts';

const PagePreview = lazy(async () => ({ default: (await import('./page-preview.tsx')).PagePreview }));

/** Loaded on demand, because a page needs neither the form nor its questions. */
const Walk = lazy(async () => ({ default: (await import('./walk.tsx')).Walk }));

interface PreviewProps {
  readonly shown: Shown;
  /** Called when the user selects a text. Omitted: texts are not selectable. */
  readonly onPick?: ((pointer: string) => void) | undefined;
  readonly onSlide?: ((slide: string) => void) | undefined;
  /** Reports why the requested page is shown or not. */
  readonly onWhy?: ((why: Why) => void) | undefined;
}

/** Reads a document with the app's own reader; undefined if it is rejected. */
function useReadable({ name, locale, text }: Shown): {
  readonly read: ReadDocument | undefined;
  readonly isStale: boolean;
} {
  const now = useMemo(() => {
    const json = parseJson(text);
    const read = json.ok ? readDocument(json.value, { name, locale }) : undefined;
    return read?.document === undefined ? undefined : read;
  }, [name, locale, text]);
  const place = `${locale} ${name}`;
  const [last, setLast] = useState<{ readonly place: string; readonly read: ReadDocument }>();
  if (now !== undefined && last?.read !== now) setLast({ place, read: now });
  return { read: now ?? (last?.place === place ? last.read : undefined), isStale: now === undefined };
}

export function Preview({ shown, onPick, onSlide, onWhy }: PreviewProps) {
  const { read, isStale } = useReadable(shown);
  const words = previewWords[shown.locale];
  const root = useRef<HTMLDivElement>(null);
  useTextPointers(root, shown.focus, onPick);
  const document = read?.document;
  return (
    <div className="preview" ref={root} lang={shown.locale}>
      {isStale ? (
        <p className="preview-note" role="status">
          {words.unreadable} {document === undefined ? words.noneReadable : words.lastReadable}
        </p>
      ) : null}
      {document === undefined ? null : (
        <Drawn document={document} read={read} shown={shown} onSlide={onSlide} onWhy={onWhy} />
      )}
    </div>
  );
}

/**
 * What the user has answered in the preview, over the sample, by key; `null`: emptied. Stays across a key in the editor
 * and a change of language, and starts again with another sample or situation.
 */
function useTrial({ name, sample, context, answers }: Shown) {
  const trial = `${name} ${sample} ${JSON.stringify(context)}`;
  const reaching = JSON.stringify(answers);
  const [state, setState] = useState({ trial, reaching, changes: answers });
  const setChanges = (changes: Answers) => setState({ trial, reaching, changes });
  if (state.trial === trial && state.reaching === reaching) return { changes: state.changes, setChanges };
  // The editor opened another page: its answers come over those given here.
  const changes = state.trial === trial ? { ...state.changes, ...answers } : answers;
  setState({ trial, reaching, changes });
  return { changes, setChanges };
}

interface DrawnProps extends Pick<PreviewProps, 'onSlide' | 'onWhy'> {
  readonly document: AnyDocument;
  readonly read: ReadDocument | undefined;
  readonly shown: Shown;
}

function Drawn({ document, read, shown, onSlide, onWhy }: DrawnProps) {
  const { locale, context: chosen } = shown;
  const { changes, setChanges } = useTrial(shown);
  const context = useMemo(() => {
    const values = withChanges({ ...sampleContext[locale], ...chosen }, changes);
    return Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith('$')));
  }, [locale, chosen, changes]);
  return (
    <Suspense>
      {document.kind === 'page' ? (
        <PagePreview
          page={document satisfies PageDocument}
          section={shown.slide}
          view={viewOf({}, context)}
          onWhy={onWhy}
        />
      ) : (
        <Walk
          key={`${shown.name} ${shown.sample} ${JSON.stringify(chosen)}`}
          document={document}
          problems={read?.problems ?? []}
          shown={shown}
          context={context}
          changes={changes}
          onChanges={setChanges}
          onSlide={onSlide}
          onWhy={onWhy}
        />
      )}
    </Suspense>
  );
}
