import { useWords } from './use-words.ts';

/** A row of filters, one pressed at a time. */

interface FiltersProps<Value extends string> {
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly label: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

export function Filters<Value extends string>({ values, chosen, label, onChoose }: FiltersProps<Value>) {
  const { t } = useWords();
  return (
    <div className="scroll-x" role="group" aria-label={t('history.filter')}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="filter"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label(value)}
        </button>
      ))}
    </div>
  );
}
