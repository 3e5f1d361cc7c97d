/** Announces new findings to screen readers, once and politely. */
import { useEffect, useRef, useState } from 'react';
import type { LocalizedFinding } from '#src/studio/web/findings/use-findings.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';

function identityOf({ locale, pointer, sentence }: LocalizedFinding): string {
  return [locale, pointer, sentence].join('\n');
}

/** @param findings undefined until the checker has answered. */
export function AnnouncedFindings({
  findings,
}: {
  readonly findings: readonly LocalizedFinding[] | undefined;
}) {
  const { words } = useStudioWords();
  const known = useRef<ReadonlySet<string>>(undefined);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (findings === undefined) return;
    const before = known.current;
    known.current = new Set(findings.map(identityOf));
    // Findings that exist on opening are read in place.
    if (before === undefined) return;
    const fresh = findings.filter((finding) => !before.has(identityOf(finding)));
    const [first] = fresh;
    // With nothing announced, a finding that disappears and returns is announced again.
    if (first === undefined) return findings.length === 0 ? setAnnounced('') : undefined;
    setAnnounced(
      `${first.sentence}${fresh.length === 1 ? '' : ` ${words.editor.elsewhere.more(fresh.length - 1)}`}`,
    );
  }, [findings, words]);
  return (
    <p className="vh" role="status">
      {announced}
    </p>
  );
}
