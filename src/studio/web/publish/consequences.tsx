/** Shows the effects of a publication on people, if nothing blocks it. */
import { CircleCheck, Languages, ListChecks, Smartphone } from 'lucide-react';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { plainSentence } from '#src/studio/words/plain-finding.ts';

export function Consequences({ verdict }: { readonly verdict: Verdict }) {
  const { words, locale } = useStudioWords();
  const { panel } = words.publication;
  const { findings } = verdict;
  return (
    <ul className="cons">
      <Line className="ok" icon={CircleCheck} texts={panel.safe} />
      <Line icon={Smartphone} texts={panel.open} />
      <Line className="ok" icon={Languages} texts={panel.languages} />
      <li className="ok">
        <ListChecks className="i" aria-hidden="true" />
        <div>
          <b>{panel.checked}</b>
          {findings.length === 0 ? (
            <p>{panel.remarks(0)}</p>
          ) : (
            <details>
              <summary>{panel.remarks(findings.length)}</summary>
              <ul>
                {findings.map((finding, rank) => (
                  <li key={`${rank} ${finding.code}`}>{plainSentence(finding, locale)}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </li>
    </ul>
  );
}

interface LineProps {
  readonly icon: typeof CircleCheck;
  readonly texts: readonly string[];
  readonly className?: string;
}

export function Line({ icon: Drawing, texts: [strong, more], className }: LineProps) {
  return (
    <li className={className}>
      <Drawing className="i" aria-hidden="true" />
      <div>
        <b>{strong}</b>
        <p>{more}</p>
      </div>
    </li>
  );
}
