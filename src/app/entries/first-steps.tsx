/** The three first steps: done, current and next. */
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
  /** Next to the title: the duration of the step, or its progress. */
  readonly aside?: ReactNode;
  /** Target of the title link. */
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

/** Shows how many of three landmarks are filled in, half a sun each. The text next to it states the same. */
export function LandmarkSuns({ filled, of }: { filled: number; of: number }) {
  return (
    <span className="landmark-suns" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < filled ? 'is-on' : undefined} />
      ))}
    </span>
  );
}
