/** One text in both languages, side by side, with its hints and findings. */

import { AtSign, History, Languages, Split } from 'lucide-react';
import { memo, type RefObject, useEffect, useId, useRef } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { type Locale, locales, otherLocale } from '#src/contract/domain/locale.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import type { PairedText } from '#src/studio/document/texts.ts';
import { variantPlace } from '#src/studio/document/variants.ts';
import type { PlacedText } from '#src/studio/web/editing/use-place.ts';
import { FindingLine } from '#src/studio/web/findings/finding-line.tsx';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { StableSpace } from './stable-space.tsx';
import { type FieldHandle, WordingField } from './wording-field.tsx';

export type RowActions = {
  readonly onText: (text: PairedText, locale: Locale, words: string, typedAt: number | undefined) => void;
  readonly onFocus: (text: PairedText, locale: Locale) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** @param isTyped true if an @ in the text asked for it. */
  readonly onRecall: (
    text: PairedText,
    locale: Locale,
    insert: (source: string) => void,
    isTyped: boolean,
  ) => void;
  readonly onVariant: (text: PairedText) => void;
  readonly onReview: (text: PairedText) => void;
  readonly onFix: (finding: LocalizedFinding) => void;
  /** Fixes every finding of the document that has a fix. */
  readonly onFixAll: () => void;
};

interface TextRowProps {
  readonly text: PairedText;
  /** Role of the text in its question, and when people read it. */
  readonly kind: string;
  readonly when: string;
  /** Where people read the text, if its kind is ambiguous. */
  readonly hint: string;
  readonly pair: Pair;
  /** The published text. */
  readonly before: PairedText | undefined;
  /** The only language that changed, if the other is not marked as right. */
  readonly oneSided: Locale | undefined;
  readonly findings: readonly LocalizedFinding[];
  /** Language of the focused field, if it is in this row. */
  readonly focused: Locale | undefined;
  readonly readOnly: boolean;
  /** True if the user may add variants with conditions. */
  readonly mayVary: boolean;
  /** Takes the focus once rendered. */
  readonly wanted: PlacedText | undefined;
  readonly actions: RowActions;
}

type Handles = Readonly<Record<Locale, RefObject<FieldHandle | null>>>;

function DrawnRow(props: TextRowProps) {
  const { text, kind, when, hint, before, oneSided, findings, focused, readOnly, wanted, actions } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const handles: Handles = { fr: useRef<FieldHandle>(null), en: useRef<FieldHandle>(null) };
  const { fr, en } = handles;
  useEffect(() => {
    if (!wanted) return;
    row.current?.scrollIntoView({ block: 'center' });
    (wanted.locale === 'fr' ? fr : en).current?.focus();
  }, [wanted, fr, en]);
  const stale = oneSided && otherLocale(oneSided);
  const publishedHere = focused && before?.[focused];
  const varies = props.mayVary && !readOnly && variantPlace(text.pointer) !== undefined;
  const isChanged = focused !== undefined && publishedHere !== undefined && publishedHere !== text[focused];
  const isHinted =
    hint !== '' && !readOnly && (focused !== undefined || locales.some((each) => text[each] === ''));
  return (
    <div className="tx-row" ref={row} data-pointer={text.pointer}>
      <span id={id}>
        {kind}
        {when === '' ? null : <em>{when}</em>}
      </span>
      {locales.map((locale) => (
        <RowField key={locale} {...{ row: props, locale, handles, varies }} />
      ))}
      {/* A click on a field below moves the focus and removes the tools here: keep that field in place. */}
      <StableSpace content={`${isHinted} ${focused} ${isChanged}`}>
        {isHinted ? (
          <p className="tx-hint" aria-hidden="true">
            {hint}
          </p>
        ) : null}
        {focused === undefined || readOnly ? null : (
          <RowTools
            {...{ text, focused, handles, varies, actions }}
            published={isChanged ? publishedHere : undefined}
          />
        )}
      </StableSpace>
      <StableSpace content={[stale ?? '', ...findings.map(({ sentence }) => sentence)].join('\n')}>
        {stale === undefined ? null : (
          <StaleText stale={stale} onReview={readOnly ? undefined : () => actions.onReview(text)} />
        )}
        {findings.map((finding, rank) => (
          <FindingLine key={rank} finding={finding} readOnly={readOnly} onFix={actions.onFix} />
        ))}
      </StableSpace>
    </div>
  );
}

interface RowFieldProps {
  readonly row: TextRowProps;
  readonly locale: Locale;
  readonly handles: Handles;
  readonly varies: boolean;
}

