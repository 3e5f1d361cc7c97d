/** A document without slides: its whole schema as one form, by rjsf's own rules, in our clothes. */

import { ErrorSchemaBuilder, type UiSchema } from '@rjsf/utils';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Problem } from '#renderers/document/document-problem.ts';
import type { Answers } from '../../engine/answers.ts';
import type { FieldError } from '../../engine/exercise.ts';
import { canKeep, noMarks } from '../../engine/kept.ts';
import { isMissing } from '../../engine/validate.ts';
import type { EngineWords } from '../../words/words.ts';
import { Actions, SaveButton } from '../actions.tsx';
import { EngineForm } from '../engine-form.tsx';
import { ErrorSummary, errorLine, messageOf, missingTitle, type SummaryLine } from '../errors.tsx';
import type { ExerciseFormProps } from '../exercise-form-props.ts';
import { finishTyping, focusControl } from '../focus.ts';
import { useFormContext } from '../form-context.ts';
import { partsOf } from '../parts.ts';
import { idsOf } from '../question-data.ts';
import { QuestionText } from '../question-text.tsx';
import { useStable } from '../stable-value.ts';
import type { PlainError } from './check-plain.ts';
import { idAt } from './plain-place.ts';
import { usePlainAnswers } from './use-plain-answers.ts';

export interface PlainFormProps extends ExerciseFormProps {
  readonly words: EngineWords;
  readonly problems: readonly Problem[];
}

function asFieldError({ code, n, path }: PlainError): FieldError {
  return { key: String(path.at(-1) ?? ''), code, keyword: '', ...(n !== undefined && { n }) };
}

function messageFor(error: PlainError, words: EngineWords): string {
  return messageOf(asFieldError(error), words);
}

function errorSchemaOf(errors: readonly PlainError[], words: EngineWords) {
  const builder = new ErrorSchemaBuilder<Answers>();
  for (const error of errors) builder.addErrors(messageFor(error, words), [...error.path]);
  return builder.ErrorSchema;
}

/** The words over a value as they stand on the screen; a value that is not on it is called by its name. */
function labelAt(id: string, { path }: PlainError): string {
  const title = document.getElementById(partsOf(id).title) ?? document.getElementById(idsOf(id).question);
  return title?.firstChild?.textContent?.trim() || String(path.at(-1) ?? '');
}

/** In the order in which they stand on the screen. */
function inOrder(
  errors: readonly PlainError[],
  prefix: string,
  form: HTMLElement | null,
): readonly PlainError[] {
  const ids = [...(form?.querySelectorAll('[id]') ?? [])].map((element) => element.id);
  const rank = new Map(ids.map((id, place) => [id, place]));
  const placeOf = (error: PlainError): number => rank.get(idAt(prefix, error.path)) ?? ids.length;
  return [...errors].sort((a, b) => placeOf(a) - placeOf(b));
}

interface Told {
  readonly id: string;
  readonly label: string;
}

function repairedKeys(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(
    problems.flatMap(({ effect, field }) => (effect === 'repaired' && field !== undefined ? [field] : [])),
  );
}

/** Takes the focus to what is wrong, once the errors of a try are drawn. */
function useFocusAfterTry(focus: () => void): () => void {
  const [tries, setTries] = useState(0);
  const done = useRef(0);
  const latest = useRef(focus);
  useLayoutEffect(() => {
    latest.current = focus;
    if (done.current === tries) return;
    done.current = tries;
    focus();
  });
  return () => setTries((before) => before + 1);
}

/** Questions at the top of the document whose answers are kept, or may be: the same error has refused them twice. */
function useKeeping({ exercise, kept = noMarks, onKeep }: PlainFormProps, latest: () => Answers) {
  const [refused] = useState(() => new Map<string, string>());
  const [offered, setOffered] = useState<ReadonlyMap<string, string>>(new Map());
  const [here] = useState(() => new Map<string, unknown>());
  const { properties } = exercise.document.schema;
  const keyOf = ({ path }: PlainError): string | undefined =>
    path.length === 1 && typeof path[0] === 'string' ? path[0] : undefined;
  const keyIfKeepable = (error: PlainError): string | undefined => {
    const key = keyOf(error);
    if (key === undefined) return undefined;
    const schema = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
    return canKeep(asFieldError(error), schema, latest()[key]) ? key : undefined;
  };
  return {
    isKept(error: PlainError): boolean {
      const key = keyIfKeepable(error);
      if (key === undefined) return false;
      return here.has(key) ? here.get(key) === latest()[key] : Object.hasOwn(kept, key);
    },
    isOffered: (error: PlainError) => offered.get(keyIfKeepable(error) ?? '') === error.code,
    /** Counts a refusal; returns whether an answer may be kept now. */
    refuse(errors: readonly PlainError[]): boolean {
      const again = errors.flatMap((error) => {
        const key = keyIfKeepable(error);
        return onKeep && key !== undefined && refused.get(key) === error.code
          ? [[key, error.code] as const]
          : [];
      });
      refused.clear();
      for (const error of errors) refused.set(keyOf(error) ?? '', error.code);
      setOffered(new Map(again));
      return again.length > 0;
    },
    keep(error: PlainError): void {
      const key = keyOf(error) ?? '';
      here.set(key, latest()[key]);
      onKeep?.(key, error.code);
    },
  };
}

