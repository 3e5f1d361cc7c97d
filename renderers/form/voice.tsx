/** Words as they are set: the app's in its own voice, never broken at their hyphens, a person's in theirs. */
import type { Locale } from '#renderers/document/document.ts';
import { runsOf } from './own-words.ts';
import { UnbrokenWords } from './unbroken-words.tsx';

interface VoicedTextProps {
  /** A signed text, or a part of one. */
  readonly text: string;
  readonly own: readonly string[];
  readonly locale: Locale;
}

export function VoicedText({ text, own, locale }: VoicedTextProps) {
  return runsOf(text, own).map((run, place) => {
    if (run.kind === 'own')
      return (
        <span key={place} className="voice">
          {run.text}
        </span>
      );
    return <UnbrokenWords key={place} text={run.text} locale={locale} />;
  });
}
