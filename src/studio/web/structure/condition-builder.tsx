/** Builds the condition of a slide as sentences: question, operator, value. */
import { Ban, Check, Eye, Minus, Plus, X } from 'lucide-react';
import { Fragment, useId, useMemo, useRef } from 'react';
import type { Draft } from '#renderers/check/draft.ts';
import type { Members } from '#renderers/json.ts';
import {
  type BuiltCondition,
  type ComparedValue,
  type Comparison,
  readCondition,
  writeCondition,
} from '#src/studio/document/condition.ts';
import { type ConditionKey, comparisonWith, conditionKeys } from '#src/studio/document/condition-choices.ts';
import { conditionAsSentence, conditionSentence } from '#src/studio/document/condition-sentence.ts';
import { situationsOf } from '#src/studio/document/condition-situations.ts';
import type { StructureWords } from '#src/studio/words/structure-fr.ts';
import { focusBack } from '#src/ui/focus-back.ts';
import { useOtherDrafts } from './use-other-drafts.ts';
import { useStructureWords } from './use-structure-words.ts';

interface BuilderProps {
  readonly name: string;
  readonly draft: Draft;
  /** Slide where the condition applies. */
  readonly slide: string;
  /** Keys on that slide that the condition may test too. */
  readonly beside?: readonly string[];
  readonly when: unknown;
  readonly readOnly: boolean;
  /** Texts for a condition on something other than a page. */
  readonly say?: {
    readonly title: string;
    readonly if: string;
    readonly always: string;
    readonly first: string;
  };
  readonly onWhen: (when: Members | undefined) => void;
}

