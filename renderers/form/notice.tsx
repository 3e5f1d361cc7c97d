/** A quiet note where a question is not drawn as its author meant. */
import './notice.css';
import { Info, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type EngineWords, fill } from '#renderers/words/words.ts';

/** Under a question that is drawn in a simpler form: it can be answered all the same. */
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
  /** One cannot go on without an answer to it. */
  readonly needed: boolean;
}

/** In the place of a question that cannot be drawn at all. */
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
