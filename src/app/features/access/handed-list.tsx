/** Copies handed over: recipient, expiry, and a button that takes the copy back. */
import type { AccessAnswer, HandedCopy } from '#src/contract/domain/access.ts';
import { dayOf, inWords } from '#src/core/journal/dates.ts';
import { copyWords } from '#src/i18n/copy-words.ts';
import { filled } from '#src/i18n/filled.ts';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';

interface HandedListProps {
  readonly access: AccessAnswer;
  readonly busy: boolean;
  readonly onTakeBack: (copy: HandedCopy) => void;
}

export function HandedList({ access: { given, handed }, busy, onTakeBack }: HandedListProps) {
  const { locale } = useWords();
  const words = copyWords[locale];
  if (handed.length === 0) return null;
  const about = ({ counsellor, at, until }: HandedCopy): string =>
    filled(words.handedTo, {
      name: given.find(({ uid }) => uid === counsellor)?.name ?? '',
      date: inWords(at, 'dayMonth', locale),
      until: inWords(dayOf(until) ?? at, 'dayMonth', locale),
    });
  return (
    <section className="access-log" aria-labelledby="access-handed">
      <h2 className="h-sec" id="access-handed">
        {words.handed}
      </h2>
      <ul className="sheet access-handed">
        {handed.map((copy) => (
          <li key={copy.id}>
            <div>
              <p className="access-handed-title">{copy.title}</p>
              <p className="small muted">
                <Raised text={about(copy)} />
              </p>
            </div>
            <button
              type="button"
              className="btn btn--line"
              aria-disabled={busy}
              aria-label={filled(words.takeBackOne, { title: copy.title })}
              onClick={() => onTakeBack(copy)}
            >
              {words.takeBack}
            </button>
          </li>
        ))}
      </ul>
      <p className="small muted">{words.keeps}</p>
    </section>
  );
}
