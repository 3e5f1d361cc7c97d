/** A row of filters, one pressed at a time. Wraps to a second line instead of being cut. */
import { useWords } from './use-words.ts';
import './filters.css';

interface FiltersProps<Value extends string> {
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly label: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

export function Filters<Value extends string>(props: FiltersProps<Value>) {
  const { values, chosen, label, onChoose } = props;
  const { t } = useWords();
  return (
    <div className="filters" role="group" aria-label={t('history.filter')}>
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
