/** Editable fields for the context values that the document reads. */
import { useId, useState } from 'react';
import type { AnyDocument } from '#renderers/format/document.ts';
import { asTyped, contextKeys, type Typed, usualValue } from './quoted-context.ts';

interface ContextFieldsProps {
  readonly document: AnyDocument;
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
}

export function ContextFields({ document, typed, onTyped }: ContextFieldsProps) {
  const id = useId();
  const [other, setOther] = useState('');
  const keys = contextKeys(document, typed);
  const add = () => {
    const key = other.trim();
    if (key === '') return;
    onTyped({ ...typed, [key]: typed[key] ?? asTyped(usualValue(document.locale, key)) });
    setOther('');
  };
  return (
    <details className="playground-group">
      <summary>Context ({keys.length})</summary>
      <p className="xs muted">
        A text, or JSON for anything else. Empty counts as not there. A key without $ is the answer of another
        document.
      </p>
      <div className="playground-choices">
        {keys.map((key) => (
          <div key={key}>
            <label className="label" htmlFor={`${id}-${key}`}>
              {key}
            </label>
            <input
              id={`${id}-${key}`}
              className="input"
              value={typed[key] ?? asTyped(usualValue(document.locale, key))}
              onChange={({ target }) => onTyped({ ...typed, [key]: target.value })}
            />
          </div>
        ))}
      </div>
      <form
        className="playground-choices"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div>
          <label className="label" htmlFor={`${id}-other`}>
            Another key
          </label>
          <input
            id={`${id}-other`}
            className="input"
            value={other}
            placeholder="$source.reconew-q2-qui"
            onChange={({ target }) => setOther(target.value)}
          />
        </div>
        <button type="submit" className="btn btn--line">
          Add this key
        </button>
        <button type="button" className="btn btn--line" onClick={() => onTyped({})}>
          As it was
        </button>
      </form>
    </details>
  );
}
