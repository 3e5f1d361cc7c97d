/** The effects that were confirmed when a release was published, with the numbers at the time. */
import { readTick } from '#src/studio/document/ticks.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { ChangedDocument } from '#src/studio/web/publish/difference-list.tsx';
import { tickSentence } from '#src/studio/web/publish/tick-list.tsx';
import { subjectName } from '#src/studio/words/named-texts.ts';

interface AcceptedTicksProps {
  readonly accepted: readonly string[];
  readonly documents: readonly ChangedDocument[];
}

export function AcceptedTicks({ accepted, documents }: AcceptedTicksProps) {
  const t = useStudioWords();
  const { publication } = t.words;
  const sentences = accepted.map(readTick).flatMap(({ id, people }) =>
    documents.flatMap(({ name, pairs, differences }) =>
      differences.flatMap((difference) => {
        const { what, place } = difference;
        if (what === 'other' || id !== `${name} ${what} ${place}`) return [];
        const about = subjectName(pairs, difference, t);
        return [[id, tickSentence({ what, ...(people !== undefined && { people }) }, about, publication)]];
      }),
    ),
  );
  if (sentences.length === 0) return null;
  return (
    <section className="hs-ticks" aria-labelledby="ticked">
      <h3 id="ticked">{publication.releases.ticked}</h3>
      <ul>
        {sentences.map(([id, sentence]) => (
          <li key={id}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
