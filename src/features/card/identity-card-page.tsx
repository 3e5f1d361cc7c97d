/** The identity card: night card with the phrase, the landmarks below, and the form to change them. */

import { CircleCheck, Pencil, WifiOff } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { UnbrokenWords } from '#renderers/form/unbroken-words.tsx';
import { filledEntries, minimumCardEntries } from '#src/domain/identity-card.ts';
import { progressionAnswers } from '#src/exercises/plf.ts';
import { useOnline } from '#src/ui/app/app-context.tsx';
import { Page } from '#src/ui/app/page.tsx';
import { SyncStrip } from '#src/ui/app/sync-mark.tsx';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { EditLink } from '#src/ui/entries/edit-link.tsx';
import { NightCard } from '#src/ui/entries/night-card.tsx';
import { TwoVersions } from '#src/ui/entries/two-versions.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { identityCardKeys, type Landmark, landmarkOf, landmarks } from '#src/wire/identity-card-codec.ts';
import { EditCard } from './edit-card.tsx';
import './identity-card.css';

const below = landmarks.filter((landmark) => landmark !== 'reconnectionPhrase');

export function IdentityCardPage() {
  const [query] = useSearchParams();
  return query.has('edit') ? <EditCard question={query.get('edit') ?? ''} /> : <ShowCard />;
}

function ShowCard() {
  const { t } = useWords();
  const { identityCard, sync } = useSnapshot();
  const online = useOnline();
  const unreached = !online || sync.problem?.kind === 'offline';
  const labelOf = (key: string) => {
    const landmark = landmarks.find((each) => identityCardKeys[each] === key);
    return landmark === undefined ? key : t(`card.labels.${landmark}`);
  };
  const filled = landmarks.filter((landmark) => landmarkOf(identityCard, landmark) !== undefined).length;
  return (
    <Page title={t('card.page')} heading={t('card.title')} headingHidden>
      {unreached && (
        <p className="note-line card-note" role="status">
          <Icon as={WifiOff} size="s" />
          <span>{t('card.offline')}</span>
        </p>
      )}
      {!unreached && <SyncStrip />}
      <NightCard />
      <CardState filled={filled} />
      <TwoVersions group="identityCard" labelOf={labelOf} />
      <section className="sheet" aria-label={t('card.landmarks')}>
        {below.map((landmark) => (
          <Entry key={landmark} landmark={landmark} />
        ))}
      </section>
      <EditLink className="btn btn--night btn--block btn--tall lead-btn card-edit">
        {t(filled < landmarks.length ? 'card.fill' : 'card.edit')}
      </EditLink>
    </Page>
  );
}

/** How many landmarks there are, or how many a first reconnection still needs. */
function CardState({ filled }: { filled: number }) {
  const { t } = useWords();
  const { identityCard } = useSnapshot();
  const missing = minimumCardEntries - filledEntries(identityCard);
  if (missing > 0) {
    const words = missing === 1 ? 'one' : missing === 2 ? 'two' : 'three';
    return <p className="note-line card-state">{t(`card.missing_${words}`)}</p>;
  }
  return (
    <p className="note-line note-line--ok card-state">
      <Icon as={CircleCheck} size="s" />
      <span>{t('card.complete', { count: filled, total: landmarks.length })}</span>
    </p>
  );
}

/** What the person drafted in the progression, and that it is still to be explored. */
function VocationDraft({ shown }: { shown: string | undefined }) {
  const { t } = useWords();
  const answers = progressionAnswers(useSnapshot());
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

function Entry({ landmark }: { landmark: Landmark }) {
  const { t } = useWords();
  const { identityCard } = useSnapshot();
  const text = landmarkOf(identityCard, landmark);
  const label = t(`card.labels.${landmark}`);
  return (
    <div className="entry">
      <h2 className="kicker">{label}</h2>
      <EditLink className="tap" question={identityCardKeys[landmark]} label={t('card.editOne', { label })}>
        <Icon as={Pencil} />
      </EditLink>
      {text === undefined ? (
        <p className="entry-empty">{t(landmark === 'vocation' ? 'card.emptyVocation' : 'card.empty')}</p>
      ) : (
        <p className="voice">
          <UnbrokenWords text={text} />
        </p>
      )}
      {landmark === 'vocation' && <VocationDraft shown={text} />}
    </div>
  );
}
