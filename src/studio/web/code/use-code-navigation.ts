/** The caret in a document's JSON, and the ways to move it: by problem, page, address, undo and language. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLocale, type Locale, otherLocale } from '#src/contract/domain/locale.ts';
import { changeBetween } from '#src/studio/document/change-between.ts';
import { pageAt, pointerOfPage } from '#src/studio/document/page-places.ts';
import { type History, isStep } from '#src/studio/document/undo-history.ts';
import type { CodeHandle } from './code-field.tsx';
import { placesIn, pointerAt, type TextRange } from './json-places.ts';
import { type PlacedProblem, problemBeyond, startOf } from './problems.ts';
import type { CodeProblems, CodeSource } from './use-code-problems.ts';

/** Position to go to once the language is shown. */
type Target = { readonly locale: Locale } & (
  | { readonly pointer: string }
  | { readonly line: number }
  | { readonly range: TextRange }
  | { readonly step: 1 | -1 }
);

function rangeOf(to: Target, text: string, problems: readonly PlacedProblem[]): TextRange | undefined {
  if ('range' in to) return to.range;
  if ('pointer' in to) return placesIn(text)(to.pointer);
  if ('line' in to) {
    const from = startOf(text, to.line);
    return { from, to: from };
  }
  return to.step === 1 ? problems[0] : problems.at(-1);
}

/** Reads the line from the address (`#fr/12`). */
function targetIn(hash: string): Target | undefined {
  const [, of, line = ''] = /^#(fr|en)\/(\d+)$/.exec(hash) ?? [];
  return isLocale(of) ? { locale: of, line: Number(line) } : undefined;
}

/** Returns the end of the change if an undo or redo changed only the other language. */
function undoneElsewhere(before: History, history: History, locale: Locale): Target | undefined {
  const other = otherLocale(locale);
  const [was, now] = [before.present.texts, history.present.texts];
  if (!isStep(before, history) || was[locale] !== now[locale] || was[other] === now[other]) return undefined;
  const { from, insert } = changeBetween(was[other], now[other]);
  const end = from + insert.length;
  return { locale: other, range: { from: end, to: end } };
}

interface NavigatedCode {
  readonly editor: CodeSource;
  /** Requested line (`#fr/12`) or JSON pointer (`#/title`) from the address. */
  readonly hash: string;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  /** Called when the caret enters another element. @param page its name; undefined outside every page. */
  readonly onPlace: (page: string | undefined, pointer: string) => void;
}

/** Returns the caret of the shown language, and how to go to a place in either language. */
export function useCodeNavigation(
  { editor, hash, locale, onLocale, onPlace }: NavigatedCode,
  { problems, elsewhere }: CodeProblems,
) {
  const { pair, asked: place } = editor;
  const { history } = editor.state;
  const text = history.present.texts[locale];
  const draft = pair[locale];
  const field = useRef<CodeHandle>(null);
  const target = useRef<Target>(undefined);
  const [caret, setCaret] = useState(0);

  function arrive(to: Target): void {
    const range = rangeOf(to, text, problems);
    if (range) field.current?.goTo(range);
    field.current?.focus();
  }

  function go(to: Target): void {
    if (to.locale === locale) {
      arrive(to);
    } else {
      target.current = to;
      onLocale(to.locale);
    }
  }

  const onGo = useEffectEvent(go);
  const onArrive = useEffectEvent(arrive);

  // The language has changed: go to the pending target.
  useEffect(() => {
    const to = target.current;
    if (to?.locale !== locale) return;
    target.current = undefined;
    onArrive(to);
  }, [locale]);

  const shown = useRef('');
  // The user chose a page in the list, or the address names one.
  useEffect(() => {
    if (place === '' || shown.current === place) return;
    shown.current = place;
    const pointer = draft && pointerOfPage(draft, place);
    if (pointer !== undefined) onGo({ locale, pointer });
  }, [place, draft, locale]);

  useEffect(() => {
    const to = targetIn(hash);
    if (to) onGo(to);
  }, [hash]);

  const before = useRef(history);
  useEffect(() => {
    const to = undoneElsewhere(before.current, history, locale);
    before.current = history;
    if (to) onGo(to);
  }, [history, locale]);

  return {
    field,
    caret,
    go,
    goToProblem(step: 1 | -1) {
      const next = problemBeyond(problems, caret, step);
      if (next) arrive({ locale, range: next });
      else go({ locale: elsewhere > 0 ? otherLocale(locale) : locale, step });
    },
    onCaret(written: string, offset: number) {
      setCaret(offset);
      const pointer = pointerAt(written, offset);
      const page = draft && pageAt(draft, pointer);
      if (page !== undefined) shown.current = page;
      onPlace(page, pointer);
    },
  };
}

export type CodeNavigation = ReturnType<typeof useCodeNavigation>;
