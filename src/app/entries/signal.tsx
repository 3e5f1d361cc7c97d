/** The body signal before and after: two numbers and a line, drawn alike in both directions. */

import { ArrowRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { landmarkOf } from '#src/contract/wire/identity-card-codec.ts';
import { opening } from '#src/core/journal/dates.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './signal.css';

interface SignalProps {
  /** From 0 to 10. */
  readonly before: number;
  readonly after: number;
  /** At the end of its title. */
  readonly children?: ReactNode;
}

/** Returns the position of a strength on the line. */
function placed(strength: number): CSSProperties {
  return { left: `${strength * 10}%` };
}

export function Signal({ before, after, children }: SignalProps) {
  const { t } = useWords();
  const id = useId();
  const symptom = landmarkOf(useSnapshot().identityCard, 'symptom');
  const low = Math.min(before, after);
  const stretch: CSSProperties = { left: `${low * 10}%`, width: `${Math.abs(before - after) * 10}%` };
  return (
    <section className="signal" aria-labelledby={id}>
      <div>
        <div className="signal-title">
          <p className="kicker" id={id}>
            {t('summary.signal')}
          </p>
          {children}
        </div>
        {symptom !== undefined && <p className="voice">{opening(symptom.trim())}</p>}
      </div>
      <p className="signal-numbers">
        <span className="vh">{t('summary.signalSaid', { before, after })}</span>
        <span aria-hidden="true">{before}</span>
        <Icon as={ArrowRight} size="s" />
        <span aria-hidden="true">{after}</span>
      </p>
      <span className="signal-line" aria-hidden="true">
        <i className="signal-stretch" style={stretch} />
        <i className="signal-was" style={placed(before)} />
        <i className="signal-is" style={placed(after)} />
      </span>
    </section>
  );
}
