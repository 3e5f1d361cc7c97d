/** The form for a counsellor's two texts. Stored at each key, sent with one press. */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { Growing } from '#renderers/parts/growing-textarea.tsx';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { isCompleted, isSame, type Seen, type Written } from '#src/studio/web/client/written.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { Counsel, CounselState } from './counsel.ts';
import { faultWords, problemWords } from './fault-words.ts';

interface WritingProps {
  readonly person: Accompanied;
  readonly counsel: Counsel;
  readonly state: CounselState;
  readonly mine: Written;
  readonly seen: Seen;
}

export function Writing({ person, counsel, state, mine, seen }: WritingProps) {
  const { words } = useStudioWords();
  const own = words.accompany;
  const id = useId();
  const vocation = useRef<HTMLTextAreaElement>(null);
  const word = useRef<HTMLTextAreaElement>(null);
  const isUnreadable =
    person.unreadable !== undefined ||
    [state.texts?.card, state.texts?.progression].some((text) => text?.kind === 'unreadable');
  if (isUnreadable)
    return (
      <aside className="co-w" aria-label={own.write}>
        <p className="co-none">{own.unwritable}</p>
      </aside>
    );
  return (
    <aside className="co-w" aria-label={own.write}>
      <section>
        <h2 id={`${id}-v`}>{own.vocation.title}</h2>
        <p className="co-hint" id={`${id}-vh`}>
          {own.vocation.hint(person.name)}
        </p>
        <Growing
          field={vocation}
          value={mine.vocation}
          aria-label={own.vocation.label}
          aria-describedby={`${id}-vh ${id}-said`}
          aria-invalid={state.fault?.code.startsWith('vocation') || undefined}
          lang={person.language}
          onText={(text) => counsel.write({ vocation: text })}
        />
        <Former mine={mine} seen={seen} person={person} />
      </section>
      <section>
        <h2>{own.report.title}</h2>
        <label className="label" htmlFor={`${id}-d`}>
          {own.report.date}
        </label>
        <input
          id={`${id}-d`}
          className="input"
          type="date"
          value={mine.date}
          aria-describedby={`${id}-said`}
          aria-invalid={state.fault?.code === 'date-empty' || undefined}
          onChange={({ target }) => counsel.write({ date: target.value })}
        />
        <label className="label" htmlFor={`${id}-w`}>
          {own.report.word}
        </label>
        <Growing
          field={word}
          id={`${id}-w`}
          value={mine.word}
          aria-describedby={`${id}-said`}
          aria-invalid={state.fault?.code === 'word-long' || undefined}
          lang={person.language}
          onText={(text) => counsel.write({ word: text })}
        />
      </section>
      <div className="co-end">
        <SaveStatus id={`${id}-said`} state={state} isNothing={isSame(mine, seen)} />
        <Button
          look="night"
          tall
          aria-disabled={state.isSending || isSame(mine, seen) || undefined}
          onClick={() => void counsel.handOver()}
        >
          {own.handOver(person.name)}
        </Button>
      </div>
    </aside>
  );
}

/** The text on the server that the edited one would replace. */
function Former({ mine, seen, person }: Pick<WritingProps, 'mine' | 'seen' | 'person'>) {
  const { words } = useStudioWords();
  if (seen.vocation.trim() === '' || mine.vocation === seen.vocation) return null;
  const { former, own } = words.accompany.vocation;
  const [lead, text] = isCompleted(seen) ? former(seen.vocation) : own(person.name, seen.vocation);
  return (
    <p className="co-former">
      {lead}{' '}
      <span className="voice" lang={person.language}>
        {text}
      </span>
    </p>
  );
}

interface SaveStatusProps {
  readonly id: string;
  readonly state: CounselState;
  /** True if every text is already on the server. */
  readonly isNothing: boolean;
}

function SaveStatus({ id, state: { fault, problem, isSending, keeping }, isNothing }: SaveStatusProps) {
  const { words } = useStudioWords();
  const own = words.accompany;
  const wrong = fault
    ? faultWords(fault, own)
    : problem
      ? problemWords(problem, own)
      : keeping === 'unsaved'
        ? own.keeping.unsaved
        : undefined;
  const well = isSending
    ? own.keeping.sending
    : keeping === 'kept'
      ? own.keeping.kept
      : keeping === 'handed'
        ? own.keeping.handed
        : '';
  return (
    <p className={wrong === undefined ? 'co-said' : 'co-said co-said--bad'} role="status" id={id}>
      {wrong === undefined ? (
        well === '' ? (
          isNothing && own.nothingNew
        ) : (
          <>
            <CircleCheck className="i" aria-hidden="true" />
            {well}
          </>
        )
      ) : (
        <>
          <TriangleAlert className="i" aria-hidden="true" />
          {wrong}
        </>
      )}
    </p>
  );
}
