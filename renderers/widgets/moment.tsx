/** One moment of the user's working life: a card of questions that folds to a title and three facts once complete. */
import { isMembers, type Members } from '#renderers/json.ts';
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './moment.css';
import { ChevronDown, ChevronUp, CircleCheck, Info } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { isEmpty } from '#renderers/engine/answers.ts';
import type { CompiledField, FieldError } from '#renderers/engine/exercise.ts';
import { durationWords } from '#renderers/engine/grammar/duration-words.ts';
import { momentKeys } from '#renderers/engine/moment-parts.ts';
import { checkField } from '#renderers/engine/validate.ts';
import { member } from '#renderers/json.ts';
import { focusControl } from '#renderers/parts/focus.ts';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { controlId } from '#renderers/parts/question-data.ts';
import { useLatest } from '#renderers/parts/stable-value.ts';
import { fill } from '#renderers/words/words.ts';
import { checkboxList } from './checkbox-list.tsx';
import { choicesOf } from './closed-choices.ts';
import { shownText } from './control.ts';
import { Group } from './group.tsx';

const nothing: Members = {};

function isClosedList({ schema }: CompiledField, words: WidgetProps['words']): boolean {
  return schema.type === 'array' && choicesOf({ schema, ui: {} }, words).length > 0;
}

interface MomentPartProps {
  readonly question: WidgetProps;
  readonly part: CompiledField;
  readonly value: unknown;
  readonly error: FieldError | undefined;
  readonly onPart: (key: string, value: unknown) => void;
}

function MomentPart({ question, part, value, error, onPart }: MomentPartProps) {
  const { id, field, wording, readOnly, words, textMarks, Part } = question;
  const { key } = part;
  const change = useCallback((next: unknown) => onPart(key, next), [onPart, key]);
  const own = wording.parts?.[key];
  if (!own) return null;
  return (
    <Part
      field={part}
      wording={own}
      error={error}
      value={value}
      onChange={change}
      id={controlId(id, key)}
      readOnly={readOnly || part.ui['ui:readonly'] === true || part.ui['ui:disabled'] === true}
      partOf={field.key}
      textMarks={textMarks?.parts?.[key]}
      as={isClosedList(part, words) ? checkboxList : undefined}
    />
  );
}

/** The sentence names four criteria. */
const criteriaNamed = 4;

function Criteria({ question, part, value }: Pick<MomentPartProps, 'question' | 'part' | 'value'>) {
  const { words } = question;
  const ticked = Array.isArray(value) ? value.length : 0;
  const few = ticked > 0 && ticked < criteriaNamed && choicesOf(part, words).length === criteriaNamed;
  return (
    <div className="moment-few" role="status">
      {few ? (
        <p className="note-line">
          <Info className="i i-s" aria-hidden="true" />
          <span>{words.moment.fewer}</span>
        </p>
      ) : null}
    </div>
  );
}

function Summary({ question, members }: { readonly question: WidgetProps; readonly members: Members }) {
  const { field, words, locale } = question;
  const partOf = (key: string) => field.parts?.find((part) => part.key === key);
  const [duration, peak] = [members[momentKeys.duration], members[momentKeys.peak]].map((each) =>
    durationWords(shownText(each), locale),
  );
  const criteria = partOf(momentKeys.criteria);
  const ticked = members[momentKeys.criteria];
  const n = Array.isArray(ticked) ? ticked.length : 0;
  const choices = partOf(momentKeys.choice);
  const choice =
    choices && choicesOf(choices, words).find((each) => each.value === members[momentKeys.choice])?.label;
  return (
    <>
      <b className="voice">{shownText(members[momentKeys.title]).trim() || words.moment.untitled}</b>
      <ChevronDown className="i" aria-hidden="true" />
      <small>
        {duration && peak ? <span>{fill(words.moment.lengths, { duration, peak })}</span> : null}
        {criteria && choice ? (
          <span>
            {fill(n === 1 ? words.moment.oneCriterion : words.moment.criteria, {
              n,
              total: choicesOf(criteria, words).length,
              choice,
            })}
          </span>
        ) : null}
      </small>
    </>
  );
}

interface FoldButtonProps {
  readonly question: WidgetProps;
  readonly members: Members;
  readonly isFolded: boolean;
  readonly partsId: string;
  readonly onToggle: () => void;
}

/** The button that folds and opens the card. Folded, it shows the summary. */
function FoldButton({ question, members, isFolded, partsId, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={isFolded ? 'fold-head' : 'disc-btn moment-fold'}
      aria-expanded={!isFolded}
      aria-controls={isFolded ? undefined : partsId}
      onClick={onToggle}
    >
      {isFolded ? (
        <Summary question={question} members={members} />
      ) : (
        <>
          {question.words.moment.fold}
          <ChevronUp className="i i-s" aria-hidden="true" />
        </>
      )}
    </button>
  );
}

/** Returns a function with a stable identity that stores the answer to one part. */
function usePartChange(members: Members, onChange: WidgetProps['onChange']) {
  // Two parts may change before the host returns the first change. The second must not undo it.
  const latest = useLatest({ members, onChange });
  return useCallback(
    (key: string, next: unknown) => {
      const { [key]: _, ...others } = latest.current.members;
      const changed = next === undefined ? others : { ...latest.current.members, [key]: next };
      latest.current = { ...latest.current, members: changed };
      latest.current.onChange(isEmpty(changed) ? undefined : changed);
    },
    [latest],
  );
}

export function Moment(props: WidgetProps) {
  const { id, field, value, onChange, readOnly, error, words } = props;
  const { exercise } = useFormContext();
  const members = isMembers(value) ? value : nothing;
  const complete =
    exercise !== undefined && !isEmpty(value) && checkField(exercise, field.key, value) === undefined;
  // It does not fold while the user types, only on return or on request.
  const [folded, setFolded] = useState(complete);
  if (folded && !complete) setFolded(false);
  // An invalid part must be visible and focusable.
  const isFolded = folded && complete && error === undefined;
  const partsId = `${id}-parts`;

  const onPart = usePartChange(members, onChange);
  const opens = useRef(false);
  function toggle() {
    opens.current = isFolded;
    setFolded(!isFolded);
  }

  return (
    <Group question={props}>
      <div className="sheet moment">
        {isFolded ? null : (
          <div
            className="moment-parts"
            id={partsId}
            // After the user opens the card with the button below, focus its first question.
            ref={(parts) => {
              if (!parts || !opens.current) return;
              opens.current = false;
              const [first] = field.parts ?? [];
              if (first) focusControl(controlId(id, first.key));
            }}
          >
            {(field.parts ?? []).map((part) => (
              <div key={part.key} className="moment-part" data-part={part.key}>
                <MomentPart
                  question={props}
                  part={part}
                  value={member(members, part.key)}
                  error={error?.parts?.find(({ key }) => key === part.key)}
                  onPart={onPart}
                />
                {part.key === momentKeys.criteria && !readOnly ? (
                  <Criteria question={props} part={part} value={member(members, part.key)} />
                ) : null}
              </div>
            ))}
          </div>
        )}
        {complete ? (
          <FoldButton
            question={props}
            members={members}
            isFolded={isFolded}
            partsId={partsId}
            onToggle={toggle}
          />
        ) : null}
      </div>
      {isFolded && !readOnly ? (
        <p className="note-line moment-done">
          <CircleCheck className="i i-s" aria-hidden="true" />
          <span>{words.moment.complete}</span>
        </p>
      ) : null}
    </Group>
  );
}
