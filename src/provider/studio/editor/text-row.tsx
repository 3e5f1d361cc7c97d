/** The same text in both languages, beside each other, and what is to be said of it. */
import { AtSign, CircleAlert, History, Languages, TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { type Locale, locales } from '#src/domain/locale.ts';
import type { Pair } from '../../edit/document-pair.ts';
import type { PairedText } from '../../edit/texts.ts';
import type { SaidFinding } from '../check/use-findings.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { kindName, whenName } from './place-names.ts';
import { type FieldHandle, WordingField } from './wording-field.tsx';

export interface RowActions {
  readonly onText: (text: PairedText, locale: Locale, words: string, typedAt: number | undefined) => void;
  readonly onFocus: (text: PairedText, locale: Locale) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onRecall: (text: PairedText, locale: Locale, insert: (source: string) => void) => void;
  readonly onReview: (text: PairedText) => void;
  readonly onFix: (finding: SaidFinding) => void;
}

interface TextRowProps extends RowActions {
  readonly text: PairedText;
  readonly pair: Pair;
  /** The published words of the text. */
  readonly before: PairedText | undefined;
  /** The language that changed alone, and was not marked as right. */
  readonly oneSided: Locale | undefined;
  readonly findings: readonly SaidFinding[];
  /** The language that is written now, where it is this text. */
  readonly focused: Locale | undefined;
  readonly readOnly: boolean;
  /** Takes the focus as soon as it is drawn. */
  readonly wanted: boolean;
}

export function TextRow(props: TextRowProps) {
  const { text, pair, before, oneSided, findings, focused, readOnly, wanted } = props;
  const { words, locale: own } = useStudioWords();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const handles: Readonly<Record<Locale, RefObject<FieldHandle | null>>> = {
    fr: useRef<FieldHandle>(null),
    en: useRef<FieldHandle>(null),
  };
  const { fr } = handles;
  useEffect(() => {
    if (!wanted) return;
    row.current?.scrollIntoView({ block: 'center' });
    fr.current?.focus();
  }, [wanted, fr]);
  const kind = kindName(text, pair, own, words);
  const when = whenName(text, pair, own);
  const stale = oneSided === undefined ? undefined : oneSided === 'fr' ? 'en' : 'fr';
  const publishedHere = focused === undefined ? undefined : before?.[focused];
  const isChanged = focused !== undefined && publishedHere !== undefined && publishedHere !== text[focused];
  return (
    <div className="tx-row" ref={row} data-pointer={text.pointer}>
      <span id={id}>
        {kind}
        {when === '' ? null : <em>{when}</em>}
      </span>
      {locales.map((locale) => {
        const value = text[locale];
        const said = findings.filter((finding) => finding.locale === locale || finding.locale === undefined);
        const isFocused = focused === locale;
        const changed = before !== undefined && before[locale] !== value;
        return (
          <div
            key={locale}
            lang={locale}
            data-language={locale}
            className={`tx-f${isFocused ? ' on' : ''}${changed ? ' ch' : ''}`}
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
                description={said.map(({ sentence }) => sentence).join(' ')}
                handle={handles[locale]}
                onText={(next, typedAt) => props.onText(text, locale, next, typedAt)}
                onFocus={() => props.onFocus(text, locale)}
                onUndo={props.onUndo}
                onRedo={props.onRedo}
                onRecall={() =>
                  props.onRecall(text, locale, (source) => handles[locale].current?.insert(source))
                }
              />
            )}
          </div>
        );
      })}
      {focused === undefined || readOnly ? null : (
        <div className="tx-tools">
          <button
            type="button"
            className="st-btn st-btn--plain"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() =>
              props.onRecall(text, focused, (source) => handles[focused].current?.insert(source))
            }
          >
            <AtSign className="i" aria-hidden="true" />
            {words.editor.recall}
          </button>
          {isChanged ? (
            <button
              type="button"
              className="st-btn st-btn--plain tx-tools-end"
              title={publishedHere}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => props.onText(text, focused, publishedHere, undefined)}
            >
              <History className="i" aria-hidden="true" />
              {words.editor.takeBack}
            </button>
          ) : null}
        </div>
      )}
      {stale === undefined ? null : (
        <div className="tx-say tx-say--warn">
          <Languages className="i" aria-hidden="true" />
          <span>
            <b>{words.editor.oneSided[stale][0]}</b> {words.editor.oneSided[stale][1]}
          </span>
          {readOnly ? null : (
            <button type="button" className="st-btn st-btn--line" onClick={() => props.onReview(text)}>
              {words.editor.stillRight}
            </button>
          )}
        </div>
      )}
      {findings.map((finding, rank) => (
        <div key={rank} className={`tx-say ${finding.severity === 'error' ? 'tx-say--bad' : 'tx-say--warn'}`}>
          {finding.severity === 'error' ? (
            <CircleAlert className="i" aria-hidden="true" />
          ) : (
            <TriangleAlert className="i" aria-hidden="true" />
          )}
          <span>
            {finding.locale === undefined ? null : <b>{words.locales[finding.locale]}. </b>}
            {finding.sentence}
          </span>
          {finding.fix && !readOnly ? (
            <button type="button" className="st-btn st-btn--line" onClick={() => props.onFix(finding)}>
              {words.editor.fix}
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
