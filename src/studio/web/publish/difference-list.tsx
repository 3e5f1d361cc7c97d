/** List of changes in words, by document, with both languages side by side. */
import { CircleDot, CircleMinus, CirclePlus, ListPlus, Pencil } from 'lucide-react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { isText } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Difference } from '#src/studio/document/differences.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import { ChangedWording, Mark, Wording } from '#src/studio/web/kit/changed-wording.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { changedSummary } from '#src/studio/words/changed-summary.ts';
import { placeName, subjectName } from '#src/studio/words/named-texts.ts';
import { Details } from './details.tsx';
import './differences.css';

export interface ChangedDocument {
  readonly name: string;
  readonly title: string;
  readonly from: string | undefined;
  readonly to: string;
  /** The new version, then the previous one. */
  readonly pairs: readonly Pair[];
  readonly differences: readonly Difference[];
}

function iconOf(what: Difference['what']) {
  if (what === 'text') return Pencil;
  if (what === 'words-offered') return ListPlus;
  if (/-(removed|deprecated|dropped)$/.test(what)) return CircleMinus;
  return /-(added|returned)$/.test(what) ? CirclePlus : CircleDot;
}

interface DifferencesProps {
  readonly documents: readonly ChangedDocument[];
  /** Texts changed in one language only, whose other one is not marked as right. Omitted if this does not apply. */
  readonly unreviewed?: readonly { readonly name: string; readonly place: string }[];
}

export function Differences({ documents, unreviewed }: DifferencesProps) {
  const { words } = useStudioWords();
  const { publication } = words;
  return (
    <section className="sheet" aria-label={publication.differences}>
      {documents.map(({ name, title, from, to, pairs, differences }) => (
        <section className="df" key={name} aria-labelledby={`df-${name}`}>
          <header>
            <h2 id={`df-${name}`}>{title}</h2>
            <span className="st-tag st-num">
              <span aria-hidden="true">{from === undefined ? to : `${from} → ${to}`}</span>
              <span className="vh">{publication.versions(from, to)}</span>
            </span>
          </header>
          <ul>
            {differences.map((difference) => (
              <DifferenceItem
                key={`${difference.what} ${difference.place}`}
                difference={difference}
                pairs={pairs}
                isReviewed={
                  unreviewed !== undefined &&
                  difference.what === 'text' &&
                  !unreviewed.some((each) => each.name === name && each.place === difference.place)
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface DifferenceProps {
  readonly difference: Difference;
  /** True if the user marked the unchanged language as right. */
  readonly isReviewed: boolean;
  readonly pairs: readonly Pair[];
}

function DifferenceItem({ difference, pairs, isReviewed }: DifferenceProps) {
  const t = useStudioWords();
  const { words } = t;
  const Drawing = iconOf(difference.what);
  const place = placeName(pairs, difference, t);
  const isWords = locales.some(
    (locale) => isWording(difference.before[locale]) || isWording(difference.after[locale]),
  );
  const isText = difference.what === 'text' || difference.what === 'words-offered';
  return (
    <li className="df-i">
      <Drawing className="i" aria-hidden="true" />
      <div>
        {place === '' ? null : <small>{place}</small>}
        {isText && isWords ? null : (
          <p>
            {difference.what === 'summary' && pairs.length > 1
              ? changedSummary(pairs, t)
              : words.publication.changes[difference.what](subjectName(pairs, difference, t))}
          </p>
        )}
        {difference.people === undefined ? null : <p>{words.publication.people(difference.people)}</p>}
        {isWords ? (
          <div className={isPaired(difference) ? 'df-2 df-rows' : 'df-2'}>
            {locales.map((locale) => (
              <OneLanguage
                key={locale}
                language={locale}
                difference={difference}
                pairs={pairs}
                isReviewed={isReviewed}
              />
            ))}
          </div>
        ) : null}
        <Details difference={difference} pairs={pairs} />
      </div>
    </li>
  );
}

function isWording(value: unknown): value is string | readonly string[] {
  return isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));
}

/** True if a text before and after is too long to be shown without scrolling. */
function isLong({ before, after }: Difference, language: Locale): boolean {
  return String([before[language], after[language]]).length > 3000;
}

interface OneLanguageProps extends DifferenceProps {
  readonly language: Locale;
}

function OneLanguage({ language, difference, pairs, isReviewed }: OneLanguageProps) {
  const { words } = useStudioWords();
  const { publication } = words;
  const [before, after] = [difference.before[language], difference.after[language]];
  const draft = pairs.map((pair) => pair[language]).find((each) => each !== undefined);
  const isChanged = difference.locales.includes(language);
  // A focusable region scrolls with the keyboard.
  const scrolls = isChanged && isLong(difference, language);
  return (
    <div
      {...(scrolls && {
        className: 'df-long',
        role: 'region',
        tabIndex: 0,
        'aria-label': words.locales[language],
      })}
    >
      <b className="df-language" aria-hidden="true">
        {language}
      </b>
      <span className="vh">{words.locales[language]}</span>
      {!isChanged ? (
        <p className="df-same">{isReviewed ? publication.reviewed[language] : publication.unchanged}</p>
      ) : Array.isArray(before) || Array.isArray(after) ? (
        <ChangedList {...changedItems(difference, language)} language={language} draft={draft} />
      ) : (
        <ChangedWording
          before={isText(before) ? before : ''}
          after={isText(after) ? after : ''}
          language={language}
          draft={draft}
        />
      )}
    </div>
  );
}

interface ChangedItems {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The items of a list that only one side has. */
function changedItems({ before, after }: Difference, language: Locale): ChangedItems {
  const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : []);
  const [old, now] = [textsIn(before[language]), textsIn(after[language])];
  return {
    removed: old.filter((item) => !now.includes(item)),
    added: now.filter((item) => !old.includes(item)),
  };
}

/** True if each item can be shown in one row with its translation. */
function isPaired(difference: Difference): boolean {
  const [fr, en] = [changedItems(difference, 'fr'), changedItems(difference, 'en')];
  const isEven = fr.removed.length === en.removed.length && fr.added.length === en.added.length;
  return isEven && fr.added.length > 0 && !locales.some((locale) => isLong(difference, locale));
}

interface ChangedListProps extends ChangedItems {
  readonly language: Locale;
  /** The document in the language of the text. */
  readonly draft: DocumentDraft | undefined;
}

function ChangedList({ removed, added, language, draft }: ChangedListProps) {
  const { words, locale } = useStudioWords();
  if (removed.length + added.length === 0) return <p lang={locale}>{words.publication.order}</p>;
  if (removed.length === added.length)
    return (
      <ul className="df-list">
        {added.map((after, rank) => (
          <li key={`${rank} ${after}`}>
            <ChangedWording before={removed[rank] ?? ''} after={after} language={language} draft={draft} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul lang={language} className="df-list">
      {[...removed, ...added].map((item, rank) => (
        <li key={`${rank} ${item}`}>
          <Mark kind={rank < removed.length ? 'removed' : 'added'}>
            <Wording text={item} draft={draft} />
          </Mark>
        </li>
      ))}
    </ul>
  );
}
