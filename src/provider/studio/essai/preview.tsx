/** One document as a person would see it, for these sample answers: it can be walked, and keeps nothing. */
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { AnyDocument, ExerciseDocument, PageDocument } from '#renderers/document/document.ts';
import { type ReadDocument, readDocument } from '#renderers/document/read-document.ts';
import { type Answers, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import { parseJson } from '#src/wire/json-text.ts';
import { sampleAnswers } from '../../edit/sample.ts';
import { contextLabels, sampleContext } from '../../edit/sample-context.ts';
import type { Shown } from './preview-message.ts';
import { previewServices } from './preview-services.tsx';
import { previewWords } from './preview-words.ts';
import { useTextPointers } from './text-pointers.ts';

const PagePreview = lazy(async () => ({ default: (await import('./page-preview.tsx')).PagePreview }));

/** Drawn on one page in the app too. */
const onOnePage: ReadonlySet<string> = new Set(['user', 'checkin']);

interface PreviewProps {
  readonly shown: Shown;
  /** Somebody chose a text; absent where nobody listens. */
  readonly onPick?: ((pointer: string) => void) | undefined;
  readonly onSlide?: ((slide: string) => void) | undefined;
}

/** The document of a text, as the app's own reader lets it in; undefined where it does not. */
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

export function Preview({ shown, onPick, onSlide }: PreviewProps) {
  const { read, isStale } = useReadable(shown);
  const words = previewWords[shown.locale];
  const root = useRef<HTMLDivElement>(null);
  useTextPointers(root, shown.focus, onPick);
  const document = read?.document;
  return (
    <div className="preview" ref={root} lang={shown.locale}>
      {isStale ? (
        <p className="preview-note" role="status">
          {words.unreadable}
        </p>
      ) : null}
      {document === undefined ? null : (
        <Drawn document={document} read={read} shown={shown} onSlide={onSlide} />
      )}
    </div>
  );
}

interface DrawnProps {
  readonly document: AnyDocument;
  readonly read: ReadDocument | undefined;
  readonly shown: Shown;
  readonly onSlide: ((slide: string) => void) | undefined;
}

function Drawn({ document, read, shown, onSlide }: DrawnProps) {
  const { locale, context: chosen } = shown;
  const context = useMemo(
    () => ({
      ...sampleContext[locale],
      ...Object.fromEntries(Object.entries(chosen).filter(([key]) => key.startsWith('$'))),
    }),
    [locale, chosen],
  );
  if (document.kind === 'page')
    return (
      <Suspense>
        <PagePreview page={document satisfies PageDocument} view={viewOf({}, context)} />
      </Suspense>
    );
  return (
    <Walk
      key={`${shown.name} ${locale} ${shown.sample} ${JSON.stringify(chosen)}`}
      document={document}
      problems={read?.problems ?? []}
      shown={shown}
      context={context}
      onSlide={onSlide}
    />
  );
}

interface WalkProps extends Pick<DrawnProps, 'shown' | 'onSlide'> {
  readonly document: ExerciseDocument;
  readonly problems: ReadDocument['problems'];
  readonly context: Readonly<Record<string, unknown>>;
}

/** Answers are in memory only, and begin anew with another situation. */
function Walk({ document, problems, shown, context, onSlide }: WalkProps) {
  const words = previewWords[shown.locale];
  const exercise = useMemo(() => compileExercise(document), [document]);
  const [answers, setAnswers] = useState<Answers>(() => answersFor(document, shown));
  const [walked, setWalked] = useState({ from: shown.slide, to: shown.slide });
  const [finished, setFinished] = useState(false);
  // The editor went elsewhere: the preview follows.
  if (walked.from !== shown.slide) {
    setWalked({ from: shown.slide, to: shown.slide });
    setFinished(false);
  }
  const plan = planSlides(exercise, viewOf(answers, context));
  const isShown = walked.to === '' || plan.some(({ slide }) => slide.name === walked.to);
  const isOwnPage = onOnePage.has(document.name);
  const isKnown = exercise.slides.some(({ slide }) => slide.name === walked.to);
  if (finished)
    return (
      <div className="preview-end">
        <p role="status">{words.done}</p>
        <button
          type="button"
          className="btn btn--line"
          onClick={() => {
            setFinished(false);
            setWalked({ from: shown.slide, to: '' });
          }}
        >
          {words.again}
        </button>
      </div>
    );
  if (!isShown && !isOwnPage && isKnown)
    return (
      <p className="preview-note" role="status">
        {words.notShown}
      </p>
    );
  return (
    <ExerciseForm
      exercise={exercise}
      answers={answers}
      context={context}
      contextLabels={contextLabels[document.locale]}
      slide={walked.to}
      layout={isOwnPage ? 'page' : 'slides'}
      services={previewServices}
      problems={problems}
      aside={false}
      textMarks
      onAnswers={setAnswers}
      onSlide={(slide) => {
        setWalked({ from: shown.slide, to: slide });
        onSlide?.(slide);
      }}
      onFinish={() => setFinished(true)}
    />
  );
}

function answersFor(document: ExerciseDocument, { sample, context }: Shown): Answers {
  const given = sample === 'empty' ? {} : sampleAnswers(document, sample);
  const chosen = Object.entries(context).filter(([key]) =>
    Object.hasOwn(document.schema.properties ?? {}, key),
  );
  return { ...given, ...Object.fromEntries(chosen) };
}
