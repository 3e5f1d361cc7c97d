/** A person without a screen: slide by slide through the engine, answering by what each widget can give. */

import type { Schema } from '#renderers/document/document.ts';
import { sameValue } from '#renderers/document/plain-places.ts';
import { schemasByPlace } from '#renderers/document/refs.ts';
import { advance } from '#renderers/engine/advance.ts';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { isEmpty, viewOf } from '#renderers/engine/answers.ts';
import { writeDuration } from '#renderers/engine/duration-format.ts';
import type { CompiledField, CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import { readNumber, writeNumber } from '#renderers/engine/number.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkField } from '#renderers/engine/validate.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import { cardOf } from '#renderers/form/field.tsx';
import type { QuestionData } from '#renderers/form/question-data.ts';
import { chipList } from '#renderers/widgets/chip-list.ts';
import { choicesOf } from '#renderers/widgets/closed-choices.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { numbersFor, textOf, textsFor } from './candidates.ts';
import type { Random } from './random.ts';

/** Keys of entries as the app makes them. */
export const entryKeys: readonly string[] = ['1715940000000', '1715940000001', '1715940000002'];

export const keptFile = { local: 'robot-1', filename: 'robot.pdf', size: 12 };

export type Walked =
  | { readonly end: 'finished'; readonly answers: Answers; readonly steps: number }
  /** No slide is shown at all: an end of its own. */
  | { readonly end: 'nothing' }
  | {
      readonly end: 'stuck';
      readonly why: string;
      readonly answers: Answers;
      /** Nothing went wrong but that no answer was found. */
      readonly heldUp?: true;
    };

/** True where a question is drawn by rjsf's nested fields, which only a screen shows. */
export function needsScreen(exercise: Exercise): boolean {
  if (exercise.slides[0]?.slide.plain) return true;
  return [...exercise.fields.values()].some((field) => cardOf(field) === undefined);
}

function isStill({ ui }: CompiledField): boolean {
  return ui['ui:readonly'] === true || ui['ui:disabled'] === true;
}

function lists<Item>(items: readonly Item[], max: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.min(items.length, max) }, (_, count) => items.slice(0, count + 1));
}

/** Answers that a person can give through the widget of a question, at most a hundred or so. */
function givable(exercise: Exercise, field: CompiledField, random: Random): readonly unknown[] {
  const card = cardOf(field as QuestionData['field']);
  const words = wordsIn(exercise.locale);
  const { schema } = field;
  const places = schemasByPlace(exercise.document.schema);
  const rulesOf = (each: Schema): readonly Schema[] => sameValue(each, places);
  const rules = rulesOf(schema);
  const itemRules = rules.flatMap(({ items }) => (items && !Array.isArray(items) ? rulesOf(items) : []));
  const most = field.ui['ui:options']?.exactly ?? schema.maxItems ?? 8;
  switch (card?.name) {
    case 'cards':
      return random.some(choicesOf(field, words), 99).map(({ value }) => value);
    case 'checkbox':
      return [true];
    case 'scale': {
      const { minimum: min = 0, maximum: max = 10 } = schema;
      const count = Math.floor(max - min) + 1;
      const few = Array.from({ length: Math.min(count, 100) }, (_, rank) => min + rank);
      const asked = numbersFor(rules, random).filter(
        (value) => value >= min && value <= max && Number.isInteger(value - min),
      );
      return [...random.some(few, 40), ...asked];
    }
    case 'duration':
      return [3, 20, 999, 1].flatMap((count) =>
        (['D', 'TM', 'W', 'M', 'TH'] as const).map((unit) => writeDuration({ count: String(count), unit })),
      );
    case 'entry':
      return random.some(entryKeys, 3);
    case 'file':
      return [keptFile];
    case 'chips': {
      const list = chipList(field, [], words);
      const offered = random.some(list.suggestions, 60);
      const own = list.closed ? [] : textsFor(itemRules, random).map((text) => text.trim());
      const least = Math.max(1, Number(schema.minItems ?? 1));
      return [offered, [...offered, ...own], own].flatMap((items) => {
        const unique = [...new Set(items)];
        const windows = unique.map((_, rank) => unique.slice(rank, rank + least));
        return [...windows, ...lists(unique, most)].filter(({ length }) => length > 0 && length <= most);
      });
    }
    case 'list':
    case 'intuitions': {
      const named =
        card.name === 'intuitions'
          ? itemRules.flatMap(({ properties }) => (properties?.['name'] ? rulesOf(properties['name']) : []))
          : itemRules;
      const texts = textsFor(named, random);
      const least = Math.min(Math.max(1, Number(schema.minItems ?? 1)), most);
      const rows = (from: number) =>
        Array.from({ length: least }, (_, rank) => texts[(from + rank) % texts.length] ?? textOf(9 + rank));
      const same = (text: string) => Array.from({ length: least }, () => text);
      const answers = [...texts.map((_, rank) => rows(rank)), ...texts.map(same), ...lists(texts, most)];
      return card.name === 'list'
        ? answers
        : answers.map((items) => items.map((name) => ({ realised: false, name })));
    }
    case 'moment': {
      const parts = field.parts ?? [];
      const one = (full: boolean) =>
        Object.fromEntries(
          parts
            .filter((part) => (full || part.required) && !isStill(part))
            .map((part) => [part.key, partAnswer(exercise, part, random)] as const)
            .filter(([, value]) => value !== undefined),
        );
      return [one(true), one(false), ...Array.from({ length: 8 }, () => one(random.chance(0.5)))];
    }
    default:
      return schema.type === 'integer' || schema.type === 'number'
        ? numbersFor(rules, random).map((value) =>
            readNumber(writeNumber(value, exercise.locale), exercise.locale),
          )
        : textsFor(rules, random);
  }
}

