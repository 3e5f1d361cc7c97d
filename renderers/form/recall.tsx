/** Quotes the user's own words. They are edited on the slide that asked for them. */
import type { Services } from '#renderers/parts/widget.ts';
import './recall.css';
import { memo } from 'react';
import type { Recalled } from '#renderers/engine/exercise.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';

interface RecallProps {
  readonly recall: readonly Recalled[];
  readonly services: Services;
  readonly words: EngineWords;
  /** The last quotation is emphasized. */
  readonly dwell: boolean;
  readonly onEdit: (slide: string) => void;
  /** Where the label of a question is in the document, if the host asks for it. */
  readonly textMark?: ((key: string) => string | undefined) | undefined;
}

function Quotation({
  item,
  say,
  services,
  words,
}: { item: Recalled; say: boolean } & Pick<RecallProps, 'services' | 'words'>) {
  if (typeof item.words === 'string')
    return say ? (
      <dd className="say">
        {words.quote[0]}
        {item.words}
        {words.quote[1]}
      </dd>
    ) : (
      <dd>{item.words}</dd>
    );
  const tone = services.tone?.(item.key);
  // A list may contain the same words twice, so the index makes keys unique. The order is the user's.
  const ranked = item.words.map((text, rank) => ({ id: `${rank} ${text}`, text }));
  if (!tone) return ranked.map(({ id, text }) => <dd key={id}>{text}</dd>);
  return (
    <dd className="chips recall-chips">
      {ranked.map(({ id, text }) => (
        <span key={id} className={`chip chip--${tone.name}`}>
          {text}
        </span>
      ))}
    </dd>
  );
}

export const Recall = memo(function Recall(props: RecallProps) {
  const { recall, services, words, dwell, onEdit, textMark } = props;
  return (
    <section className="recall-region" aria-label={words.recall}>
      <dl className="sheet recall">
        {recall.map((item, rank) => {
          const { slide } = item;
          return (
            <div key={item.key}>
              <dt>
                <span className="recall-label" data-text={textMark?.(item.key)}>
                  {services.tone?.(item.key)?.icon}
                  {item.label}
                </span>
                {slide === undefined ? null : (
                  <button
                    type="button"
                    className="recall-edit"
                    aria-label={fill(words.editOf, { label: item.label })}
                    onClick={() => onEdit(slide)}
                  >
                    {words.edit}
                  </button>
                )}
              </dt>
              <Quotation
                item={item}
                say={dwell && rank === recall.length - 1}
                services={services}
                words={words}
              />
            </div>
          );
        })}
      </dl>
    </section>
  );
});
