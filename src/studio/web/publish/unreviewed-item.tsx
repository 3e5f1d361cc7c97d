/** Texts that changed in one language only. The user edits the other language or marks it as right. */
import { Languages } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { problemName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { placeName } from '#src/studio/words/named-texts.ts';
import { useStore } from '#src/ui/use-store.ts';
import type { PanelProps } from './panel-props.ts';
import { placeAddress } from './place-address.ts';
import { createReviewQueue, type Review } from './review-queue.ts';

/** Marks made since the page was opened, and not saved yet. */
function useReviewQueue(draft: string, onSaved: () => Promise<void>) {
  const { client } = useStudio();
  const [queue] = useState(() => createReviewQueue({ client, draft, onSaved }));
  useEffect(() => queue.start(), [queue]);
  return { queue, ...useStore(queue) };
}

/** The language in which the text did not change. */
function unchangedAt({ differences }: Verdict, name: string, place: string): Locale | undefined {
  const found = differences.find((each) => each.name === name && each.place === place);
  return locales.find((locale) => found?.locales.includes(locale) === false);
}

export function UnreviewedItem({ draft, verdict, documents, onMoved }: PanelProps) {
  const t = useStudioWords();
  const { panel, problems } = t.words.publication;
  const { queue, waiting, problem, isBusy } = useReviewQueue(draft.id, onMoved);
  const { unreviewed } = verdict;
  const isWaiting = (review: Review) =>
    waiting.some(({ name, place }) => name === review.name && place === review.place);
  if (unreviewed.length === 0 && waiting.length === 0) return null;
  return (
    <li className="warn">
      <Languages className="i" aria-hidden="true" />
      <div>
        <b>{panel.unreviewed(unreviewed.length)}</b>
        {unreviewed.some(({ name }) => !verdict.merged[name]) ? <p>{panel.unreviewedHint}</p> : null}
        <ul>
          {unreviewed.map(({ name, place }) => {
            const { title = name, pairs = [] } = documents[name] ?? {};
            const where = [title, placeName(pairs, { place }, t)].join(' › ');
            // The draft has other texts than the merged ones, until the document is opened.
            const texts = verdict.merged[name] ? undefined : draft.documents[name];
            return (
              <li key={`${name} ${place}`}>
                <p>{where}</p>
                {isWaiting({ name, place }) ? (
                  <p>{panel.permissionName}</p>
                ) : texts === undefined ? null : (
                  <Button look="line" onClick={() => queue.markRight({ name, place }, texts)}>
                    {t.words.editor.stillRight}
                    <span className="vh"> {where}</span>
                  </Button>
                )}
                <Link
                  className="st-btn st-btn--plain"
                  to={placeAddress({ draft, documents }, name, place, unchangedAt(verdict, name, place))}
                >
                  {panel.go}
                  <span className="vh"> {where}</span>
                </Link>
              </li>
            );
          })}
        </ul>
        <div role="alert">
          {problem && waiting.length > 0 ? (
            <p className="pub-problem">
              {panel.notSaved(waiting.length)} {problems[problemName(problem)]}
            </p>
          ) : null}
        </div>
        {problem && waiting.length > 0 ? (
          <Button look="line" aria-disabled={isBusy || undefined} onClick={queue.retry}>
            {t.words.retry}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
