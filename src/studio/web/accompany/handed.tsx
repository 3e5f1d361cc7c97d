/** Read-only list of the copies that a person shared, with their end dates. Empty if none. */
import { ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Accompanied, HandedText } from '#src/contract/wire/accompanied.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { Failed } from '#src/studio/web/kit/failed.tsx';
import { useOnReturn } from '#src/studio/web/kit/use-on-return.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { dayWords, isoDayWords } from '#src/studio/words/date-words.ts';
import { useAsked } from '#src/ui/use-asked.ts';
import { useAccompany } from './accompany-context.ts';
import { problemWords } from './fault-words.ts';

/** Reads again when the tab becomes visible: the person may have withdrawn a copy. */
function useHanded(uid: number): readonly [Outcome<readonly HandedText[]> | undefined, () => void] {
  const { client } = useAccompany();
  const [outcome, setOutcome] = useState<Outcome<readonly HandedText[]>>();
  const ask = useCallback(() => client.handed(uid), [client, uid]);
  const again = useAsked(ask, setOutcome);
  useOnReturn(again);
  return [outcome, again];
}

export function Handed({ person: { uid, name, language } }: { readonly person: Accompanied }) {
  const { words, locale } = useStudioWords();
  const own = words.accompany.handed;
  const [outcome, again] = useHanded(uid);
  // The page itself reports that access ended.
  if (outcome === undefined || (!outcome.ok && outcome.problem.kind === 'forbidden')) return null;
  if (!outcome.ok)
    return (
      <Failed
        text={`${own.failed} ${problemWords(outcome.problem, words.accompany)}`}
        onRetry={again}
        className="co-failed"
      />
    );
  if (outcome.value.length === 0) return null;
  return (
    <section className="co-handed" aria-labelledby="co-handed">
      <h2 className="st-h2" id="co-handed">
        {own.title}
      </h2>
      <p className="hint">{own.lead(name)}</p>
      {outcome.value.map(({ id, title, text, at, until }) => (
        <details key={id} className="sheet co-more co-copy">
          <summary>
            <span>
              <b lang={language}>{title}</b>
              <small>{own.until(dayWords(at, locale), isoDayWords(until, locale))}</small>
            </span>
            <ChevronRight className="i" aria-hidden="true" />
          </summary>
          <p className="co-text" lang={language}>
            {text}
          </p>
        </details>
      ))}
    </section>
  );
}
