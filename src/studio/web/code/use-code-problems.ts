/** The problems of one language's JSON, and what the editor marks in it. */
import { useDeferredValue, useMemo } from 'react';
import { type Locale, otherLocale } from '#src/contract/domain/locale.ts';
import type { OpenState } from '#src/studio/web/client/open-state.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { changedLines } from './changed-lines.ts';
import type { Marks } from './code-marks.ts';
import { placesIn } from './json-places.ts';
import { type PlacedProblem, problemsOf } from './problems.ts';

/** The document to edit: in the studio a part of the editor's state. */
export interface CodeSource extends Pick<Editor, 'pair' | 'faults' | 'readOnly' | 'version' | 'asked'> {
  readonly state: Pick<OpenState, 'history' | 'published'>;
  readonly findings: readonly LocalizedFinding[];
}

export interface CodeProblems {
  readonly problems: readonly PlacedProblem[];
  /** Number of problems in the other language. */
  readonly elsewhere: number;
  readonly marks: Marks;
}

export function useCodeProblems(name: string, editor: CodeSource, locale: Locale): CodeProblems {
  const { state, faults, findings, version } = editor;
  const { words, locale: language } = useStudioWords();
  const { code } = words;
  const published = state.published[locale];
  const text = state.history.present.texts[locale];
  const fault = faults[locale];
  const problems = useMemo(
    () => problemsOf({ name, locale, text, fault, findings, language, words: code }),
    [name, locale, text, fault, findings, language, code],
  );
  const steady = useDeferredValue(text);
  const changed = useMemo(() => changedLines(published, steady), [published, steady]);
  const marks = useMemo(() => {
    const wrong = problems.filter(({ severity }) => severity === 'error').map(({ from }) => from);
    const note =
      version === undefined || fault
        ? undefined
        : { at: placesIn(text)('/version').to, text: code.coming(version) };
    return { wrong, changed, note };
  }, [problems, changed, version, fault, text, code]);
  const other = otherLocale(locale);
  const elsewhere = faults[other] ? 1 : findings.filter((finding) => finding.locale === other).length;
  return { problems, elsewhere, marks };
}