export function ConditionBuilder(props: BuilderProps) {
  const { name, draft, slide, beside, when, readOnly, onWhen } = props;
  const words = useStructureWords();
  const say = props.say ?? words.condition;
  const id = useId();
  const others = useOtherDrafts(name, draft);
  const keys = useMemo(() => conditionKeys(draft, others, slide, beside), [draft, others, slide, beside]);
  const built = readCondition(when);
  const situations = useMemo(() => situationsOf(draft, others, when, slide), [draft, others, when, slide]);
  const [first] = keys;
  const adds = useRef<HTMLDivElement>(null);
  const change = (groups: BuiltCondition) =>
    onWhen(writeCondition(groups.filter((group) => group.length > 0)));
  // A duplicate of a comparison in its group would be dropped on writing, so the button would seem to fail.
  const fresh = (group: BuiltCondition[number]): Comparison => {
    const unused = keys.find(({ key }) => group.every((each) => each.key !== key));
    if (unused !== undefined || first === undefined) return { key: unused?.key ?? '', is: 'answered' };
    return comparisonWith(first, first.operators.find((is) => is !== 'answered') ?? 'answered');
  };
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>
        <Eye className="i" aria-hidden="true" />
        {say.title}
      </h3>
      {built === undefined ? (
        <>
          <p className="cond">
            <span className="w">{say.if}</span>
            <b lang={draft.locale}>{sentenceFor(when, keys, words)}</b>
          </p>
          <p className="note">{words.condition.more}</p>
        </>
      ) : null}
      {built?.length === 0 ? <p>{say.always}</p> : null}
      {built?.map((group, at) => (
        // Groups have no identity except their rank: two may be equal.
        <Fragment key={at}>
          {group.map((comparison, rank) => (
            <Row
              key={rank}
              word={rank > 0 ? words.condition.and : at > 0 ? words.condition.or : say.if}
              comparison={comparison}
              keys={keys}
              locale={draft.locale}
              readOnly={readOnly}
              onChange={(next) => {
                change(
                  built.map((each, place) =>
                    place === at
                      ? each.flatMap((old, row) =>
                          row === rank ? (next === undefined ? [] : [next]) : [old],
                        )
                      : each,
                  ),
                );
                // The pressed button disappears with its row, so move the focus.
                if (next === undefined)
                  requestAnimationFrame(() => focusBack([adds.current?.querySelector('button')]));
              }}
            />
          ))}
        </Fragment>
      ))}
      {readOnly || built === undefined || first === undefined ? null : (
        <div className="cond" ref={adds}>
          {built.length === 0 ? (
            <button type="button" className="st-btn st-btn--plain" onClick={() => change([[fresh([])]])}>
              <Plus className="i" aria-hidden="true" />
              {say.first}
            </button>
          ) : (
            <>
              <button
                type="button"
                className="st-btn st-btn--plain"
                onClick={() =>
                  change(
                    built.map((group, at) => (at === built.length - 1 ? [...group, fresh(group)] : group)),
                  )
                }
              >
                <Plus className="i" aria-hidden="true" />
                {words.condition.and}
              </button>
              <button
                type="button"
                className="st-btn st-btn--plain"
                onClick={() => change([...built, [fresh([])]])}
              >
                <Plus className="i" aria-hidden="true" />
                {words.condition.or}
              </button>
            </>
          )}
        </div>
      )}
      {when === undefined || situations.length === 0 ? null : (
        <ul className="situations" aria-label={words.condition.situations}>
          {situations.map(({ words: text, shown, isImpossible, passage }) => (
            <li key={text} data-impossible={isImpossible || undefined} data-shown={shown || undefined}>
              {isImpossible ? (
                <Ban className="i" role="img" aria-label={words.condition.impossible} />
              ) : shown ? (
                <Check className="i" role="img" aria-label={words.condition.shown} />
              ) : (
                <Minus className="i" role="img" aria-label={words.condition.hidden} />
              )}
              <span>
                <span lang={draft.locale}>{text}</span>
                {isImpossible ? (
                  <small aria-hidden="true">{words.condition.impossible}</small>
                ) : passage ? (
                  <small>{words.condition.passage(passage)}</small>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sentence for a condition that the builder cannot edit, with the labels of its questions and choices. */
function sentenceFor(when: unknown, keys: readonly ConditionKey[], { condition }: StructureWords): string {
  const knownAs = (key: string) =>
    keys.find((each) => each.key === key) ?? { key, label: key, operators: [], values: [] };
  return conditionSentence(conditionAsSentence(when), {
    ...condition.told,
    and: condition.and,
    or: condition.or,
    comparison: (comparison) => {
      const known = knownAs(comparison.key);
      const value = valueLabels(comparison, known);
      const test = `${condition.told.quote(known.label)} ${condition.operators[comparison.is]}`;
      return value === '' ? test : `${test} ${condition.told.quote(value)}`;
    },
    like: (key, test) => condition.told.like(condition.told.quote(knownAs(key).label), test),
  });
}

interface RowProps {
  readonly word: string;
  readonly comparison: Comparison;
  readonly keys: readonly ConditionKey[];
  readonly locale: string;
  readonly readOnly: boolean;
  readonly onChange: (comparison: Comparison | undefined) => void;
}

function Row({ word, comparison, keys, locale, readOnly, onChange }: RowProps) {
  const { condition } = useStructureWords();
  // A question that comes later or does not exist is shown by its key. The checker reports it.
  const known = keys.find(({ key }) => key === comparison.key) ?? {
    key: comparison.key,
    label: comparison.key,
    operators: [comparison.is],
    values: [],
  };
  const offered = keys.includes(known) ? keys : [known, ...keys];
  const operators = known.operators.includes(comparison.is)
    ? known.operators
    : [comparison.is, ...known.operators];
  if (readOnly)
    return (
      <p className="cond">
        <span className="w">{word}</span>
        <b lang={locale}>{known.label}</b> {condition.operators[comparison.is]}
        <b lang={locale}>{valueLabels(comparison, known)}</b>
      </p>
    );
  return (
    <div className="cond">
      <span className="w">{word}</span>
      <select
        className="pick"
        aria-label={condition.key}
        lang={locale}
        disabled={readOnly}
        value={comparison.key}
        onChange={({ target }) => {
          const next = keys.find(({ key }) => key === target.value);
          if (next) onChange(comparisonWith(next, next.operators[0] ?? 'answered'));
        }}
      >
        {offered.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <select
        className="pick"
        aria-label={condition.operator}
        disabled={readOnly}
        value={comparison.is}
        onChange={({ target }) => {
          const is = operators.find((each) => each === target.value);
          if (is) onChange(comparisonWith(known, is, comparison));
        }}
      >
        {operators.map((each) => (
          <option key={each} value={each}>
            {condition.operators[each]}
          </option>
        ))}
      </select>
      <Value {...{ comparison, known, locale, readOnly, onChange }} />
      {
        <button
          type="button"
          className="st-ico"
          aria-label={condition.remove}
          onClick={() => onChange(undefined)}
        >
          <X className="i" aria-hidden="true" />
        </button>
      }
    </div>
  );
}

/** Labels of the values, for example « passée, à venir »; '' if the comparison has no value. */
function valueLabels(comparison: Comparison, { values }: ConditionKey): string {
  const named = 'values' in comparison ? comparison.values : 'value' in comparison ? [comparison.value] : [];
  return named.map((each) => values.find(({ value }) => value === each)?.label ?? String(each)).join(', ');
}

/** @param value of the same type as the present one, which the control guarantees. */
function withValue(comparison: Comparison, value: ComparedValue): Comparison {
  return { ...comparison, value } as Comparison;
}

function Value({
  comparison,
  known,
  locale,
  readOnly,
  onChange,
}: Omit<RowProps, 'word' | 'keys'> & { readonly known: ConditionKey }) {
  const { condition } = useStructureWords();
  if (comparison.is === 'among')
    return (
      <fieldset className="among" disabled={readOnly} lang={locale}>
        <legend className="vh">{condition.value}</legend>
        {known.values.map(({ value, label }) => (
          <label key={String(value)}>
            <input
              type="checkbox"
              checked={comparison.values.includes(value)}
              onChange={({ target }) => {
                const values = target.checked
                  ? [...comparison.values, value]
                  : comparison.values.filter((each) => each !== value);
                // A comparison with no value is not valid.
                if (values.length > 0) onChange({ ...comparison, values });
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
    );
  if (!('value' in comparison)) return null;
  if (known.values.length === 0 || typeof comparison.value === 'number')
    return (
      <input
        className="pick pick--n"
        type={typeof comparison.value === 'number' ? 'number' : 'text'}
        aria-label={condition.value}
        disabled={readOnly}
        value={String(comparison.value)}
        onChange={({ target }) => {
          const value = typeof comparison.value === 'number' ? target.valueAsNumber : target.value;
          if (typeof value === 'number' && Number.isNaN(value)) return;
          onChange(withValue(comparison, value));
        }}
      />
    );
  const at = known.values.findIndex(({ value }) => value === comparison.value);
  return (
    <select
      className="pick"
      aria-label={condition.value}
      lang={locale}
      disabled={readOnly}
      value={at}
      onChange={({ target }) => {
        const value = known.values[Number(target.value)]?.value;
        if (value !== undefined) onChange(withValue(comparison, value));
      }}
    >
      {at < 0 ? <option value={-1}>{String(comparison.value)}</option> : null}
      {known.values.map(({ value, label }, rank) => (
        <option key={String(value)} value={rank}>
          {label}
        </option>
      ))}
    </select>
  );
}
