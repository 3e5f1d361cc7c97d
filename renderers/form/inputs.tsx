/** rjsf's standard controls with a single input. */
import '#renderers/widgets/text.css';
import { getInputProps, localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { NumberInput } from '#renderers/widgets/number-line.tsx';
import { partsOf } from './parts.ts';

/** Maximum suggestions. More would not help. */
const MAX_EXAMPLES = 100;

type AttributesProps = Pick<
  WidgetProps,
  'id' | 'options' | 'schema' | 'rawErrors' | 'required' | 'hideLabel' | 'label'
>;

/** The attributes of every control: its id, label, description and validity. */
export function attributesOf({
  id,
  options,
  schema,
  rawErrors,
  required,
  hideLabel,
  label,
}: AttributesProps) {
  const ids = partsOf(id);
  const wrong = (rawErrors?.length ?? 0) > 0;
  const described = [
    (options.description ?? schema.description) ? ids.description : '',
    options.help ? ids.help : '',
    wrong ? ids.error : '',
  ];
  return {
    id,
    'aria-label': hideLabel ? label : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': wrong || undefined,
    'aria-required': required || undefined,
  };
}

/** True if the answer is always a number. */
function isNumeric({ type }: WidgetProps['schema']): boolean {
  const types = [type ?? []].flat().filter((each) => each !== 'null');
  return types.length > 0 && types.every((each) => each === 'number' || each === 'integer');
}

type LineProps = WidgetProps & { readonly as?: string };

/** rjsf's base input and text widget. */
export function Line({ as, ...props }: LineProps) {
  const { id, value, schema, options, readonly, disabled, autofocus, placeholder, onChange } = props;
  const { locale } = useFormContext();
  const { type, ...limits } = getInputProps(schema, as, options);
  const examples = Array.isArray(schema.examples) ? schema.examples.slice(0, MAX_EXAMPLES) : [];
  // Use the numeric input whatever the document asks for, because other inputs return texts.
  if (isNumeric(schema))
    return (
      <NumberInput
        {...attributesOf(props)}
        value={value}
        locale={locale}
        placeholder={placeholder || undefined}
        readOnly={readonly}
        disabled={disabled}
        autoFocus={autofocus}
        onNumber={(number) => onChange(number ?? options.emptyValue)}
      />
    );
  const text =
    value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value;
  return (
    <>
      <input
        {...attributesOf(props)}
        {...limits}
        autoComplete={limits.autoComplete ?? (type === 'password' ? 'new-password' : 'off')}
        className="input"
        dir={type === 'text' ? 'auto' : undefined}
        // The browser's numeric input silently drops text that it rejects.
        type={type === 'number' ? 'text' : type}
        value={text}
        placeholder={placeholder || undefined}
        readOnly={readonly}
        disabled={disabled}
        autoFocus={autofocus}
        list={examples.length > 0 ? `${id}__examples` : undefined}
        onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
      />
      {examples.length > 0 ? (
        <datalist id={`${id}__examples`}>
          {examples.map((example) => (
            <option key={JSON.stringify(example)} value={String(example)} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** An input of one type. */
function lineOf(as: string) {
  return (props: WidgetProps) => <Line {...props} as={as} />;
}

export const PasswordLine = lineOf('password');
export const EmailLine = lineOf('email');
export const AddressLine = lineOf('url');
export const FiguresLine = lineOf('number');

export function DateInput({ onChange, ...props }: WidgetProps) {
  return <Line {...props} as="date" onChange={(value) => onChange(value || undefined)} />;
}

/** Stored in UTC, shown in the user's time zone. */
export function DateTimeInput({ onChange, value, ...props }: WidgetProps) {
  const known = typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return (
    <Line
      {...props}
      as="datetime-local"
      value={known ? utcToLocal(value) : ''}
      onChange={(local) => onChange(localToUTC(local))}
    />
  );
}

export function TimeInput({ onChange, value, ...props }: WidgetProps) {
  const shown = typeof value === 'string' ? value.replace(/^(\d{2}:\d{2}):00$/, '$1') : value;
  const stored = (text: string) => (/^\d{2}:\d{2}$/.test(text) ? `${text}:00` : text);
  return (
    <Line {...props} as="time" value={shown} onChange={(text) => onChange(text ? stored(text) : undefined)} />
  );
}

/** A colour input always shows a colour, so a text next to it tells that none is chosen yet. */
export function ColourInput(props: WidgetProps) {
  const { words } = useFormContext();
  const { value, readonly, disabled } = props;
  return (
    <div className="colour">
      <Line
        {...props}
        as="color"
        value={value ?? '#000000'}
        disabled={disabled === true || readonly === true}
      />
      <span>{typeof value === 'string' && value !== '' ? value : words.scale.unanswered}</span>
    </div>
  );
}

export function TextArea(props: WidgetProps) {
  const { value, options, placeholder, readonly, disabled, autofocus, onChange } = props;
  return (
    <textarea
      {...attributesOf(props)}
      className="input"
      dir="auto"
      rows={typeof options.rows === 'number' ? options.rows : 4}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder || undefined}
      readOnly={readonly}
      disabled={disabled}
      autoFocus={autofocus}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
    />
  );
}

export function HiddenInput({ id, value }: WidgetProps) {
  const text = value === undefined || value === null || typeof value === 'object' ? '' : String(value);
  return <input type="hidden" id={id} value={text} />;
}
