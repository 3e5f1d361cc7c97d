/** One exchange: its parts in order, with edit buttons in the finished parts. */

import { Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Exercise, SummaryGroup, SummaryItem } from '#renderers/engine/exercise.ts';
import { summaryText, useCopy } from '#src/app/context/copy-text.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useRemoveEntry } from '#src/app/context/use-remove-entry.ts';
import { type EditTo, useEditTo } from '#src/app/entries/edit-answer.tsx';
import { EntryDialog } from '#src/app/entries/entry-dialog.tsx';
import { SummaryItems } from '#src/app/entries/summary-items.tsx';
import { useSummary } from '#src/app/entries/use-summary.ts';
import { EntryVersions, useVersionsGoing } from '#src/app/entries/versions-dialog.tsx';
import { WaitingChange } from '#src/app/entries/waiting-change.tsx';
import { instantOf } from '#src/contract/domain/date-key.ts';
import { type FriendshipPart, friendshipParts, isFriendshipPart } from '#src/contract/domain/friendship.ts';
import { amitiepro, amitieproKeys } from '#src/core/exercises/amitiepro.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { inWords, opening } from '#src/core/journal/dates.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import {
  type Exchange,
  exchangePath,
  exchangeStateOf,
  isPartDone,
  partName,
  partOfKey,
  wordsAt,
} from '#src/core/journal/friendships.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** Returns the part that asks a question. Derived from the key if no slide asks it. Undefined for another document. */
function partOf(exercise: Exercise | undefined, key: string): FriendshipPart | undefined {
  const name = exercise?.slideOf.get(key);
  const part = exercise?.slides.find(({ slide }) => slide.name === name)?.slide.part;
  return isFriendshipPart(part) ? part : partOfKey(key);
}

/** Takeaways come first. */
const inOrder = [
  ...friendshipParts.filter((part) => part === 'end'),
  ...friendshipParts.filter((part) => part !== 'end'),
];

export function FriendshipDetail({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const { t, locale } = useWords();
  const exercise = useDocument(amitiepro.name)?.exercise;
  const groups = useSummary(amitiepro, exchange.answers, { entry: exchange.entry });
  const remove = useRemoveEntry();
  const { key, who, next, finished } = exchange;
  const going = useVersionsGoing('friendships', key);
  const heading = t('friendship.exchangeWith', { who: who || t('friendship.nobody') });
  const instant = instantOf(key);
  const items = (groups ?? []).flatMap((group) => group.items);
  const of = (part: FriendshipPart | undefined) =>
    items.filter((item) => partOf(exercise, item.key) === part);
  const others = of(undefined);
  const shown = inOrder.filter((part) => exchangeStateOf(exchange, part) !== 'ahead' || of(part).length > 0);
  return (
    <EntryDialog
      head={(id) => (
        <div>
          {instant !== undefined && (
            <p className="kicker recap-kicker">
              <Raised text={opening(inWords(instant, 'dayMonth', locale))} />
            </p>
          )}
          <h2 className="h-q" id={id} tabIndex={-1}>
            {heading}
          </h2>
        </div>
      )}
      onward={finished ? undefined : { to: exchangePath(key, next), label: t(`friendship.continue.${next}`) }}
      text={() => summaryText(heading, groups ?? [], t('summary.asWritten'))}
      handed
      deletion={{
        title: t('friendship.deleteTitle'),
        text: [t('friendship.deleteText'), ...going],
        label: t('friendship.delete'),
        run: () => remove('friendships', key),
      }}
      onClose={onClose}
    >
      <EntryVersions collection="friendships" entryKey={key} descriptor={amitiepro} heading={heading} />
      {friendshipParts.map((part) => (
        <WaitingChange
          key={part}
          descriptor={amitiepro}
          draftName={entryDraftName(amitiepro.name, partName(key, part))}
          summary={summaryPaths.exchange(key)}
        />
      ))}
      {groups === undefined && <p className="note-line">{t('summary.noDocument')}</p>}
      {shown.map((part) => (
        <PartSection key={part} exchange={exchange} part={part} items={of(part)} />
      ))}
      {others.length > 0 && (
        <section className="exchange-part">
          <h3 className="h-sec">{t('friendship.others')}</h3>
          <Items items={others} />
        </section>
      )}
    </EntryDialog>
  );
}

interface PartSectionProps {
  readonly exchange: Exchange;
  readonly part: FriendshipPart;
  readonly items: readonly SummaryItem[];
}

function PartSection({ exchange, part, items }: PartSectionProps) {
  const { t } = useWords();
  const copy = useCopy();
  const editTo = useEditTo(amitiepro, summaryPaths.exchange(exchange.key));
  const title = t(`friendship.part.${part}`);
  const thanks = wordsAt(exchange.answers, amitieproKeys.thanks);
  // The dialog has a link of its own to the next part.
  const behind = exchangeStateOf(exchange, part) === 'done';
  if (!behind && items.length === 0) return null;
  return (
    <section className="exchange-part">
      <h3 className="h-sec">{title}</h3>
      <Items items={items} editTo={behind ? editTo : undefined} />
      {behind && !isPartDone(exchange, part) && (
        <Link className="btn btn--line" to={exchangePath(exchange.key, part)}>
          {t('friendship.doPart', { part: title })}
        </Link>
      )}
      {part === 'end' && typeof thanks === 'string' && (
        <button type="button" className="btn btn--line" onClick={() => void copy(thanks)}>
          <Icon as={Copy} size="s" />
          {t('friendship.copyThanks')}
        </button>
      )}
    </section>
  );
}

interface ItemsProps {
  readonly items: readonly SummaryItem[];
  readonly editTo?: EditTo | undefined;
}

function Items({ items, editTo }: ItemsProps) {
  if (items.length === 0) return null;
  const group: SummaryGroup = { title: '', folded: false, items };
  return <SummaryItems group={group} titled editTo={editTo} />;
}