/** A part's closed list is drawn as boxes to tick. */
function partAnswer(exercise: Exercise, part: CompiledField, random: Random): unknown {
  const alone = { ...exercise, fields: new Map([[part.key, part]]) };
  const choices =
    part.schema.type === 'array' ? choicesOf({ schema: part.schema, ui: {} }, wordsIn(exercise.locale)) : [];
  const given =
    choices.length > 0
      ? lists(
          random.some(choices, 99).map(({ value }) => value),
          20,
        )
      : givable(exercise, part, random);
  return given.find((value) => checkField(alone, part.key, value) === undefined && !isEmpty(value));
}

/** The first answer with which nothing is wrong. */
function rightAnswer(exercise: Exercise, field: CompiledField, random: Random): unknown {
  return givable(exercise, field, random).find(
    (value) => !isEmpty(value) && checkField(exercise, field.key, value) === undefined,
  );
}

function stuck(why: string, answers: Answers): Walked {
  return { end: 'stuck', why, answers };
}

/** Everything that was given stands somewhere at the end. */
function lost(exercise: Exercise, answers: Answers, context: Context): readonly string[] {
  const { answers: kept, parked } = splitHidden(exercise, answers, context);
  const together: Answers = { ...parked, ...kept };
  return Object.keys(answers).filter(
    (key) => !Object.hasOwn(together, key) || together[key] !== answers[key],
  );
}

/** Goes through an exercise from its first slide to its end. */
export function walkEngine(exercise: Exercise, context: Context, random: Random): Walked {
  const answers: Record<string, unknown> = {};
  let current: CompiledSlide | undefined = planSlides(exercise, viewOf(answers, context))[0];
  if (current === undefined) return { end: 'nothing' };
  const shy = random.chance(0.4);
  const most = exercise.slides.length * 4 + 10;
  for (let steps = 1; steps <= most; steps += 1) {
    const { slide }: CompiledSlide = current;
    const wording = wordSlide(exercise, current, viewOf(answers, context));
    const fields = slide.fields.flatMap((key) => exercise.fields.get(key) ?? []);
    const open = fields.filter((field) => !isStill(field));
    for (const field of open) {
      if (
        !isEmpty(own(answers, field.key)) &&
        checkField(exercise, field.key, own(answers, field.key)) === undefined
      )
        continue;
      const prefill = wording.fields[field.key]?.prefill;
      const must =
        field.required || (slide.require === 'one' && open.every(({ key }) => isEmpty(own(answers, key))));
      const proposed = prefill ? checkField(exercise, field.key, prefill) === undefined : false;
      if (prefill && proposed && random.chance(0.5)) {
        define(answers, field.key, prefill);
        continue;
      }
      const answer = rightAnswer(exercise, field, random);
      if (answer === undefined) {
        if (field.required)
          return stuck(
            `nobody can answer "${field.key}" (${cardOf(field as QuestionData['field'])?.name})`,
            answers,
          );
        // Left empty again.
        if (slide.require !== 'one')
          return stuck(
            `optional and nobody can answer "${field.key}" (${cardOf(field as QuestionData['field'])?.name})`,
            answers,
          );
        continue;
      }
      if (must || !shy || random.chance(0.5) || prefill) define(answers, field.key, answer);
    }
    const way = advance(exercise, answers, context, current);
    if (way.to === 'stay') return stuck(`held up on "${slide.name}": ${JSON.stringify(way.errors)}`, answers);
    if (way.to === 'end') {
      const gone = lost(exercise, answers, context);
      return gone.length > 0
        ? stuck(`lost: ${gone.join(', ')}`, answers)
        : { end: 'finished', answers, steps };
    }
    const next: CompiledSlide | undefined =
      way.to === 'slide' ? way.slide : exercise.slides.find((each) => each.slide.name === way.slide);
    if (next === undefined) return stuck('led to a slide that is not there', answers);
    current = next;
  }
  return stuck(`no end after ${most} steps`, answers);
}

function own(answers: Answers, key: string): unknown {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

function define(answers: Record<string, unknown>, key: string, value: unknown): void {
  answers[key] = value;
}
