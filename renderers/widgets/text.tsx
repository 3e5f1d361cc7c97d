/** A text input on one line. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './text.css';
import { Lock } from 'lucide-react';
import { sentenceLine, sentenceUnsaid } from '#renderers/parts/sentence.tsx';
import { markChoice } from '#renderers/parts/text-marks.ts';
import { Combobox } from './combobox.tsx';
import { answerOf, controlAttributes, shownText } from './control.ts';
import { NumberLine } from './number-line.tsx';

const none: readonly string[] = [];

const inputTypes: ReadonlySet<string> = new Set(['text', 'tel', 'email', 'url', 'search']);

function typeOf({ field }: WidgetProps): string {
  const asked = field.ui['ui:inputType'] ?? (field.schema.format === 'email' ? 'email' : 'text');
  return inputTypes.has(asked) ? asked : 'text';
}

/** False for contact details, which use the app's font. All other texts are the user's own words. */
function isOwnWords(props: WidgetProps): boolean {
  return typeOf(props) === 'text' && props.field.ui['ui:autocomplete'] === undefined;
}

/** A text input with suggestions of what the user typed before. */
export function suggestedLine(props: WidgetProps, suggestions: readonly string[] = none) {
  const { field, wording, value, onChange, readOnly, words, sentence, textMarks } = props;
  const attributes = {
    ...controlAttributes(props),
    className: isOwnWords(props) ? 'input input--voice' : 'input',
    type: typeOf(props),
    dir: 'auto',
    placeholder: wording.placeholder,
    readOnly,
    autoCapitalize: field.ui['ui:options']?.lowercase ? 'none' : undefined,
  };
  const text = shownText(value);
  const onText = (typed: string) => onChange(answerOf(typed));
  if (suggestions.length > 0 && !readOnly)
    return (
      <>
        <Combobox
          {...attributes}
          value={text}
          suggestions={suggestions}
          words={words}
          textMark={textMarks && ((item) => markChoice(textMarks, field, item))}
          onText={onText}
        />
        {sentenceLine(sentence, textMarks?.sentence)}
        {sentenceUnsaid}
      </>
    );
  return (
    <>
      <div className="input-wrap">
        <input
          {...attributes}
          autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        {readOnly ? (
          <span className="input-end">
            <Lock className="i i-s" aria-hidden="true" />
            <span className="vh">{words.text.readOnly}</span>
          </span>
        ) : null}
      </div>
      {sentenceLine(sentence, textMarks?.sentence)}
      {sentenceUnsaid}
    </>
  );
}

export function Text(props: WidgetProps) {
  if (props.field.schema.type === 'integer' || props.field.schema.type === 'number')
    return <NumberLine {...props} />;
  return suggestedLine(props, props.field.ui['ui:options']?.suggestions);
}
