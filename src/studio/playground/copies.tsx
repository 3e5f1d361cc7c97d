/** Copies what is shown: as a fixture, as a test of its answers, as a link. */
import { useState } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { Members } from '#renderers/json.ts';
import { printDocument } from '#src/studio/document/document-text.ts';
import { answersTest } from './answers-test.ts';
import { fragmentOf, type PlaygroundPlace } from './playground-address.ts';

interface CopiesProps {
  /** In the edited language; undefined if its text does not have exactly one. */
  readonly document: Members | undefined;
  /** Undefined for a page, or if all states are shown. */
  readonly exercise: Exercise | undefined;
  readonly answers: Answers;
  readonly place: PlaygroundPlace;
}

export function Copies({ document, exercise, answers, place }: CopiesProps) {
  const [message, setMessage] = useState('');
  const copy = (what: string, copied: string) => {
    navigator.clipboard.writeText(copied).then(
      () => setMessage(`${what}: copied.`),
      () => setMessage(`${what}: the browser refuses to copy.`),
    );
  };
  return (
    <div className="playground-copies">
      {document === undefined ? null : (
        <Copy label="Copy as fixture" onPress={() => copy('Fixture', printDocument(document))} />
      )}
      {document === undefined || exercise === undefined ? null : (
        <Copy
          label="Copy answers as test"
          onPress={() => copy('Test', answersTest(document, exercise, answers, place.context))}
        />
      )}
      <Copy label="Copy link" onPress={() => copy('Link', new URL(fragmentOf(place), location.href).href)} />
      <p className="xs muted" role="status">
        {message}
      </p>
    </div>
  );
}

interface CopyProps {
  readonly label: string;
  readonly onPress: () => void;
}

function Copy({ label, onPress }: CopyProps) {
  return (
    <button type="button" className="st-btn st-btn--line" onClick={onPress}>
      {label}
    </button>
  );
}
