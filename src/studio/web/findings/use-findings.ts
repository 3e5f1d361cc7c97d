/** The checker's findings for the edited document, in the studio's language, debounced. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '#renderers/check/finding.ts';
import type { Edit } from '#renderers/check/fix.ts';
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { plainSentence } from '#src/studio/words/plain-finding.ts';
import type { Marks } from './check-texts.ts';
import type { CheckAnswer, CheckRequest } from './checker-messages.ts';
import { startChecker } from './start-checker.ts';

/** Milliseconds between the last key press and the check. */
const debounceMs = 300;

export interface LocalizedFinding {
  readonly severity: Finding['severity'];
  /** Undefined if the finding concerns both languages. */
  readonly locale: Locale | undefined;
  readonly pointer: string;
  readonly sentence: string;
  readonly fix: readonly Edit[] | undefined;
}

type Say = typeof plainSentence;

function localize(finding: Finding, language: Locale, say: Say): LocalizedFinding {
  return {
    severity: finding.severity,
    locale: isLocale(finding.locale) ? finding.locale : undefined,
    pointer: finding.pointer,
    sentence: say(finding, language),
    fix: finding.fix,
  };
}

/** An error that the edit causes in another document. */
interface SaidElsewhere extends LocalizedFinding {
  /** Name of the document. */
  readonly document: string;
}

interface Checked {
  /** True once the checker has answered. */
  readonly isChecked: boolean;
  /** True if the answer is about the present texts: only then its fixes fit them. */
  readonly isCurrent: boolean;
  readonly findings: readonly LocalizedFinding[];
  readonly elsewhere: readonly SaidElsewhere[];
  /** The document's next version; undefined if nothing changes. */
  readonly version: string | undefined;
  readonly marks: Marks;
}

interface Answers {
  /** The checked texts. */
  readonly of: Texts | undefined;
  readonly findings: readonly Finding[];
  readonly elsewhere: readonly Finding[];
  readonly version: string | undefined;
  readonly marks: Marks;
  /** Loaded with the checker: its sentences are a tenth of the studio. */
  readonly say: Say;
}

const nothing: Answers = {
  of: undefined,
  findings: [],
  elsewhere: [],
  version: undefined,
  marks: {},
  say: () => '',
};

interface Asked {
  readonly name: string;
  readonly texts: Texts;
  readonly published: Texts;
  /** The draft's versions of the other documents, by name. */
  readonly others: Readonly<Record<string, Texts>>;
}

/** Returns the findings of the last checked texts until the next answer. */
export function useFindings({ name, texts, published, others }: Asked, language: Locale): Checked {
  const [{ of, findings, elsewhere, version, marks, say }, setAnswer] = useState(nothing);
  const worker = useRef<Worker>(undefined);
  const asked = useRef(0);
  const sent = useRef<Texts>(undefined);
  useEffect(() => {
    const checker = startChecker();
    worker.current = checker;
    const sentences = import('#src/studio/words/plain-finding.ts');
    checker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
      const { id, ...received } = data;
      const show = ({ plainSentence: say }: Awaited<typeof sentences>) => {
        if (id === asked.current) setAnswer((before) => ({ ...before, ...received, say, of: sent.current }));
      };
      sentences.then(show, ignore('use-findings'));
    });
    return () => {
      checker.terminate();
      worker.current = undefined;
    };
  }, []);
  useEffect(() => {
    const request: CheckRequest = { others };
    worker.current?.postMessage(request);
  }, [others]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in another document may cause an error here.
  useEffect(() => {
    const timer = setTimeout(() => {
      asked.current += 1;
      sent.current = texts;
      const request: CheckRequest = { id: asked.current, name, texts, published };
      worker.current?.postMessage(request);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [name, texts, published, others]);
  const isCurrent = of?.fr === texts.fr && of.en === texts.en;
  return useMemo(
    () => ({
      isChecked: findings !== nothing.findings,
      isCurrent,
      findings: findings.map((finding) => localize(finding, language, say)),
      elsewhere: elsewhere.map((finding) => ({
        ...localize(finding, language, say),
        document: finding.document,
      })),
      version,
      marks,
    }),
    [isCurrent, findings, elsewhere, version, marks, language, say],
  );
}