export function PlainForm(props: PlainFormProps) {
  const { exercise, answers, onAnswers, onFinish, words, problems, busy = false, onHeading } = props;
  const { document: source, locale } = exercise;
  const prefix = source.name;
  const [chosen] = useState(() => new Map<string, number>());
  const form = useFormContext();
  const context = useMemo(
    () => ({ ...form, chosen, repaired: repairedKeys(problems) }),
    [form, chosen, problems],
  );
  const answering = usePlainAnswers(
    { source, answers, onAnswers, parked: props.parked, onPark: props.onPark },
    prefix,
    chosen,
  );
  const { take, leave } = answering;
  const keeping = useKeeping(props, answering.latest);
  const errors = answering.errors.filter((error) => !keeping.isKept(error));
  const root = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const stableErrors = useStable(errors);
  const extraErrors = useMemo(() => errorSchemaOf(stableErrors, words), [stableErrors, words]);

  const heading = String(source.uiSchema['ui:title'] ?? source.schema.title ?? source.title);
  const description = source.uiSchema['ui:description'] ?? source.schema.description;
  useEffect(() => onHeading?.(heading), [heading, onHeading]);

  // What the last try found, in the order of the screen and in its words; a line goes when its answer is mended.
  const [told, setTold] = useState<readonly Told[]>([]);
  const wrong = new Map(errors.map((error) => [idAt(prefix, error.path), error]));
  const allMissing = errors.every(isMissing);
  const lines = told.flatMap(({ id, label }): readonly SummaryLine[] => {
    const error = wrong.get(id);
    if (error === undefined) return [];
    const text = allMissing ? label : errorLine(label, messageFor(error, words), words);
    return [{ key: id, target: id, text }];
  });

  const focusOnError = useFocusAfterTry(() => {
    if (summary.current) summary.current.focus();
    else if (told[0]) focusControl(told[0].id);
  });

  function finish(): void {
    if (busy || !finishTyping(root.current)) return;
    const found = answering.tryAll().filter((error) => !keeping.isKept(error));
    setSpoken(keeping.refuse(found) ? words.keep.offer : '');
    setTold(
      inOrder(found, prefix, root.current).map((error) => {
        const id = idAt(prefix, error.path);
        return { id, label: labelAt(id, error) };
      }),
    );
    if (found.length === 0) onFinish(answering.whole());
    else focusOnError();
  }

  function keepAnswer(error: PlainError): void {
    if (busy || !finishTyping(root.current)) return;
    focusControl(idAt(prefix, error.path));
    keeping.keep(error);
    finish();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) finish();
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    props.onLeave?.();
    const place = event.target.closest<HTMLElement>('[data-question]');
    const id = place?.dataset['question'];
    if (!place || id === undefined || place.contains(event.relatedTarget)) return;
    const error = leave(id);
    setSpoken(error ? errorLine(labelAt(id, error), messageFor(error, words), words) : '');
  }

  // One wrong answer alone is told where it stands, unless it stands nowhere.
  const alone = told.length === 1 && document.getElementById(told[0]?.id ?? '') !== null;
  const Title = `h${props.headingLevel ?? 1}` as const;
  const content = (
    <>
      <div className="q-head">
        <Title className="h-q" tabIndex={-1}>
          <QuestionText text={heading} locale={locale} />
        </Title>
        {typeof description === 'string' && description !== '' ? <p className="hint">{description}</p> : null}
      </div>
      <p className="vh" role="alert">
        {spoken}
      </p>
      {lines.length > 0 && !alone ? (
        <ErrorSummary
          title={allMissing ? missingTitle(errors.map(asFieldError), words) : words.review}
          lines={lines}
          onGo={focusControl}
          box={summary}
        />
      ) : null}
      {errors.filter(keeping.isOffered).map((error) => (
        <p key={idAt(prefix, error.path)}>
          {errorLine(labelAt(idAt(prefix, error.path), error), messageFor(error, words), words)}{' '}
          <button type="button" className="disc-btn keep-answer no-print" onClick={() => keepAnswer(error)}>
            {words.keep.action}
          </button>
        </p>
      ))}
      <EngineForm
        idPrefix={prefix}
        schema={source.schema}
        uiSchema={source.uiSchema as UiSchema}
        values={answering.values}
        context={context}
        errors={extraErrors}
        onValues={take}
      />
    </>
  );
  if (props.layout === 'page')
    return (
      <div className="form-page" ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
        {content}
        {props.aboveActions}
        <SaveButton label={props.finishLabel ?? words.save} busy={busy} onSave={finish} />
      </div>
    );
  return (
    <div className="two two--alone" ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <div className="wrap slide">
        {props.underCourse}
        <div className="slide-body" data-slide={exercise.slides[0]?.slide.name}>
          {content}
        </div>
        {props.aboveActions}
        <Actions
          slide={exercise.slides[0]?.slide.name}
          busy={busy}
          ends={props.goesOn !== true}
          backLabel={words.back}
          nextLabel={props.finishLabel ?? words.finish}
          onBack={props.onBefore}
          onNext={finish}
        />
      </div>
    </div>
  );
}
