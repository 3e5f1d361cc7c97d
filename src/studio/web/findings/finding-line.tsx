/** A finding at the place that it concerns, with a button to fix it. */
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { LocalizedFinding } from './use-findings.ts';

interface FindingLineProps {
  readonly finding: LocalizedFinding;
  readonly readOnly: boolean;
  /** Omitted where texts are not edited. */
  readonly onFix?: (finding: LocalizedFinding) => void;
  /** Set for a finding without a text, so that keyboard navigation can reach it. */
  readonly rank?: number;
}

export function FindingLine({ finding, readOnly, onFix, rank }: FindingLineProps) {
  const { words } = useStudioWords();
  const isError = finding.severity === 'error';
  const Drawing = isError ? CircleAlert : TriangleAlert;
  return (
    <div
      className={`tx-say ${isError ? 'tx-say--bad' : 'tx-say--warn'}`}
      {...(rank !== undefined && { tabIndex: -1, 'data-finding': rank })}
    >
      <Drawing className="i" aria-hidden="true" />
      <span>
        {finding.locale === undefined ? null : <b>{words.locales[finding.locale]}. </b>}
        {finding.sentence}
      </span>
      {finding.fix && onFix && !readOnly ? (
        <Button look="line" onClick={() => onFix(finding)}>
          {words.editor.fix}
        </Button>
      ) : null}
    </div>
  );
}
