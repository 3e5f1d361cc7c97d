/** The engine's results for the document and the answers, in collapsible panels. */
import { type ReactNode, useMemo } from 'react';
import { formatFinding } from '#renderers/check/words/format-finding.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import { writtenOf } from './entry-of.ts';
import { Explanations } from './explanations.tsx';
import type { PlaygroundPlace } from './playground-address.ts';
import { contextOf } from './quoted-context.ts';

interface PanelsProps {
  readonly exercise: ExerciseDocument | undefined;
  readonly problems: readonly Problem[];
  readonly answers: Answers;
  readonly place: PlaygroundPlace;
}

export function Panels({ exercise, problems, answers, place }: PanelsProps) {
  return (
    <div className="playground-panels">
      <Panel title={`Problems found (${problems.length})`}>
        <Problems problems={problems} />
      </Panel>
      {exercise === undefined ? null : <OfExercise document={exercise} answers={answers} place={place} />}
    </div>
  );
}

interface OfExerciseProps {
  readonly document: ExerciseDocument;
  readonly answers: Answers;
  readonly place: PlaygroundPlace;
}

function OfExercise({ document, answers, place }: OfExerciseProps) {
  const exercise = useMemo(() => compileExercise(document), [document]);
  const context = useMemo(() => contextOf(document.locale, place.context), [document.locale, place.context]);
  const written = useMemo(() => writtenOf(exercise, answers, context), [exercise, answers, context]);
  return (
    <>
      <Panel title="Answers">
        <Json name="answers" value={answers} />
      </Panel>
      <Panel title="Entry that would be written">
        <p className="small">
          {written.by === 'the app'
            ? 'As the app’s own exercise of this name gathers it.'
            : 'The app has no exercise of this name: what the engine hands on.'}
        </p>
        {written.line === undefined ? null : (
          <p className="small">
            In a list: <q lang={document.locale}>{written.line}</q>
          </p>
        )}
        {written.wrong.length === 0 ? (
          <p className="small">Every answer is right.</p>
        ) : (
          <>
            <p className="small">Errors:</p>
            <ul className="playground-lines" lang={document.locale}>
              {written.wrong.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <Json name="entry" value={written.entry} />
      </Panel>
      <Panel title="Why each slide is shown, and where its words come from">
        <Explanations exercise={exercise} answers={answers} context={context} slide={place.slide} />
      </Panel>
    </>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="playground-group playground-panel" open>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Json({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <pre className="playground-code" data-json={name}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}

const effects: Readonly<Record<Problem['effect'], string>> = {
  refused: 'Refused',
  repaired: 'Repaired',
  noted: 'To be looked at',
};

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return <p className="small">None.</p>;
  return (
    <ul className="playground-lines" data-problems={problems.length}>
      {problems.map((problem, rank) => (
        <li key={rank}>
          <b>{effects[problem.effect]}</b> {formatFinding(problem, 'en')}
        </li>
      ))}
    </ul>
  );
}
