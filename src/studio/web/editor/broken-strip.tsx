/** Strip for a text that cannot be read: where and why, what is shown instead, a link to the line. */
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { locales } from '#src/contract/domain/locale.ts';
import type { TextFaults } from '#src/studio/document/last-readable.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';

interface BrokenStripProps {
  readonly faults: TextFaults;
  /** Address of the JSON view; undefined for a user without that view. */
  readonly codeHref: string | undefined;
}

export function BrokenStrip({ faults, codeHref }: BrokenStripProps) {
  const { code } = useStudioWords().words;
  return locales.map((locale) => {
    const fault = faults[locale];
    if (fault === undefined) return null;
    const { line, reason, name = '' } = fault;
    return (
      <p key={locale} className="st-strip">
        <TriangleAlert className="i" aria-hidden="true" />
        <span>
          <b>{code.broken[locale]}</b> {code.line(line)} {code.faults[reason](name)} {code.brokenTexts}{' '}
          {codeHref === undefined ? (
            code.brokenAsk
          ) : (
            <Link to={`${codeHref}#${locale}/${line}`}>{code.mend(line)}</Link>
          )}
        </span>
      </p>
    );
  });
}
