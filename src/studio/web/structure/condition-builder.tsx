/** Builds the condition of a slide as sentences: question, operator, value. */
import { Ban, Check, Eye, Minus, Plus } from 'lucide-react';
import { Fragment, useId, useMemo, useRef } from 'react';
import { keysTested } from '#renderers/check/condition-list.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { Members } from '#renderers/json.ts';
import {
  type BuiltCondition,
  type Comparison,
  writeCondition,
} from '#src/studio/document/built-condition.ts';
import { type ConditionKey, conditionKeys, freshComparison } from '#src/studio/document/condition-choices.ts';
import { readCondition } from '#src/studio/document/condition-sentence.ts';
import { type Situation, situationsOf } from '#src/studio/document/condition-situations.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { conditionInWords } from '#src/studio/words/condition-in-words.ts';
import { focusBack } from '#src/ui/focus-back.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { ComparisonRow } from './comparison-row.tsx';
import { useOtherDrafts } from './use-other-drafts.ts';

/** Texts around a condition. */
interface ConditionTexts {
  readonly title: string;
  readonly if: string;
  readonly always: string;
  readonly first: string;
}

interface BuilderProps {
  readonly draft: DocumentDraft;
  /** Slide where the condition applies. */
  readonly slide: string;
  /** Keys on that slide that the condition may test too. */
  readonly beside?: readonly string[];
  readonly when: unknown;
  readonly readOnly: boolean;
  /** Texts for a condition on something other than a page. */
  readonly texts?: ConditionTexts;
  readonly onWhen: (when: Members | undefined) => void;
}

export function ConditionBuilder(props: BuilderProps) {
  const { draft, slide, beside, when, readOnly, onWhen } = props;
  const words = useStructureWords();
  const texts = props.texts ?? words.condition;
  const id = useId();
  const others = useOtherDrafts(draft);
  // Those that it tests now have their names too, even if they are asked too late.
  const keys = useMemo(
    () => conditionKeys(draft, others, slide, [...(beside ?? []), ...keysTested(when)]),
    [draft, others, slide, beside, when],
  );
  const built = readCondition(when);
  const situations = useMemo(() => situationsOf(draft, others, when, slide), [draft, others, when, slide]);
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>
        <Eye className="i" aria-hidden="true" />
        {texts.title}
      </h3>
      {built === undefined ? (
        <>
          <p className="cond">
            <span className="w">{texts.if}</span>
            <b lang={draft.locale}>{conditionInWords(when, keys, words)}</b>
          </p>
          <p className="note">{words.condition.more}</p>
        </>
      ) : (
        <Comparisons
          {...{ built, keys, texts, readOnly }}
          locale={draft.locale}
          onBuilt={(groups) => onWhen(writeCondition(groups.filter((group) => group.length > 0)))}
        />
      )}
      {when === undefined || situations.length === 0 ? null : (
        <Situations situations={situations} locale={draft.locale} />
      )}
    </section>
  );
}

interface ComparisonsProps {
  readonly built: BuiltCondition;
  readonly keys: readonly ConditionKey[];
  readonly texts: ConditionTexts;
  readonly locale: string;
  readonly readOnly: boolean;
  readonly onBuilt: (groups: BuiltCondition) => void;
}

/** The rows of a condition, and the buttons that add one. */
function Comparisons(props: ComparisonsProps) {
  const { built, keys, texts, locale, readOnly, onBuilt } = props;
  const { condition: words } = useStructureWords();
  const adds = useRef<HTMLDivElement>(null);
  return (
    <>
      {built.length === 0 ? <p>{texts.always}</p> : null}
      {built.map((group, at) => (
        // Groups have no identity except their rank: two may be equal.
        <Fragment key={at}>
          {group.map((comparison, rank) => (
            <ComparisonRow
              key={rank}
              word={rank > 0 ? words.and : at > 0 ? words.or : texts.if}
              comparison={comparison}
              keys={keys}
              locale={locale}
              readOnly={readOnly}
              onChange={(next) => {
                onBuilt(withComparison(built, at, rank, next));
                // The pressed button disappears with its row, so move the focus.
                if (next === undefined)
                  requestAnimationFrame(() => focusBack([adds.current?.querySelector('button')]));
              }}
            />
          ))}
        </Fragment>
      ))}
      {readOnly || keys.length === 0 ? null : (
        <div className="cond" ref={adds}>
          <AddButtons
            {...props}
            onBuilt={(groups) => {
              onBuilt(groups);
              // The new row is the last one.
              requestAnimationFrame(() =>
                focusBack([adds.current?.previousElementSibling?.querySelector('select')]),
              );
            }}
          />
        </div>
      )}
    </>
  );
}

/** @param next undefined removes the comparison. */
function withComparison(
  built: BuiltCondition,
  at: number,
  rank: number,
  next: Comparison | undefined,
): BuiltCondition {
  const rows = next === undefined ? [] : [next];
  return built.map((group, place) =>
    place === at ? group.flatMap((old, row) => (row === rank ? rows : [old])) : group,
  );
}

/** Buttons that add a comparison to the last group, or a group. */
function AddButtons({ built, keys, texts, onBuilt }: ComparisonsProps) {
  const { condition: words } = useStructureWords();
  const last = built.at(-1);
  const addGroup = () => onBuilt([...built, [freshComparison(keys, [])]]);
  if (last === undefined) return <AddButton label={texts.first} onClick={addGroup} />;
  return (
    <>
      <AddButton
        label={words.and}
        onClick={() => onBuilt([...built.slice(0, -1), [...last, freshComparison(keys, last)]])}
      />
      <AddButton label={words.or} onClick={addGroup} />
    </>
  );
}

function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button look="plain" onClick={onClick}>
      <Plus className="i" aria-hidden="true" />
      {label}
    </Button>
  );
}

interface SituationsProps {
  readonly situations: readonly Situation[];
  readonly locale: string;
}

/** Typical answers, and whether the condition shows the slide for them. */
function Situations({ situations, locale }: SituationsProps) {
  const { condition: words } = useStructureWords();
  return (
    <ul className="situations" aria-label={words.situations}>
      {situations.map(({ words: text, shown, isImpossible, passage }) => (
        <li key={text} data-impossible={isImpossible || undefined} data-shown={shown || undefined}>
          {isImpossible ? (
            <Ban className="i" role="img" aria-label={words.impossible} />
          ) : shown ? (
            <Check className="i" role="img" aria-label={words.shown} />
          ) : (
            <Minus className="i" role="img" aria-label={words.hidden} />
          )}
          <span>
            <span lang={locale}>{text}</span>
            {isImpossible ? (
              <small aria-hidden="true">{words.impossible}</small>
            ) : passage ? (
              <small>{words.passage(passage)}</small>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
