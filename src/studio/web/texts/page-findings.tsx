/** Findings about the document or page as a whole. */
import { WandSparkles } from 'lucide-react';
import type { PlacedFinding } from '#src/studio/web/editing/finding-places.ts';
import { FindingLine } from '#src/studio/web/findings/finding-line.tsx';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { StableSpace } from './stable-space.tsx';
import type { RowActions } from './text-row.tsx';

interface PageFindingsProps extends Pick<RowActions, 'onFix' | 'onFixAll'> {
  readonly place: string;
  readonly findings: readonly PlacedFinding[];
  readonly readOnly: boolean;
}

export function PageFindings({ place, findings, readOnly, onFix, onFixAll }: PageFindingsProps) {
  const { words } = useStudioWords();
  const here = findings
    .map((finding, rank) => ({ finding, rank }))
    .filter(({ finding }) => finding.text === '');
  const lists = [
    { title: words.editor.ofDocument, found: here.filter(({ finding }) => finding.page === undefined) },
    { title: words.editor.ofPage, found: here.filter(({ finding }) => finding.page === place) },
  ];
  const fixable = readOnly ? 0 : findings.filter(({ fix }) => fix).length;
  const content = here.map(({ finding }) => `${finding.page ?? ''} ${finding.sentence}`);
  return (
    <StableSpace content={[fixable > 1 ? fixable : '', ...content].join('\n')}>
      {fixable > 1 ? (
        <div className="tx-say">
          <WandSparkles className="i" aria-hidden="true" />
          <span>{words.editor.fixable(fixable)}</span>
          <Button look="line" onClick={onFixAll}>
            {words.editor.fixAll}
          </Button>
        </div>
      ) : null}
      {lists.map(({ title, found }) =>
        found.length === 0 ? null : (
          <section key={title} className="tx tx--said" aria-label={title}>
            <header>
              <h3>{title}</h3>
            </header>
            {found.map(({ finding, rank }) => (
              <FindingLine key={rank} finding={finding} rank={rank} readOnly={readOnly} onFix={onFix} />
            ))}
          </section>
        ),
      )}
    </StableSpace>
  );
}
