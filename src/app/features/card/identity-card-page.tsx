/** Identity card: night card with the phrase, the landmarks below, and the form that edits them. */

import { CircleCheck, Pencil, Plus, Printer, WifiOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type KeptMarks, noMarks } from '#renderers/engine/kept-marks.ts';
import { marksOfRefused } from '#renderers/engine/validate.ts';
import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { useOnline } from '#src/app/context/app-context.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { AccessLine } from '#src/app/entries/access-line.tsx';
import { AsWritten } from '#src/app/entries/as-written.tsx';
import { EditLink } from '#src/app/entries/edit-link.tsx';
import { NightCard } from '#src/app/entries/night-card.tsx';
import { PrintedCard } from '#src/app/entries/printed-card.tsx';
import { TwoVersions } from '#src/app/entries/two-versions.tsx';
import { filledEntries, minimumCardEntries } from '#src/contract/domain/identity-card.ts';
import {
  identityCardKeys,
  type Landmark,
  landmarkOf,
  landmarks,
} from '#src/contract/wire/identity-card-codec.ts';
import { cid } from '#src/core/exercises/cid.ts';
import { progressionAnswers } from '#src/core/exercises/plf.ts';
import { completedVocation } from '#src/core/journal/completed-vocation.ts';
import { landmarkCount, type NextStart, nextStart } from '#src/core/journal/next-start.ts';
import { Icon } from '#src/ui/icon.tsx';
import { MoreMenu } from '#src/ui/more-menu.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { EditCard } from './edit-card.tsx';
import { FirstCard } from './first-card.tsx';
import { AskedPencil, Completed } from './vocation-completion.tsx';
import './identity-card.css';

const below = landmarks.filter((landmark) => landmark !== 'reconnectionPhrase');

export function IdentityCardPage() {
  const [query] = useSearchParams();
  const question = query.get('edit');
  if (question === null) return <ShowCard />;
  const isOne = landmarks.some((landmark) => identityCardKeys[landmark] === question);
  return isOne ? <EditCard question={question} /> : <WholeCard />;
}

/** Shows the form while landmarks are missing. Afterwards each landmark is edited on the card. */
function WholeCard() {
  const snapshot = useSnapshot();
  // Decided on opening, so that a sync from another device does not replace the form.
  const [isFilling] = useState(() => (landmarkCount(snapshot) ?? minimumCardEntries) < minimumCardEntries);
  return isFilling ? <FirstCard /> : <ShowCard />;
}

/** Marks of the landmarks that break a rule of the card's document. */
function useCardMarks(): KeptMarks {
  const exercise = useDocument(cid.name)?.exercise;
  const { identityCard } = useSnapshot();
  return useMemo(
    () => (exercise ? marksOfRefused(exercise, identityCard) : noMarks),
    [exercise, identityCard],
  );
}

function ShowCard() {
  const { t } = useWords();
  const snapshot = useSnapshot();
  const marks = useCardMarks();
  const isKept = (landmark: Landmark) => Object.hasOwn(marks, identityCardKeys[landmark]);
  const { sync } = snapshot;
  const next = nextStart(snapshot);
  const online = useOnline();
  const unreached = !online || sync.problem?.kind === 'offline';
  const labelOf = (key: string) => {
    const landmark = landmarks.find((each) => identityCardKeys[each] === key);
    return landmark === undefined ? key : t(`card.labels.${landmark}`);
  };
  return (
    <Page
      title={t('names.identityCard')}
      headingHidden
      actions={
        <MoreMenu place="row">
          <button type="button" className="btn btn--plain" onClick={() => window.print()}>
            <Icon as={Printer} size="s" />
            {t('card.print')}
          </button>
        </MoreMenu>
      }
    >
      {unreached && (
        <p className="note-line card-note" role="status">
          <Icon as={WifiOff} size="s" />
          <span>{t('card.offline')}</span>
        </p>
      )}
      {!unreached && <SyncStrip />}
      <TwoVersions group="identityCard" labelOf={labelOf} />
      <NightCard isKept={isKept('reconnectionPhrase')} />
      <CardState next={next} />
      <section className="sheet" aria-label={t('card.landmarks')}>
        {below.map((landmark) => (
          <Entry key={landmark} landmark={landmark} isKept={isKept(landmark)} />
        ))}
      </section>
      {/* If a counsellor completed the vocation, the line with their name links there instead. */}
      {completedVocation(snapshot)?.isShown !== true && <AccessLine />}
      <PrintedCard />
    </Page>
  );
}

