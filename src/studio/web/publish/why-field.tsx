/** Reason for a release, shown in the history of releases. */
import { useId } from 'react';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import './publish.css';

interface WhyFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function WhyField({ value, onValue }: WhyFieldProps) {
  const { why, whyHint } = useStudioWords().words.publication;
  const id = useId();
  return (
    <>
      <label className="st-lab" htmlFor={id}>
        {why} <span>{whyHint}</span>
      </label>
      <textarea
        id={id}
        className="st-area"
        maxLength={4000}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </>
  );
}
