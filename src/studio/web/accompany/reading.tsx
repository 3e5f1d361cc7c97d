/** Read-only view of the person's texts: the identity card, then the progression. */
import { useEffect, useMemo, useRef } from 'react';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { identityCardKeys, landmarkOf } from '#src/contract/wire/identity-card-codec.ts';
import type { PersonTexts } from '#src/studio/web/client/written.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { dayWords } from '#src/studio/words/date-words.ts';
import { isFocusLost } from '#src/ui/focus-back.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useAccompany } from './accompany-context.ts';
import { ProgressionReading } from './progression-reading.tsx';
import { exerciseOf } from './shown-documents.ts';

interface ReadingProps {
  readonly person: Accompanied;
  readonly texts: PersonTexts;
}

const below = ['symptom', 'invitationPhrase'] as const;

export function Reading({ person, texts: { card, progression } }: ReadingProps) {
  const { words, locale } = useStudioWords();
  const { language, name, since } = person;
  const documents = useStore(useAccompany().documents);
  const labels = useMemo(
    () => (documents && exerciseOf(documents, 'cid', language))?.document.schema.properties ?? {},
    [documents, language],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // On a narrow screen the list is hidden, so the element that had the focus is gone.
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);
  const isUnreadable = (field: string, kind: string) =>
    kind === 'unreadable' || (person.unreadable ?? []).some((each) => each === field);
  const noCard = isUnreadable(card.field, card.kind);
  const read = card.kind === 'read' ? card.parsed : {};
  const phrase = landmarkOf(read, 'reconnectionPhrase');
  return (
    <>
      <section className="co-card" aria-labelledby="card-name">
        <div className="co-card-art">
          <span>{words.accompany.card}</span>
          <svg viewBox="0 0 116 96" aria-hidden="true">
            <path d="M22 70a36 36 0 0 1 72 0Z" fill="var(--ember)" />
          </svg>
        </div>
        <div className="co-card-body">
          <h1 id="card-name" tabIndex={-1} ref={heading}>
            {name}
          </h1>
          <p className="role">{words.accompany.since(dayWords(since, locale))}</p>
          {phrase === undefined ? null : (
            <p className="say" lang={language}>
              {words.accompany.quote(phrase)}
            </p>
          )}
        </div>
      </section>
      {noCard ? (
        <p className="co-unread" role="status">
          {words.accompany.cardUnread}
        </p>
      ) : (
        <dl className="co-answers co-landmarks" lang={language}>
          {below.map((landmark) => (
            <div key={landmark}>
              <dt>{labels[identityCardKeys[landmark]]?.title ?? identityCardKeys[landmark]}</dt>
              <dd>
                {landmarkOf(read, landmark) ?? <span className="co-none">{words.accompany.notYet}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isUnreadable(progression.field, progression.kind) || progression.kind !== 'read' ? (
        <p className="co-unread" role="status">
          {words.accompany.progressionUnread}
        </p>
      ) : (
        <ProgressionReading card={read} progression={progression.parsed} language={language} />
      )}
    </>
  );
}
