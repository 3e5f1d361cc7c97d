/** « À reprendre »: the latest draft and its position, with the other drafts as rows below. */

import { ChevronRight, PenLine } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDraftDevice } from '#src/app/entries/draft-device.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { deviateur } from '#src/core/exercises/deviateur.ts';
import { devpre } from '#src/core/exercises/devpre.ts';
import { inWords } from '#src/core/journal/dates.ts';
import type { NamedDraft } from '#src/core/journal/draft-list.ts';
import { begunWhen, isNote, placeToFinish } from '#src/core/journal/to-finish.ts';
import { Icon } from '#src/ui/icon.tsx';
import { optionalPart } from '#src/ui/optional-part.ts';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';

// Slide counts and titles need the engine, and Home should not wait for it.
const loadProgress = () => import('./to-finish-progress.tsx');
const Title = optionalPart(async () => (await loadProgress()).ToFinishTitle, TitleBefore);
const Place = optionalPart(async () => (await loadProgress()).ToFinishPlace, PlaceBefore);

export function ToFinish({ drafts }: { drafts: readonly NamedDraft[] }) {
  const { t } = useWords();
  const [all, setAll] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  // The button disappears, so focus the first of the new rows.
  useEffect(() => {
    if (all) rows.current?.querySelector('a')?.focus();
  }, [all]);
  const [latest, ...others] = drafts;
  if (!latest) return null;
  const { to, state } = placeToFinish(latest);
  return (
    <section className="sheet live-card" aria-labelledby="to-finish">
      <p className="kicker live-kicker">
        <Icon as={PenLine} />
        {t('home.resume')}
      </p>
      <h2 className="h-sec" id="to-finish">
        <Called draft={latest.draft} />
      </h2>
      <p className="hint">
        <Begun named={latest} />
      </p>
      <div className="live-acts">
        <Link className="btn btn--night" to={to} state={state}>
          {t('home.resumeAction')}
        </Link>
      </div>
      {others.length > 0 && !all && (
        <button type="button" className="live-more" onClick={() => setAll(true)}>
          {t('home.resumeMore', { count: others.length })}
        </button>
      )}
      {all && (
        <ul className="live-rows" ref={rows}>
          {others.map((named) => (
            <li key={named.name}>
              <Other named={named} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Other({ named }: { named: NamedDraft }) {
  const { to, state } = placeToFinish(named);
  return (
    <Link className="live-row" to={to} state={state}>
      <span>
        <b>
          <Called draft={named.draft} />
        </b>
        <small>
          <Begun named={named} />
        </small>
      </span>
      <Icon as={ChevronRight} />
    </Link>
  );
}

/** Placeholder until the exercise's title is loaded. */
function TitleBefore() {
  const { t } = useWords();
  return t('home.resume');
}

/** Placeholder until the slides are counted. */
function PlaceBefore({ begun }: { begun: string }) {
  const { t } = useWords();
  return <Raised text={t('home.begunAlone', { begun })} />;
}

function Called({ draft }: { draft: ExerciseDraft }) {
  const { t } = useWords();
  if (isNote(draft)) return t('home.noteBegun');
  return (
    <Suspense fallback={<TitleBefore />}>
      <Title draft={draft} />
    </Suspense>
  );
}

/** For example « Commencée hier, question 7 sur 13. » Adds device and time if two drafts look the same. */
function Begun({ named }: { named: NamedDraft }) {
  const { t, locale } = useWords();
  const device = useDraftDevice(named);
  const { draft } = named;
  const { startedAt } = draft;
  const when = begunWhen(startedAt, Date.now());
  // French gender: « Commencé » for a derailor, « commencée » for all others.
  const kind =
    draft.exercise === devpre.name || draft.exercise === deviateur.name ? 'begunDerailor' : 'begun';
  const begun = device ?? t(`home.${kind}_${when}`, { day: inWords(startedAt, 'dayMonth', locale) });
  if (isNote(draft)) return <PlaceBefore begun={begun} />;
  return (
    <Suspense fallback={<PlaceBefore begun={begun} />}>
      <Place draft={draft} begun={begun} />
    </Suspense>
  );
}
