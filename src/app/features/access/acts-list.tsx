/** Activity log about the user: who, what and when, newest first. */
import { useState } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { type Act, organisationRole } from '#src/contract/domain/access.ts';
import { inWords } from '#src/core/journal/dates.ts';
import { accessWords } from '#src/i18n/access-words.ts';
import { filled } from '#src/i18n/filled.ts';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** Number of items on each page. */
const step = 20;

export function ActsList({ acts }: { acts: readonly Act[] }) {
  const { locale } = useWords();
  const words = accessWords[locale];
  const [count, setCount] = useState(step);
  return (
    <section className="access-log" aria-labelledby="access-log">
      <h2 className="h-sec" id="access-log">
        {words.log}
      </h2>
      {acts.length === 0 ? (
        <p className="note-line">{words.nothing}</p>
      ) : (
        <ul className="sheet access-acts-list">
          {acts.slice(0, count).map((act) => (
            <OneAct key={act.id} act={act} />
          ))}
        </ul>
      )}
      {acts.length > count && (
        <button type="button" className="btn btn--plain access-more" onClick={() => setCount(count + step)}>
          {words.earlier}
        </button>
      )}
      <p className="small muted">{words.kept}</p>
    </section>
  );
}

function OneAct({ act: { at, by, what, counsellor = '' } }: { act: Act }) {
  const { locale } = useWords();
  const words = accessWords[locale];
  const { productName } = useApp().config;
  const { personal } = useSnapshot();
  const isOwn = by.role !== organisationRole && by.uid === personal?.userId;
  const activityText = filled(words.activityTexts[what][isOwn ? 'self' : 'other'], { counsellor });
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>
        <Raised text={inWords(at, 'dayMonth', locale)} />
      </time>
      <span>
        <b>{isOwn ? words.you : by.name || productName}</b> {activityText}
      </span>
    </li>
  );
}
