/** Check-in card of Home: the symptom and a button. Pressing it shows the steps in the card. */

import { Wind } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { filledEntries } from '#src/contract/domain/identity-card.ts';
import { landmarkOf } from '#src/contract/wire/identity-card-codec.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import '#src/ui/live-card.css';
import './checkin.css';

const loadSteps = () => import('./checkin-steps.tsx');
// The engine draws the steps, and Home should not wait for it.
const CheckinSteps = lazy(async () => ({ default: (await loadSteps()).CheckinSteps }));

export function CheckinCard() {
  const { t } = useWords();
  const { identityCard } = useSnapshot();
  const [open, setOpen] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    // On closing, focus the button that opened it.
    if (!open && opened.current) start.current?.focus();
    opened.current = open;
  }, [open]);

  // Without a landmark the check-in has no content.
  if (filledEntries(identityCard) === 0) return null;
  const symptom = landmarkOf(identityCard, 'symptom');
  return (
    <section className="sheet live-card checkin" aria-labelledby="checkin-title">
      <h2 className={open ? 'vh' : 'kicker live-kicker'} id="checkin-title">
        {!open && <Icon as={Wind} />}
        {t('home.checkin')}
      </h2>
      {open ? (
        <Suspense fallback={<div className="checkin-wait" />}>
          <CheckinSteps onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          <p className={symptom === undefined ? 'hint' : 'symptom checkin-symptom'}>
            {symptom ?? t('home.checkinNoSignal')}
          </p>
          <div className="live-acts">
            <button
              ref={start}
              type="button"
              className="btn btn--line"
              onPointerEnter={() => void loadSteps()}
              onFocus={() => void loadSteps()}
              onClick={() => setOpen(true)}
            >
              {t('home.checkinStart')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
