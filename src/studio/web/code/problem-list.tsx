/** Problems in the line of the caret, with their fixes; the number of problems if it has none. */
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { pageAt } from '#src/studio/document/page-places.ts';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { PlacedProblem } from './problems.ts';
import type { CodeProblems } from './use-code-problems.ts';

interface ProblemListProps {
  readonly found: CodeProblems;
  /** Number of the caret's line. */
  readonly line: number;
  readonly draft: DocumentDraft | undefined;
  /** Language that is not shown. */
  readonly other: Locale;
  readonly onFix: ((finding: LocalizedFinding) => void) | undefined;
}

export function ProblemList({ found, line, draft, other, onFix }: ProblemListProps) {
  const { words } = useStudioWords();
  const { problems, elsewhere } = found;
  const here = problems.filter((problem) => problem.line === line);
  return (
    <div className="code-said" role="status">
      {here.map((problem, rank) => (
        <ProblemLine key={rank} problem={problem} page={pageTitle(problem, draft)} onFix={onFix} />
      ))}
      {here.length === 0 ? (
        <p className="code-count">
          {words.code.problems(problems.length)}
          {elsewhere > 0 ? `, ${words.code.inOther(elsewhere, words.localeNames[other])}` : ''}
        </p>
      ) : null}
    </div>
  );
}

function pageTitle({ finding }: PlacedProblem, draft: DocumentDraft | undefined): string | undefined {
  const page = finding && draft ? pageAt(draft, finding.pointer) : undefined;
  const title = draft?.slides.find((slide) => slide.name === page)?.members['title'];
  return typeof title === 'string' ? title : undefined;
}

interface ProblemLineProps {
  readonly problem: PlacedProblem;
  /** Title of its page. */
  readonly page: string | undefined;
  readonly onFix: ((finding: LocalizedFinding) => void) | undefined;
}

function ProblemLine({ problem, page, onFix }: ProblemLineProps) {
  const { words } = useStudioWords();
  const { severity, line, sentence, finding } = problem;
  const isError = severity === 'error';
  const Drawing = isError ? CircleAlert : TriangleAlert;
  return (
    <div className={`tx-say ${isError ? 'tx-say--bad' : 'tx-say--warn'}`}>
      <Drawing className="i" aria-hidden="true" />
      <span>
        <b>{page === undefined ? words.code.line(line) : words.code.linePage(line, page)}</b> {sentence}
      </span>
      {finding?.fix && onFix ? (
        <Button look="line" onClick={() => onFix(finding)}>
          {words.editor.fix}
        </Button>
      ) : null}
    </div>
  );
}
