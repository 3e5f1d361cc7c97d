/** One counsellor: their permissions in three lines, and the button that gives or withdraws access. */
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useApp } from '#src/app/context/app-context.tsx';
import { Avatar } from '#src/app/entries/avatar.tsx';
import type { GivenAccess, Named } from '#src/contract/domain/access.ts';
import { inWords } from '#src/core/journal/dates.ts';
import { accessWords } from '#src/i18n/access-words.ts';
import { filled } from '#src/i18n/filled.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

interface CardProps {
  readonly name: string;
  /** The access is suspended: the counsellor can neither read nor write. */
  readonly isSuspended?: boolean;
  /** Text below the name. */
  readonly about: string;
  /** Takes the focus, because the user has just chosen this counsellor. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

function Card({ name, about, isSuspended = false, focused = false, children }: CardProps) {
  const { locale } = useWords();
  const words = accessWords[locale];
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <section className="sheet pad" aria-labelledby={id}>
      <div className="access-who">
        <Avatar who={name} />
        <h2 id={id} ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {about !== '' && <p>{about}</p>}
      </div>
      <ul className="access-list">
        {!isSuspended &&
          [words.reads, words.writes].map((line) => (
            <li key={line}>
              <Icon as={Check} size="s" />
              <span>{line}</span>
            </li>
          ))}
        <li className="access-never">
          <Icon as={X} size="s" />
          <span>{isSuspended ? words.suspended : words.never}</span>
        </li>
      </ul>
      {children}
    </section>
  );
}

interface GivenCardProps {
  readonly given: GivenAccess;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

export function GivenCard({ given: { name, since, suspended }, busy, onWithdraw }: GivenCardProps) {
  const { locale } = useWords();
  const words = accessWords[locale];
  return (
    <Card
      name={name}
      about={suspended ? '' : filled(words.since, { date: inWords(since, 'dayMonth', locale) })}
      isSuspended={suspended === true}
    >
      <button
        type="button"
        className="btn btn--line btn--block access-act"
        aria-disabled={busy}
        onClick={onWithdraw}
      >
        {words.withdraw}
      </button>
      <p className="small muted access-after">{filled(words.afterwards, { name })}</p>
    </Card>
  );
}

interface OfferedCardProps {
  readonly counsellor: Named;
  readonly isProposed: boolean;
  /** True if the user chose this name. */
  readonly isChosen: boolean;
  readonly busy: boolean;
  readonly onGive: () => void;
  readonly onDecline: () => void;
  /** Returns to the list of names. */
  readonly onOther?: () => void;
}

export function OfferedCard({ counsellor, isProposed, isChosen, busy, ...acts }: OfferedCardProps) {
  const { locale } = useWords();
  const { productName } = useApp().config;
  const words = accessWords[locale];
  const { name } = counsellor;
  return (
    <Card
      name={name}
      about={isProposed ? filled(words.proposedBy, { organisation: productName }) : ''}
      focused={isChosen}
    >
      <div className="access-acts">
        <button
          type="button"
          className="btn btn--night btn--block"
          aria-disabled={busy}
          onClick={acts.onGive}
        >
          {filled(words.give, { name })}
        </button>
        {acts.onOther && (
          <button type="button" className="btn btn--plain btn--block" onClick={acts.onOther}>
            {words.someoneElse}
          </button>
        )}
        {isProposed && (
          <button
            type="button"
            className="btn btn--plain btn--block"
            aria-disabled={busy}
            onClick={acts.onDecline}
          >
            {words.decline}
          </button>
        )}
      </div>
    </Card>
  );
}
