/** Form of the identity card until its first three landmarks are filled in, with hints and examples. */
import { ChevronRight, Mountain } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { isStarterAlone, startersOf } from '#renderers/engine/starters.ts';
import { alertNotice } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { LandmarkSuns } from '#src/app/entries/first-steps.tsx';
import { FormPage, type OpenForm } from '#src/app/run/form-page.tsx';
import { filledEntries, minimumCardEntries } from '#src/contract/domain/identity-card.ts';
import type { IdentityCard } from '#src/contract/domain/stored-entry.ts';
import { cardOfAnswers, identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import { cid } from '#src/core/exercises/cid.ts';
import type { Landing } from '#src/core/exercises/descriptor.ts';
import { hasReconnection } from '#src/core/journal/next-start.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './first-card.css';
import '#src/ui/link-row.css';

const card = '/pages/cid';

/** Counts that have a text of their own. More landmarks unlock nothing further. */
const counted = [0, 1, 2, 3] as const;

export function FirstCard() {
  const { t } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const [markPlace, setMarkPlace] = useState<HTMLElement | null>(null);
  const isFirst = !hasReconnection(useSnapshot());
  const open = useOpenForm();
  const save = async (landing: Landing) => {
    if (landing.to !== 'identityCard') return false;
    await workspace.putIdentityCard(landing.card, landing.seen);
    const enough = filledEntries(workspace.snapshot().identityCard) >= minimumCardEntries;
    await navigate(enough ? card : '/', { replace: true });
    notices.show(alertNotice(landing.alert));
    return true;
  };
  return (
    <Page
      title={t('names.identityCard')}
      {...(isFirst && { kicker: t('firstSteps.stepOf', { n: 2 }) })}
      wide
      actions={<div className="bar-mark" ref={setMarkPlace} />}
    >
      <FormPage
        descriptor={cid}
        markPlace={markPlace}
        finishLabel={t('common.save')}
        onLanding={save}
        canKeepAnswers
        open={open}
      />
    </Page>
  );
}

/** Content around the questions: link to the guided form, filled landmarks, and what they unlock. */
function useOpenForm() {
  const { t } = useWords();
  const snapshot = useSnapshot();
  const isFirst = !hasReconnection(snapshot);
  const { identityCard } = snapshot;
  const marked = useMarks(t('firstSteps.landmarkSet'));
  const open = ({ answers, exercise }: { answers: Answers; exercise: Exercise }): OpenForm => {
    const set = landmarksWith(identityCard, answers, exercise);
    const count = filledEntries(set);
    const opening = counted[count] ?? minimumCardEntries;
    return {
      marks: marked(Object.values(identityCardKeys).filter((key) => set[key])),
      underText: (
        <Link className="sheet link-row first-card-guided" to="/plf?type=plf">
          <Icon as={Mountain} />
          <span>
            {t('firstSteps.guided')}
            <small>{t('firstSteps.guidedToCard')}</small>
          </span>
          <Icon as={ChevronRight} />
        </Link>
      ),
      besideSave: (
        <p className="first-card-state" role="status">
          <LandmarkSuns filled={count} of={minimumCardEntries} />{' '}
          <span className="first-card-count">{t('firstSteps.landmarks', { count: opening })}</span>
          <small>{t(`firstSteps.${isFirst ? 'towardsFirst' : 'towardsAnother'}_${opening}`)}</small>
        </p>
      ),
    };
  };
  return useCallback(open, [t, identityCard, isFirst, marked]);
}

/** Returns the same object while the same questions are marked. */
function useMarks(words: string): (keys: readonly string[]) => OpenForm['marks'] {
  return useMemo(() => {
    const known = new Map<string, OpenForm['marks']>();
    return (keys) => {
      const id = keys.join(' ');
      const marks = known.get(id) ?? new Map(keys.map((key) => [key, words]));
      known.set(id, marks);
      return marks;
    };
  }, [words]);
}

/**
 * Returns the card as it would be saved, without phrases that are still an unchanged starter.
 * A stored starter counts, as in the guard.
 */
function landmarksWith(stored: IdentityCard, answers: Answers, exercise: Exercise): IdentityCard {
  const written = Object.entries(answers).filter(([key, text]) => {
    const field = exercise.fields.get(key);
    const starters = field ? startersOf(field) : [];
    return typeof text === 'string' && (text === stored[key] || !isStarterAlone(text, starters));
  });
  return cardOfAnswers(stored, Object.fromEntries(written));
}
