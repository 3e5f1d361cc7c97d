/** What a user reads again: the history, unfinished drafts, a summary. */

import { viewOf } from '#renderers/engine/answers.ts';
import { planSlides, progressOf } from '#renderers/engine/plan.ts';
import { summarise } from '#renderers/engine/summary.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { readReconnections } from '#src/contract/wire/reconnection-codec.ts';
import { answersOfReconnection, reconewKeys, subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import { subjectInWords } from '#src/core/journal/dates.ts';
import { draftsOf } from '#src/core/journal/draft-list.ts';
import { headingOf } from '#src/core/journal/reconnection-words.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { BrowserPage } from './browser.ts';
import { contextOf, type ExerciseHost, servedExercise } from './exercise.ts';

export interface HistoryLine {
  readonly who: string;
  readonly subject: string;
  readonly tense: string | undefined;
  readonly realised: string;
  /** The server has not confirmed it. */
  readonly waiting: boolean;
}

/** The history, newest first. */
export function readHistory(workspace: Workspace, page: BrowserPage): readonly HistoryLine[] {
  const { collections, unsent } = workspace.snapshot();
  return readReconnections(collections.reconnections).reconnections.map(
    ({ key, tense, answers, intuitions }) => ({
      who: whoIn(answers),
      subject: subjectInWords(subjectIn(answers), page.locale()),
      tense,
      realised: page.t('history.realised', {
        done: intuitions.filter(({ realised }) => realised).length,
        total: intuitions.length,
      }),
      waiting: unsent.reconnections.includes(key),
    }),
  );
}

/** Unfinished drafts, most recently changed first: the person's name, and the current question. */
export function readDrafts(place: ExerciseHost): readonly string[] {
  const { workspace, descriptor, page } = place;
  return draftsOf(workspace.snapshot(), descriptor.name).map(({ draft }) => {
    const plan = planSlides(servedExercise(place), viewOf(draft.answers, contextOf(place)));
    const { step: n, total } = progressOf(plan, draft.slide);
    return `${whoIn(draft.answers)}: ${page.t('history.draft', { n, total })}`;
  });
}

export interface SummaryRead {
  readonly heading: string;
  /** Texts by the label of the answer, within the titles of the document. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
  readonly intuitions: Reconnection['intuitions'];
}

/** Shown by the heading, or with checkboxes below. */
const elsewhere: ReadonlySet<string> = new Set([reconewKeys.tense, reconewKeys.intuitions]);

export function readSummary(place: ExerciseHost, reconnection: Reconnection): SummaryRead {
  const exercise = servedExercise(place);
  const groups = summarise(exercise, answersOfReconnection(reconnection), contextOf(place));
  const lines = groups.map(({ title, items }) => {
    const told = items.filter(({ key }) => !elsewhere.has(key));
    return [title, Object.fromEntries(told.map(({ label, words }) => [label, words]))] as const;
  });
  return {
    heading: headingOf(reconnection, exercise, place.page.t),
    groups: Object.fromEntries(lines.filter(([, group]) => Object.keys(group).length > 0)),
    intuitions: reconnection.intuitions,
  };
}
