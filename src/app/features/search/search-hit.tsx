/** One search result: title, matching passages, kind and date. */

import { Link, type LinkProps } from 'react-router-dom';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { useExercises } from '#src/app/context/published-documents.ts';
import { fromList } from '#src/app/context/use-opened.ts';
import { useDraftTitle } from '#src/app/entries/draft-title.tsx';
import { useOrigin } from '#src/app/entries/use-origin.ts';
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { excerpt, folded, holds, marked, type Stretch } from '#src/contract/domain/text-search.ts';
import { amitieproKeys, friendIn } from '#src/core/exercises/amitiepro.ts';
import { deviateurKeys } from '#src/core/exercises/deviateur.ts';
import { pretentionKeys } from '#src/core/exercises/pretention.ts';
import { reconewKeys, subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import { inWords, opening, subjectInWords } from '#src/core/journal/dates.ts';
import { inOneLine, labelsOf } from '#src/core/journal/derailor-words.ts';
import { placeOf } from '#src/core/journal/draft-list.ts';
import type { Written, WrittenFound } from '#src/core/journal/search-index.ts';
import type { Passage } from '#src/core/journal/search-passages.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './search-hit.css';

interface HitProps {
  readonly found: WrittenFound;
  readonly words: readonly string[];
  /** True in the group of a person: shows the kind. */
  readonly withPerson: boolean;
  /** Address of the search, for the back arrow of pages. */
  readonly back: string;
}

export function Hit({ found, words, withPerson, back }: HitProps) {
  const { source } = found;
  return source.draft === undefined ? (
    <EntryHit found={found} words={words} withPerson={withPerson} back={back} />
  ) : (
    <DraftHit found={found} words={words} withPerson={withPerson} draft={source.draft} />
  );
}

/** Returns passages that together contain the words, best first. At least one, to give context to a name. */
function passagesFor(passages: readonly Passage[], words: readonly string[]): readonly Passage[] {
  const chosen: Passage[] = [];
  let left = words;
  while (left.length > 0 && chosen.length < 3) {
    const counted = passages
      .filter((passage) => !chosen.includes(passage))
      .map((passage) => {
        const text = folded(passage.text);
        return { passage, matched: left.filter((word) => holds(text, [word])) };
      });
    const best = counted.reduce(
      (most, one) => (one.matched.length > most.matched.length ? one : most),
      counted[0] ?? { passage: undefined, matched: [] },
    );
    if (best.passage === undefined || best.matched.length === 0) break;
    chosen.push(best.passage);
    left = left.filter((word) => !best.matched.includes(word));
  }
  return chosen;
}

function Marked({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ text, found }, index) =>
    found ? (
      <mark key={index} className="found">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

interface LineProps {
  readonly to: LinkProps['to'];
  readonly state: unknown;
  readonly title: string;
  /** Keys of the answers in the title, which are not repeated. */
  readonly titleKeys?: readonly string[];
  readonly passages: readonly Passage[];
  readonly words: readonly string[];
  /** Returns the question of an answer. */
  readonly labelOf: (key: string) => string;
  /** Kind and day. */
  readonly where: readonly string[];
}

function Line({ to, state, title, titleKeys = [], passages, words, labelOf, where }: LineProps) {
  const { t } = useWords();
  const below = passages.filter(({ key }) => !titleKeys.includes(key));
  const shown = passagesFor(below, words);
  // If only the name matches, the first words identify the entry.
  const read = shown.length > 0 ? shown : below.slice(0, 1);
  const last = (parts: readonly string[]) =>
    parts.filter((part) => part !== '').reduce((a, b) => (a === '' ? b : t('common.list', { a, b })), '');
  return (
    <Link className="hit" to={to} state={state}>
      <b>
        <Marked stretches={marked(title, words)} />
      </b>
      {read.map((passage, index) => (
        <span className="hit-passage" key={passage.key}>
          <span className="voice">
            <Marked stretches={excerpt(passage.text, words)} />
          </span>
          <span className="xs muted">
            <Raised text={last([labelOf(passage.key), ...(index === read.length - 1 ? where : [])])} />
          </span>
        </span>
      ))}
      {read.length === 0 && where.some((part) => part !== '') && (
        <span className="xs muted">
          <Raised text={last(where)} />
        </span>
      )}
    </Link>
  );
}

function EntryHit({ found, words, withPerson, back }: HitProps) {
  const { t, locale } = useWords();
  const exerciseOf = useExercises();
  const origin = useOrigin();
  const { source } = found;
  const exercise = exerciseOf(source.exercise);
  // The day is the title of a note, so it is not repeated.
  const day =
    found.instant === undefined || source.kind === 'notes' ? '' : inWords(found.instant, 'dayMonth', locale);
  const kind = withPerson ? t(`search.one.${source.kind}`) : '';
  const called = calledIn(source, exercise, t, locale, origin);
  return (
    <Line
      to={addressOf(source, exercise)}
      state={stateOf(source, back)}
      title={called.title}
      titleKeys={called.keys}
      passages={source.passages}
      words={words}
      labelOf={(key) => (called.labelled ? labelIn(exercise, key) : '')}
      where={[kind === called.title ? '' : kind, called.where, day]}
    />
  );
}

interface DraftHitProps extends Omit<HitProps, 'back'> {
  readonly draft: NonNullable<Written['draft']>;
}

function DraftHit({ found, words, draft }: DraftHitProps) {
  const { t, locale } = useWords();
  const exercise = useExercises()(found.source.exercise);
  const { to, state } = placeOf(draft);
  return (
    <Line
      to={to}
      state={state}
      title={useDraftTitle(draft.draft)}
      passages={found.source.passages}
      words={words}
      labelOf={(key) => labelIn(exercise, key)}
      where={[t('search.one.drafts'), inWords(draft.draft.startedAt, 'dayMonth', locale)]}
    />
  );
}

function labelIn(exercise: Exercise | undefined, key: string): string {
  const properties = exercise?.document.schema.properties ?? {};
  return (Object.hasOwn(properties, key) ? properties[key]?.title : undefined) ?? '';
}

interface Called {
  readonly title: string;
  /** Keys of answers in the title. */
  readonly keys: readonly string[];
  readonly where: string;
  /** True if the question is shown below its answer. */
  readonly labelled: boolean;
}

function calledIn(
  source: Written,
  exercise: Exercise | undefined,
  t: Translate,
  locale: Locale,
  origin: ReturnType<typeof useOrigin>,
): Called {
  const { kind, answers = {}, key } = source;
  const none: readonly string[] = [];
  // Opened as a whole: the card, or a step of the progression.
  if (key === source.exercise)
    return {
      title:
        exercise?.document.title ?? (kind === 'card' ? t('search.one.card') : t('search.one.progression')),
      keys: none,
      where: '',
      labelled: true,
    };
  switch (kind) {
    case 'reconnections': {
      const subject = subjectInWords(subjectIn(answers), locale);
      const who = whoIn(answers) || t('history.nobody');
      const title = subject === '' ? who : t('common.list', { a: who, b: subject });
      return { title, keys: reconnectionTitle, where: '', labelled: true };
    }
    case 'intuitions': {
      const title = source.reconnection === undefined ? '' : origin(source.reconnection);
      return { title: title || t('history.nobody'), keys: none, where: '', labelled: false };
    }
    case 'derailors':
    case 'claims': {
      const { kind: way } = answers;
      const labels = labelsOf(
        {
          key,
          group: kind,
          entry: {},
          answers,
          kind: way === 'received' || way === 'emitted' ? way : undefined,
          source: undefined,
        },
        exercise,
        t,
      );
      const keys = kind === 'derailors' ? derailorTitle : way === 'received' ? receivedTitle : emittedTitle;
      return { title: inOneLine(labels, t), keys, where: '', labelled: true };
    }
    case 'friendships': {
      const who = friendIn(answers) || t('friendship.nobody');
      return {
        title: t('friendship.exchangeWith', { who }),
        keys: friendshipTitle,
        where: '',
        labelled: true,
      };
    }
    case 'notes': {
      const instant = instantOf(key);
      const title =
        instant === undefined ? t('search.one.notes') : opening(inWords(instant, 'dayMonth', locale));
      return { title, keys: none, where: '', labelled: false };
    }
    case 'card':
      return { title: labelIn(exercise, key) || key, keys: none, where: '', labelled: false };
    case 'drafts':
    case 'progression':
      return {
        title: labelIn(exercise, key) || key,
        keys: none,
        where: exercise?.document.title ?? '',
        labelled: false,
      };
  }
}

/** Keys of the answers in the title. */
const reconnectionTitle = [reconewKeys.who, reconewKeys.subject];
const derailorTitle = [deviateurKeys.name];
const emittedTitle = [pretentionKeys.qualities];
const receivedTitle = [...emittedTitle, pretentionKeys.who];
const friendshipTitle = [amitieproKeys.who];

/** Returns the address that shows it. */
function addressOf(
  { kind, key, reconnection, exercise: name }: Written,
  exercise: Exercise | undefined,
): string {
  switch (kind) {
    case 'reconnections':
      return `/reco/view/${key}`;
    case 'intuitions':
      return reconnection === undefined || reconnection.special !== undefined
        ? '/pages/intuitions'
        : `/reco/view/${reconnection.key}`;
    case 'derailors':
    case 'claims':
      // A derailor and a claim that were saved together have the same key.
      return `/pages/deviateurs?open=${key}&in=${kind}`;
    case 'friendships':
      return `/pages/amitiepro?open=${key}`;
    case 'notes':
      return `/pages/celebrations?open=${key}`;
    case 'progression': {
      const slide = exercise?.slideOf.get(key);
      return `/plf/${name}${slide === undefined ? '' : `?slide=${encodeURIComponent(slide)}`}`;
    }
    case 'drafts':
    case 'card':
      return '/pages/cid';
  }
}

/** Returns the history state: a detail over a list closes onto the search, a page has a back arrow to it. */
function stateOf({ kind }: Written, back: string): unknown {
  if (kind === 'drafts' || kind === 'progression' || kind === 'card') return undefined;
  return kind === 'reconnections' || kind === 'intuitions' ? { back } : fromList;
}
