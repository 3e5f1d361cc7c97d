/** End of the progression: each line of the identity card, current and new. */

import { Anchor, Lock } from 'lucide-react';
import type { CardLine } from '#src/core/exercises/feeds.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { labelOfLine } from './card-labels.ts';
import '#renderers/widgets/cards.css';
import './card-swap.css';

interface CardSwapProps {
  readonly lines: readonly CardLine[];
  /** Keys of the lines whose current text stays. */
  readonly keep: ReadonlySet<string>;
  readonly onKeep: (key: string, kept: boolean) => void;
}

export function CardSwap({ lines, keep, onKeep }: CardSwapProps) {
  const { t } = useWords();
  return (
    <div className="sheet card-swap">
      {lines.map((line) =>
        line.state === 'choice' ? (
          <Choice
            key={line.key}
            line={line}
            label={labelOfLine(line.key, t)}
            kept={keep.has(line.key)}
            onKeep={(kept) => onKeep(line.key, kept)}
          />
        ) : (
          <Settled key={line.key} line={line} label={labelOfLine(line.key, t)} />
        ),
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly line: CardLine;
  readonly label: string;
  readonly kept: boolean;
  readonly onKeep: (kept: boolean) => void;
}

function Choice({ line, label, kept, onKeep }: ChoiceProps) {
  const { t } = useWords();
  const options = [
    { kept: true, label: t('progression.keepFormer'), text: line.today },
    { kept: false, label: t('progression.takeNew'), text: line.next },
  ];
  return (
    <fieldset className="swap">
      <legend>{label}</legend>
      <div className="radios">
        {options.map((option) => (
          <label key={option.label} className="radio">
            <input
              className="vh"
              type="radio"
              name={`swap ${line.key}`}
              checked={option.kept === kept}
              onChange={() => onKeep(option.kept)}
            />
            <i aria-hidden="true" />
            <span>
              <small>{option.label}</small>
              <span className="voice">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A line without a choice: new, unchanged, or the counsellor's. */
function Settled({ line, label }: Pick<ChoiceProps, 'line' | 'label'>) {
  const { t } = useWords();
  const kept = line.state === 'kept';
  return (
    <div className="swap">
      <h2>
        {label}
        {kept && <Icon as={Lock} size="s" />}
      </h2>
      <p className="voice">{kept ? line.today : line.next}</p>
      <p className="note-line swap-note">
        {kept && <Icon as={Anchor} size="s" />}
        <span>
          {t(
            kept
              ? 'progression.vocationKept'
              : line.state === 'same'
                ? 'progression.unchanged'
                : 'progression.joins',
          )}
        </span>
      </p>
    </div>
  );
}
