/** The controls of a plain form that are one input. */
import { schemaOf } from './schema-of.ts';
import '../../widgets/text.css';
import { getInputProps, localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';
import { asMembers } from '../../document/json.ts';
import { NumberInput as FiguresInput } from '../../widgets/number-line.tsx';
import { useFormContext } from '../form-context.ts';
import { EngineQuestion, isLine } from './engine-field.tsx';
import { partsOf } from './plain-place.ts';

/** Suggestions beyond these would be no help. */
const MOST_EXAMPLES = 100;

type AttributesProps = Pick<
  WidgetProps,
  'id' | 'options' | 'schema' | 'rawErrors' | 'required' | 'hideLabel' | 'label'
>;

/** What every control carries: its id, what names and describes it, whether it is wrong. */
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

/** True where the answer is a number and nothing else. */
function isNumeric({ type }: WidgetProps['schema']): boolean {
  const types = [type ?? []].flat().filter((each) => each !== 'null');
  return types.length > 0 && types.every((each) => each === 'number' || each === 'integer');
}

type InputProps = WidgetProps & { readonly as?: string };

/** rjsf's base of every input, and its text widget. */
export function Input({ as, ...props }: InputProps) {
  const { id, value, schema, options, readonly, disabled, autofocus, placeholder, onChange } = props;
  const { exercise } = useFormContext();
  const { type, ...limits } = getInputProps(schema, as, options);
  const examples = Array.isArray(schema.examples) ? schema.examples.slice(0, MOST_EXAMPLES) : [];
  // Whatever input the document asks for: other ones give texts, which are no numbers.
  if (isNumeric(schema))
    return (
      <FiguresInput
        {...attributesOf(props)}
        value={value}
        locale={exercise.locale}
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
        // The browser's own numeric input drops what it does not take, without a word.
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
function inputOf(as: string) {
  return (props: WidgetProps) => <Input {...props} as={as} />;
}

export const PasswordInput = inputOf('password');
export const EmailInput = inputOf('email');
export const AddressInput = inputOf('url');
export const NumberInput = inputOf('number');

export function DateInput({ onChange, ...props }: WidgetProps) {
  return <Input {...props} as="date" onChange={(value) => onChange(value || undefined)} />;
}

/** Stored in universal time, written in the person's. */
export function DateTimeInput({ onChange, value, ...props }: WidgetProps) {
  const known = typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return (
    <Input
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
    <Input
      {...props}
      as="time"
      value={shown}
      onChange={(text) => onChange(text ? stored(text) : undefined)}
    />
  );
}

/** A colour control always shows one: the words beside it tell that none was chosen yet. */
export function ColourInput(props: WidgetProps) {
  const { words } = useFormContext();
  const { value, readonly, disabled } = props;
  return (
    <div className="colour">
      <Input
        {...props}
        as="color"
        value={value ?? '#000000'}
        disabled={disabled === true || readonly === true}
      />
      <span>{typeof value === 'string' && value !== '' ? value : words.scale.unanswered}</span>
    </div>
  );
}

export function RangeInput(props: WidgetProps) {
  const { id, schema, uiSchema, name, required, value, rawErrors, label, readonly, disabled, onChange } =
    props;
  if (!isLine(uiSchema, schemaOf(schema))) return <NumberInput {...props} />;
  return (
    <EngineQuestion
      id={id}
      name={name}
      schema={schemaOf(schema)}
      ui={{ ...asMembers(uiSchema), 'ui:widget': 'scale' }}
      required={required === true}
      label={label}
      message={rawErrors?.[0]}
      value={value}
      readOnly={readonly === true || disabled === true}
      onChange={onChange}
    />
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
