/** The three first steps, with what is done, what is to do now and what lies ahead. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './first-steps.css';

export interface FirstStep {
  readonly state: 'done' | 'now' | 'ahead';
  readonly title: string;
  readonly text: string;
  /** Beside the title: how long it takes, or how much of it is there. */
  readonly aside?: ReactNode;
  /** Where the title leads. */
  readonly to?: string;
}

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const { t } = useWords();
  return (
    <ol className="first-steps" aria-label={t('firstSteps.label')}>
      {steps.map(({ state, title, text, aside, to }, index) => (
        <li key={title} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="first-mark">{state === 'done' ? <Icon as={Check} size="s" /> : index + 1}</span>
          <b>{to === undefined ? title : <Link to={to}>{title}</Link>}</b>
          {aside !== undefined && <span className="first-aside">{aside}</span>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** How many landmarks of the three that open a reconnection: half a sun for each. What is seen is said in words beside. */
export function LandmarkSuns({ filled, of }: { filled: number; of: number }) {
  return (
    <span className="landmark-suns" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < filled ? 'is-on' : undefined} />
      ))}
    </span>
  );
}
