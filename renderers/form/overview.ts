/** All slides of an exercise at a glance: which were reached, what each is about, how its answer begins. */

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
  /** How its answer begins; '' where there is none. */
  readonly line: string;
  /** reached: one can go there; blank: so one can, and nothing is answered there; ahead: not yet. */
  readonly standing: 'reached' | 'blank' | 'now' | 'ahead';
  /** One of its answers is kept although a rule refuses it. */
  readonly kept?: true;
}

interface OverviewOf {
  readonly exercise: Exercise;
  readonly plan: Plan;
  readonly view: View;
  readonly answers: Answers;
  readonly labels: Readonly<Record<string, string>> | undefined;
  readonly current: CompiledSlide;
  /** Name of the furthest slide that the host knows of. */
  readonly reached: string | undefined;
  readonly services: Services;
  readonly kept?: KeptMarks | undefined;
}

function entryInWords({ title, detail }: EntryChoice): string {
  return detail === undefined ? title : `${title}, ${detail}`;
}

/** An entry is chosen by its key, which is no readable text: the text is the label that the person chose by. */
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

/** Long enough to recognise an answer: what follows would be cut off. */
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

/** The title of the slide; of those that share it but for their last word, what they ask. */
function titleOf({ exercise, view, labels, services }: OverviewOf, slide: CompiledSlide): string {
  const wording = wordSlide(exercise, slide, view, { labels });
  const [key] = slide.slide.fields;
  const label = key !== undefined && services.tone?.(key) ? wording.fields[key]?.label : undefined;
  return label ?? wording.title ?? headingOf(exercise, slide, wording).text;
}

/** The index of the furthest slide that can be gone to: one has been there, or has answered it. */
function furthest({ exercise, plan, answers, current, reached }: OverviewOf): number {
  const known = exercise.slides.find(({ slide }) => slide.name === reached)?.index ?? 0;
  const answered = plan.filter(({ slide }) => slide.fields.some((key) => Object.hasOwn(answers, key)));
  // What stands there from elsewhere was not asked yet while something before it waits.
  const waiting = plan.find(waitsForAnswer(exercise, answers))?.index ?? Number.POSITIVE_INFINITY;
  const last = answered.filter(({ index }) => index < waiting).at(-1)?.index ?? 0;
  return Math.max(known, current.index, last);
}

/** Passed over, or come in behind one's back: it asks something that has no answer. */
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
