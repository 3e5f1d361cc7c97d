/** A note at a question that is not drawn as its author intended. */
import './notice.css';
import { Info, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type EngineWords, fill } from '#renderers/words/words.ts';

/** Shown under a question that is drawn in a simpler form and can still be answered. */
export function Repaired({ words }: { readonly words: EngineWords }) {
  return (
    <p className="note-line repaired">
      <Info className="i i-s" aria-hidden="true" />
      <span>{words.repaired}</span>
    </p>
  );
}

interface BrokenProps {
  readonly words: EngineWords;
  /** Of the exercise. */
  readonly title: string;
  /** The user cannot continue without an answer to it. */
  readonly needed: boolean;
}

/** Replaces a question that cannot be drawn. */
export function Broken({ words, title, needed }: BrokenProps) {
  const id = useId();
  return (
    <section className="broken" aria-labelledby={id}>
      <TriangleAlert className="i" aria-hidden="true" />
      <h2 id={id}>{words.brokenTitle}</h2>
      <p>{fill(needed ? words.brokenNeeded : words.brokenText, { title })}</p>
    </section>
  );
}
