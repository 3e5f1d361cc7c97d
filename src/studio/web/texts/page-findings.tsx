/** Findings about the document or page as a whole. */

import type { PlacedFinding } from '#src/studio/web/editing/finding-places.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { FindingLine } from './finding-line.tsx';
import { StableSpace } from './stable-space.tsx';
import type { RowActions } from './text-row.tsx';

interface PageFindingsProps extends Pick<RowActions, 'onFix'> {
  readonly place: string;
  readonly findings: readonly PlacedFinding[];
  readonly readOnly: boolean;
}

export function PageFindings({ place, findings, readOnly, onFix }: PageFindingsProps) {
  const { words } = useStudioWords();
  const here = findings
    .map((finding, rank) => ({ finding, rank }))
    .filter(({ finding }) => finding.text === '');
  const lists = [
    { title: words.editor.ofDocument, found: here.filter(({ finding }) => finding.page === undefined) },
    { title: words.editor.ofPage, found: here.filter(({ finding }) => finding.page === place) },
  ];
  return (
    <StableSpace content={here.map(({ finding }) => `${finding.page ?? ''} ${finding.sentence}`).join('\n')}>
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
