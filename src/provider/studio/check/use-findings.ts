/** What the checker says of the document that is written, in the studio's language, a moment after the last key. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '#renderers/check/finding.ts';
import type { Edit } from '#renderers/check/fix.ts';
import { wordsOf } from '#renderers/check/words/say-finding.ts';
import { isLocale, type Locale } from '#src/domain/locale.ts';
import type { Texts } from '../../edit/document-pair.ts';
import type { CheckAnswer, CheckRequest } from './checker-messages.ts';
import { startChecker } from './start-checker.ts';

/** Milliseconds after the last key. */
const pause = 300;

export interface SaidFinding {
  readonly severity: Finding['severity'];
  /** Undefined where it is about both languages together. */
  readonly locale: Locale | undefined;
  readonly pointer: string;
  readonly sentence: string;
  readonly fix: readonly Edit[] | undefined;
}

function said(finding: Finding, language: Locale): SaidFinding {
  const { problem, suggestion } = wordsOf(finding, language);
  const sentence = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.${suggestion === undefined ? '' : ` ${suggestion}`}`;
  return {
    severity: finding.severity,
    locale: isLocale(finding.locale) ? finding.locale : undefined,
    pointer: finding.pointer,
    sentence,
    fix: finding.fix,
  };
}

export interface Checked {
  readonly findings: readonly SaidFinding[];
  /** The version that the document gets when it is published; undefined where nothing changes. */
  readonly version: string | undefined;
}

type Answer = Omit<CheckAnswer, 'id'>;

const nothing: Answer = { findings: [], version: undefined };

/** Of the latest texts that were looked at; of the texts before, until then. */
export function useFindings(name: string, texts: Texts, published: Texts, language: Locale): Checked {
  const [{ findings, version }, setAnswer] = useState(nothing);
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  useEffect(() => {
    const checker = startChecker();
    worker.current = checker;
    checker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
      if (data.id === asked.current) setAnswer(data);
    });
    return () => {
      checker.terminate();
      worker.current = undefined;
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      asked.current += 1;
      const request: CheckRequest = { id: asked.current, name, texts, published };
      worker.current?.postMessage(request);
    }, pause);
    return () => clearTimeout(timer);
  }, [name, texts, published]);
  return useMemo(
    () => ({ findings: findings.map((finding) => said(finding, language)), version }),
    [findings, version, language],
  );
}