function RowField({ row, locale, handles, varies }: RowFieldProps) {
  const { text, kind, when, hint, pair, before, findings, focused, readOnly, actions } = row;
  const { words, locale: own } = useStudioWords();
  const value = text[locale];
  const shown = findings.filter((finding) => finding.locale === locale || finding.locale === undefined);
  const isFocused = focused === locale;
  const changed = before !== undefined && before[locale] !== value;
  return (
    <div
      lang={locale}
      data-language={locale}
      className={`tx-f${isFocused ? ' on' : ''}${changed ? ' ch' : ''}${value === '' ? ' empty' : ''}`}
    >
      {value === undefined ? (
        <span className="none" lang={own}>
          {words.editor.missing}
        </span>
      ) : (
        <WordingField
          locale={locale}
          label={words.editor.field(kind, when, words.localeNames[locale])}
          text={value}
          isBody={text.kind === 'body'}
          readOnly={readOnly}
          draft={pair[locale]}
          description={[hint, ...shown.map(({ sentence }) => sentence)].join(' ').trim()}
          handle={handles[locale]}
          onText={(next, typedAt) => actions.onText(text, locale, next, typedAt)}
          onFocus={() => actions.onFocus(text, locale)}
          onUndo={actions.onUndo}
          onRedo={actions.onRedo}
          onRecall={() =>
            actions.onRecall(text, locale, (source) => handles[locale].current?.insert(source), true)
          }
          onVariant={varies ? () => actions.onVariant(text) : undefined}
        />
      )}
    </div>
  );
}

interface RowToolsProps extends Pick<TextRowProps, 'text' | 'actions'> {
  readonly focused: Locale;
  readonly handles: Handles;
  readonly varies: boolean;
  /** The published text, if it differs. */
  readonly published: string | undefined;
}

/** The tools of the focused field. */
function RowTools({ text, focused, handles, varies, published, actions }: RowToolsProps) {
  const { editor } = useStudioWords().words;
  return (
    <div className="tx-tools">
      <Button
        look="plain"
        // Tab goes from field to field. Keyboard users type @ instead.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() =>
          actions.onRecall(text, focused, (source) => handles[focused].current?.insert(source), false)
        }
      >
        <AtSign className="i" aria-hidden="true" />
        {editor.recall}
      </Button>
      {varies ? (
        <Button
          look="plain"
          // Keyboard users press Alt+Enter instead.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => actions.onVariant(text)}
        >
          <Split className="i" aria-hidden="true" />
          {text.when === undefined ? editor.variant : editor.variantWhen}
        </Button>
      ) : null}
      {published === undefined ? null : (
        <Button
          look="plain"
          className="tx-tools-end"
          title={published}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => actions.onText(text, focused, published, undefined)}
        >
          <History className="i" aria-hidden="true" />
          {editor.takeBack}
        </Button>
      )}
    </div>
  );
}

interface StaleTextProps {
  /** The language that did not change. */
  readonly stale: Locale;
  /** Undefined if the user may not write. */
  readonly onReview: (() => void) | undefined;
}

function StaleText({ stale, onReview }: StaleTextProps) {
  const { editor } = useStudioWords().words;
  return (
    <div className="tx-say tx-say--warn">
      <Languages className="i" aria-hidden="true" />
      <span>
        <b>{editor.oneSided[stale][0]}</b> {editor.oneSided[stale][1]}
      </span>
      {onReview ? (
        <Button look="line" onClick={onReview}>
          {editor.stillRight}
        </Button>
      ) : null}
    </div>
  );
}

/** Memoized, because a key press changes one row only. */
export const TextRow = memo(DrawnRow, (before, now) => {
  const { text, findings, before: old, pair, ...rest } = now;
  const isSame = (name: keyof typeof rest) => before[name] === rest[name];
  return (
    namesOf(rest).every(isSame) &&
    locales.every(
      (locale) =>
        before.text[locale] === text[locale] &&
        before.before?.[locale] === old?.[locale] &&
        labelsIn(before.pair[locale]) === labelsIn(pair[locale]),
    ) &&
    before.text.pointer === text.pointer &&
    before.findings.length === findings.length &&
    before.findings.every((finding, rank) => finding === findings[rank])
  );
});

const labels = new WeakMap<DocumentDraft, string>();

/** All labels of chips in one string, to compare them. */
function labelsIn(draft: DocumentDraft | undefined): string {
  if (draft === undefined) return '';
  const known = labels.get(draft) ?? [...draft.properties.values()].map(({ title }) => title).join('\n');
  labels.set(draft, known);
  return known;
}
