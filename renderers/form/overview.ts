/** Lists all slides of an exercise: which are reached, their topics, and how their answers begin. */

import { type Answers, isEmpty, type View } from '#renderers/engine/answers.ts';
import type { CompiledField, CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import { type KeptMarks, noMarks } from '#renderers/engine/kept-marks.ts';
import type { Plan } from '#renderers/engine/plan.ts';
import { waitsForAnswer } from '#renderers/engine/validate.ts';
import { inOneLine, wordSlide, wordsOf } from '#renderers/engine/wording.ts';
import { member } from '#renderers/json.ts';
import type { EntryChoice, Services } from '#renderers/parts/widget.ts';
import { headingOf } from './heading.ts';

export interface OverviewItem {
  /** Name of the slide. */
  readonly name: string;
  readonly title: string;
  /** The beginning of its answer, or '' without one. */
  readonly line: string;
  /** reached: the user can go there. blank: reachable without an answer. now: current. ahead: not yet reachable. */
  readonly standing: 'reached' | 'blank' | 'now' | 'ahead';
  /** One of its answers is kept although a rule rejects it. */
  readonly kept?: true;
}

interface OverviewOf {
  readonly exercise: Exercise;
  readonly plan: Plan;
  readonly view: View;
  readonly answers: Answers;
  readonly labels: Readonly<Record<string, string>> | undefined;
  readonly current: CompiledSlide;
  /** Name of the furthest slide that the host knows. */
  readonly reached: string | undefined;
  readonly services: Services;
  readonly kept?: KeptMarks | undefined;
}

function entryInWords({ title, detail }: EntryChoice): string {
  return detail === undefined ? title : `${title}, ${detail}`;
}

/** An entry is stored by its key, which is not readable. Show the label that the user chose. */
function wordsOfAnswer(
  field: CompiledField,
  value: unknown,
  { locale }: Exercise,
  services: Services,
): readonly string[] {
  if (field.ui['ui:widget'] !== 'entry') return [wordsOf(value, field.schema, locale)].flat();
  const entries = services.entries?.(field.ui['ui:options']?.collection ?? '') ?? [];
  return entries.filter(({ key }) => key === value).map(entryInWords);
}

/** Characters of an answer to show. The rest would be cut off. */
const enough = 30;

function lineOf({ exercise, answers, services }: OverviewOf, { slide }: CompiledSlide): string {
  let line = '';
  for (const key of slide.fields) {
    const field = exercise.fields.get(key);
    if (!field || line.length >= enough) continue;
    const words = inOneLine(
      wordsOfAnswer(field, member(answers, key), exercise, services),
      field,
      line !== '',
    );
    const first = words.trim().split('\n')[0] ?? '';
    line = [line, first].filter((part) => part !== '').join(', ');
  }
  return line;
}

/** The title of the slide. With a tone, the question's label, because such titles differ only in their last word. */
function titleOf({ exercise, view, labels, services }: OverviewOf, slide: CompiledSlide): string {
  const wording = wordSlide(exercise, slide, view, { labels });
  const [key] = slide.slide.fields;
  const label = key !== undefined && services.tone?.(key) ? wording.fields[key]?.label : undefined;
  return label ?? wording.title ?? headingOf(exercise, slide, wording).text;
}

/** The index of the furthest reachable slide: visited or answered. */
function furthest({ exercise, plan, answers, current, reached }: OverviewOf): number {
  const known = exercise.slides.find(({ slide }) => slide.name === reached)?.index ?? 0;
  const answered = plan.filter(({ slide }) => slide.fields.some((key) => Object.hasOwn(answers, key)));
  // Answers from elsewhere do not make a slide reachable while an earlier slide waits.
  const waiting = plan.find(waitsForAnswer(exercise, answers))?.index ?? Number.POSITIVE_INFINITY;
  const last = answered.filter(({ index }) => index < waiting).at(-1)?.index ?? 0;
  return Math.max(known, current.index, last);
}

/** True for a slide with questions but no answer: the user skipped it, or it appeared later. */
function isBlank({ exercise, answers }: OverviewOf, { slide }: CompiledSlide): boolean {
  const keys = slide.fields.filter((key) => exercise.fields.has(key));
  return keys.length > 0 && keys.every((key) => isEmpty(member(answers, key)));
}

function isKept({ kept = noMarks }: OverviewOf, { slide }: CompiledSlide): boolean {
  return slide.fields.some((key) => Object.hasOwn(kept, key));
}

/** Every slide shown, in order. */
export function overviewOf(given: OverviewOf): readonly OverviewItem[] {
  const limit = furthest(given);
  return given.plan.map((slide) => ({
    name: slide.slide.name,
    title: titleOf(given, slide),
    line: slide.index > limit ? '' : lineOf(given, slide),
    standing:
      slide === given.current
        ? 'now'
        : slide.index > limit
          ? 'ahead'
          : isBlank(given, slide)
            ? 'blank'
            : 'reached',
    ...(isKept(given, slide) && { kept: true as const }),
  }));
}
