/** What a change of structure contains: conditions and keys before and after, where answers go, forms of new questions. */

import { pointerTo, stepsOf } from '#renderers/check/document-place.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { compareVersions } from '#renderers/format/changes/version-bump.ts';
import { isText, member } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { codeChanges, publishedKey } from '#src/studio/document/answer-codes.ts';
import { valueWords } from '#src/studio/document/closed-contexts.ts';
import { conditionKeys } from '#src/studio/document/condition-choices.ts';
import { situationsChanged } from '#src/studio/document/condition-situations.ts';
import type { Difference } from '#src/studio/document/differences.ts';
import { listIn } from '#src/studio/document/document-edit.ts';
import { draftsWith, type Pair } from '#src/studio/document/document-pair.ts';
import { versionOf } from '#src/studio/document/document-text.ts';
import { formOf } from '#src/studio/document/forms.ts';
import { pathAtPlace, valueAtPlace, valueBehind } from '#src/studio/document/location-by-key.ts';
import { migrationChanges } from '#src/studio/document/migration.ts';
import { conditionInWords } from './condition-in-words.ts';
import type { StructureWords } from './structure-fr.ts';

export interface DifferenceDetail {
  readonly kind: 'removed' | 'added' | 'note';
  readonly text: string;
}

interface Drafts {
  readonly after: DocumentDraft | undefined;
  readonly before: DocumentDraft | undefined;
}

interface Details {
  /** The document after the change, then before it. */
  readonly pairs: readonly Pair[];
  readonly locale: Locale;
  /** All documents by name, for the labels of answers that this one borrows. */
  readonly documents: Readonly<Record<string, Texts>>;
  readonly words: StructureWords;
}

type Changed = Pick<Difference, 'what' | 'place' | 'question' | 'slide'>;

/** Empty if the name of the change tells everything. */
export function differenceDetails(difference: Changed, details: Details): readonly DifferenceDetail[] {
  const { what, place } = difference;
  const { words } = details;
  const [after, before] = details.pairs.map((pair) => pair[details.locale] ?? pair.fr ?? pair.en);
  const former = formerPlace(difference, { after, before });
  const [now, old] = [valueAtPlace(after?.members, place), valueAtPlace(before?.members, former)];
  switch (what) {
    case 'condition':
      return [
        ...replaced(conditionOf(before, old, details), conditionOf(after, now, details)),
        ...situationsWith(difference, old, after, details),
      ];
    case 'variants': {
      const [afterwards, earlier] = details.pairs;
      return changedList(variantsOf(earlier, former, details), variantsOf(afterwards, place, details));
    }
    case 'slide-added':
    case 'section-added': {
      const when = member(now, 'when');
      return when === undefined ? [] : note(words.details.shownIf(conditionOf(after, when, details)));
    }
    case 'question-added':
    case 'required-question-added':
    case 'question-returned':
      return formIn(after, difference, words);
    case 'question-renamed':
      return [...moved(difference, after), ...note(words.details.follow)];
    case 'question-merged':
      return moved(difference, after);
    case 'choice-renamed':
    case 'choice-merged':
      return answersOf(difference, { after, before }, words);
    case 'limit-tightened':
    case 'limit-loosened':
    case 'pause':
      return replaced(amountAt(before, former, words), amountAt(after, place, words));
    default:
      return [];
  }
}

/** The place in the older document, where its question may have another key. */
function formerPlace({ place, question }: Changed, { after, before }: Drafts): string {
  if (question === undefined || after === undefined || before === undefined) return place;
  const key = publishedKey(after.members, question, versionOf(before.members));
  return pointerTo(...stepsOf(place).map((step) => (step === question ? key : step)));
}

const note = (text: string): readonly DifferenceDetail[] => [{ kind: 'note', text }];

/** The form of a question that is asked newly, and what it accepts. */
function formIn(
  draft: DocumentDraft | undefined,
  { question = '', place }: Changed,
  { shelf }: StructureWords,
): readonly DifferenceDetail[] {
  const schema = draft?.properties.get(question);
  // A part of an answer has no form of its own.
  if (schema === undefined || stepsOf(place).length > 3) return [];
  const names = shelf.names[formOf(schema, member(draft?.uiSchema, question))];
  return names === undefined ? [] : note(`${shelf.form}${shelf.colon}${names.join(', ')}.`);
}

function replaced(before: string, after: string): readonly DifferenceDetail[] {
  const [removed, added] = [
    { kind: 'removed', text: before } as const,
    { kind: 'added', text: after } as const,
  ];
  return [removed, added].filter(({ text }) => text !== '');
}

