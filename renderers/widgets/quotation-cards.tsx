/** Quotations to read out and tick: each closed choice shows its quotation, and the whole card is the checkbox. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './quotation-cards.css';
import { Check } from 'lucide-react';
import type { CompiledField, Recalled } from '#renderers/engine/exercise.ts';
import { markChoice } from '#renderers/parts/text-marks.ts';
import { chosenWords } from './chip-list.ts';
import { choicesOf, toggled } from './closed-choices.ts';
import { Group } from './group.tsx';

const noWords = { yes: '', no: '' };

/** `aide` names `amitiepro-prepare-aide`. */
function names(choice: unknown, { key }: Pick<Recalled, 'key'>): boolean {
  return typeof choice === 'string' && choice !== '' && key.endsWith(`-${choice}`);
}

/** True if every quotation of the slide is a closed choice of the question, and the user may tick all. */
export function ticksQuotations(field: CompiledField, recall: readonly Recalled[]): boolean {
  if (field.widget !== 'chips' || recall.length === 0) return false;
  const { closed, exactly } = field.ui['ui:options'] ?? {};
  const choices = choicesOf(field, noWords);
  if (closed !== true || exactly !== undefined) return false;
  if ((field.schema.maxItems ?? choices.length) < choices.length) return false;
  return recall.every((item) => choices.filter(({ value }) => names(value, item)).length === 1);
}

export function QuotationCards(props: WidgetProps) {
  const { field, id, value, onChange, readOnly, recall, words, error, describedBy, textMarks } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const choices = choicesOf(field, words);
  const ticked = choices.filter((choice) => chosen.includes(choice.value)).length;

  return (
    <Group question={props} className="quotation-cards">
      {choices.map((choice, rank) => {
        const quotation = recall.find((item) => names(choice.value, item));
        const control = `${id}-${rank}`;
        return (
          <label key={String(choice.value)} className="quotation-card" data-bad={error ? '' : undefined}>
            <input
              className="vh"
              type="checkbox"
              id={control}
              aria-labelledby={`${control}-label`}
              aria-describedby={
                [quotation && `${control}-words`, error && describedBy].filter(Boolean).join(' ') || undefined
              }
              aria-invalid={error ? true : undefined}
              disabled={readOnly}
              checked={chosen.includes(choice.value)}
              onChange={() => onChange(toggled(choices, chosen, choice.value))}
            />
            <b id={`${control}-label`} data-text={markChoice(textMarks, field, choice.value)}>
              {choice.label}
            </b>
            <i aria-hidden="true">
              <Check className="i i-s" />
            </i>
            {quotation ? <Quotation id={`${control}-words`} words={quotation.words} /> : null}
          </label>
        );
      })}
      <p className="quotation-count" role="status">
        {chosenWords({ count: ticked, max: choices.length }, words)}
      </p>
    </Group>
  );
}

function Quotation({ id, words }: { id: string; words: Recalled['words'] }) {
  if (typeof words === 'string')
    return (
      <span className="quotation-words" id={id}>
        {words}
      </span>
    );
  return (
    <span className="quotation-words quotation-list" id={id}>
      {words.map((item, rank) => (
        <span key={rank}>
          <span>{item}</span>
        </span>
      ))}
    </span>
  );
}