/** The next step: one sentence and its button below the card. After the first reconnection: only at the minimum. */
function CardState({ next }: { next: NextStart }) {
  const { t } = useWords();
  const { identityCard } = useSnapshot();
  const filled = filledEntries(identityCard);
  const missing = minimumCardEntries - filled;
  if (next.kind === 'another' && missing !== 0) return null;
  if (next.kind === 'card') {
    const words = missing === 1 ? 'one' : missing === 2 ? 'two' : 'three';
    return (
      <>
        <p className="note-line card-state">{t(`card.missing_${words}`)}</p>
        <Link className="btn btn--night btn--block btn--tall lead-btn card-edit" to={next.to}>
          {t('card.fill')}
        </Link>
      </>
    );
  }
  const isFirst = next.kind === 'first';
  return (
    <>
      <p className="note-line note-line--ok card-state">
        <Icon as={CircleCheck} size="s" />
        <span>
          {isFirst
            ? t('firstSteps.towardsFirst_3')
            : t('card.complete', { count: filled, total: landmarks.length })}
        </span>
      </p>
      {isFirst && (
        <Link className="btn btn--ember btn--block btn--tall lead-btn card-edit" to={next.to}>
          {t('start.first')}
        </Link>
      )}
    </>
  );
}

/** The user's draft of a vocation from the progression, still to be explored. */
function VocationDraft({ shown }: { shown: string | undefined }) {
  const { t } = useWords();
  const answers = progressionAnswers(useSnapshotNow());
  const { 'plf5-vocation': draft, 'plf5-choix': choice } = answers;
  const text = typeof draft === 'string' ? draft.trim() : '';
  const isShown = shown?.toLowerCase().includes(text.toLowerCase());
  return (
    <>
      {text !== '' && !isShown && (
        <p className="small muted">
          {t('progression.draftVocation')} <span className="voice">{text}</span>
        </p>
      )}
      {choice === 'explore' && <p className="note-line">{t('progression.toExplore')}</p>}
    </>
  );
}

interface MissingProps {
  readonly landmark: Landmark;
  readonly label: string;
  readonly isFilling: boolean;
}

/** While the card is incomplete, marks the landmark as missing. Later, links to adding it. */
function Missing({ landmark, label, isFilling }: MissingProps) {
  const { t } = useWords();
  if (isFilling)
    return <p className="entry-empty">{t(landmark === 'vocation' ? 'card.emptyVocation' : 'card.empty')}</p>;
  return (
    <EditLink className="entry-add" question={identityCardKeys[landmark]}>
      <Icon as={Plus} />
      {t('card.add', { label })}
    </EditLink>
  );
}

function Entry({ landmark, isKept }: { landmark: Landmark; isKept: boolean }) {
  const { t } = useWords();
  const snapshot = useSnapshot();
  const { identityCard } = snapshot;
  const next = nextStart(snapshot);
  const text = landmarkOf(identityCard, landmark);
  const label = t(`card.labels.${landmark}`);
  const completed = landmark === 'vocation' ? completedVocation(snapshot) : undefined;
  return (
    <div className="entry">
      <h2 className="kicker">{label}</h2>
      {completed?.isShown ? (
        <AskedPencil label={t('card.editOne', { label })} question={identityCardKeys[landmark]} />
      ) : (
        (text !== undefined || next.kind === 'card') && (
          <EditLink
            className="tap"
            question={identityCardKeys[landmark]}
            label={t('card.editOne', { label })}
          >
            <Icon as={Pencil} />
          </EditLink>
        )
      )}
      {text === undefined ? (
        <Missing landmark={landmark} label={label} isFilling={next.kind === 'card'} />
      ) : (
        <p className="voice">
          <UnbrokenWords text={text} />
          {isKept && <AsWritten as="span" />}
        </p>
      )}
      {completed && <Completed vocation={completed} />}
      {landmark === 'vocation' && <VocationDraft shown={text} />}
    </div>
  );
}