/** The number at the place, a limit in words; '' if there is none. */
function amountAt(draft: DocumentDraft | undefined, place: string, words: StructureWords): string {
  const amount = valueBehind(draft?.members, place);
  if (typeof amount !== 'number') return '';
  const { atLeast, atMost } = words.condition.operators;
  const limits: Readonly<Record<string, (count: number) => string>> = {
    ...words.question.limits,
    minimum: (count) => `${atLeast} ${count}`,
    maximum: (count) => `${atMost} ${count}`,
  };
  return limits[stepsOf(place).at(-1) ?? '']?.(amount) ?? String(amount);
}

/** Conditions that only one side has. */
function changedList(before: readonly string[], after: readonly string[]): readonly DifferenceDetail[] {
  return [
    ...before.filter((each) => !after.includes(each)).map((text) => ({ kind: 'removed' as const, text })),
    ...after.filter((each) => !before.includes(each)).map((text) => ({ kind: 'added' as const, text })),
  ];
}

function conditionOf(draft: DocumentDraft | undefined, when: unknown, details: Details): string {
  const { documents, words } = details;
  if (draft === undefined || when === undefined) return words.details.always;
  const keys = conditionKeys(draft, draftsWith(draft, documents), '', [...draft.properties.keys()]);
  return conditionInWords(when, keys, words);
}

/** Members of a variant of a page, a question or the line. */
const variantTexts = ['title', 'ui:title', 'sentence', 'line', 'body', 'ui:help', 'ui:placeholder'];

/** Each condition of a list of variants, with the texts that it shows, in the reader's language first. */
function variantsOf(pair: Pair | undefined, place: string, details: Details): readonly string[] {
  const languages = [details.locale, ...locales.filter((each) => each !== details.locale)];
  const drafts = languages.flatMap((each) => pair?.[each] ?? []);
  const lists = drafts.map(({ members }) => listIn(members, pathAtPlace(members, place)));
  return (lists[0] ?? []).map((variant, rank) => {
    const condition = conditionOf(drafts[0], member(variant, 'when'), details);
    const texts = lists.flatMap((list) => variantTexts.map((name) => member(list[rank], name)));
    const present = [...new Set(texts.filter(isText))].filter((text) => text !== '');
    return present.length === 0 ? condition : details.words.details.variant(condition, present);
  });
}

/** The situations that gain or lose the page of a changed condition. */
function situationsWith(
  { place, slide }: Changed,
  former: unknown,
  after: DocumentDraft | undefined,
  { documents, words: { details } }: Details,
): readonly DifferenceDetail[] {
  if (after === undefined || slide === undefined || place !== `/uiSchema/ui:slides/${slide}/when`) return [];
  const { gained, lost } = situationsChanged(after, draftsWith(after, documents), former, slide);
  return [
    ...(gained.length > 0 ? note(details.gained(gained)) : []),
    ...(lost.length > 0 ? note(details.lost(lost)) : []),
  ];
}

function moved({ place, question }: Changed, after: DocumentDraft | undefined): readonly DifferenceDetail[] {
  const names = [question, place.split('/').at(-1)];
  const found = migrationChanges(after?.members)
    .map((change) => ['op', 'from', 'to'].map((name) => member(change, name)))
    .findLast(
      ([op, ...ends]) =>
        (op === 'rename' || op === 'move') && ends.some((end) => names.includes(String(end))),
    );
  const [, from, to] = found ?? [];
  return isText(from) && isText(to) ? replaced(from, to) : [];
}

/** Where the answers of the choice go; those of all choices, if the place is their list. */
function answersOf(
  { place, question = '' }: Changed,
  { after, before }: Drafts,
  { details }: StructureWords,
): readonly DifferenceDetail[] {
  if (after === undefined || before === undefined) return [];
  const version = versionOf(before.members);
  const former = publishedKey(after.members, question, version);
  const changes = codeChanges(after.members, question).filter(
    (each) => compareVersions(String(each.version), version) >= 0,
  );
  const [keyword = '', code] = stepsOf(place).slice(-2);
  return changes.flatMap(({ from, to }) => {
    if (['oneOf', 'anyOf'].includes(keyword) && String(from) !== code) return [];
    const titles = [valueWords(before, former, from), valueWords(after, question, to)];
    // A choice that keeps its title got another code.
    const [old = String(from), now = String(to)] = titles[0] === titles[1] ? [] : titles;
    return note(details.become(old, now));
  });
}
