/** The six steps of the progression. They share one object, so each step can read the others' answers. */

import type { Answers } from '#renderers/engine/answers.ts';
import { type KeptMarks, noMarks, readKept } from '#renderers/engine/kept-marks.ts';
import { sameJson } from '#renderers/json.ts';
import { isVariant, type StepNumber } from '#src/contract/domain/progression.ts';
import type { About } from '#src/contract/domain/stored-entry.ts';
import { readVariant } from '#src/contract/wire/progression-codec.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { cardLabels, commonContext } from './context.ts';
import type { Descriptor } from './descriptor.ts';

/** The steps, in order. */
const steps: readonly StepNumber[] = [1, 2, 3, 4, 5, 6];

/** The document of a step. */
export function stepName(step: StepNumber): string {
  return `plf${step}`;
}

/** The step of a document; undefined if the document is not a step. */
export function stepNamed(name: string): StepNumber | undefined {
  return steps.find((step) => stepName(step) === name);
}

/** Every answer of the progression, by key. */
export function progressionAnswers({ progression }: Pick<Snapshot, 'progression'>): Answers {
  const { data } = progression;
  return isRecord(data) ? data : {};
}

const asks = (step: StepNumber) => (key: string) => key.startsWith(`${stepName(step)}-`);

function pick(answers: Answers, wanted: (key: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => wanted(key)));
}

/** Member that stores answers of a step that its document no longer asks for. */
function asideMember(step: StepNumber): string {
  return `_aside_${stepName(step)}`;
}

/** The stored answers of that member. */
function stepAside({ progression }: Pick<Snapshot, 'progression'>, step: StepNumber): readonly unknown[] {
  const aside = progression[asideMember(step)];
  return Array.isArray(aside) ? aside : [];
}

/** Member that stores the marks of a step: answers that the user kept despite a validation error. */
export function marksMember(step: StepNumber): string {
  return `${marksPrefix}${stepName(step)}`;
}

const marksPrefix = '_kept_';

/** True for the JSON pointer of the marks of a step. */
export function isMarks(pointer: string): boolean {
  return pointer.startsWith(`/${marksPrefix}`);
}

function stepMarks({ progression }: Pick<Snapshot, 'progression'>, step: StepNumber): KeptMarks {
  return readKept(progression[marksMember(step)]);
}

function stepDescriptor(step: StepNumber): Descriptor {
  const own = asks(step);
  return {
    name: stepName(step),
    layout: 'slides',
    startFrom: (snapshot) => pick(progressionAnswers(snapshot), own),
    contextOf: (snapshot, locale, today, about = {}) => ({
      ...commonContext(snapshot, locale, today),
      $type: isVariant(about['variant']) ? about['variant'] : readVariant(snapshot.progression),
      ...pick(progressionAnswers(snapshot), (key) => !own(key)),
    }),
    asideOf: (snapshot) => stepAside(snapshot, step),
    marksOf: (snapshot) => stepMarks(snapshot, step),
    contextLabels: (t, labelsOf = () => ({})) => ({
      ...cardLabels(t),
      ...Object.assign(
        {},
        ...steps.filter((other) => other !== step).map((other) => labelsOf(stepName(other))),
      ),
    }),
    pathOf: () => `/plf/${stepName(step)}`,
    // Each answer syncs alone, and an emptied one is deleted. Keep those of hidden slides: dropping them would lose
    // text, and only their own step reads them.
    gather: ({ document, answers, parked, snapshot, aside = [], moved = [], seen, kept = noMarks }) => {
      const begunWith = seen ?? progressionAnswers(snapshot);
      // Answers that feed the list of intuitions are stored only there.
      const fed = new Set(
        (document.entry.feeds ?? []).flatMap(({ to, from }) => (to === 'intuitions' ? [from] : [])),
      );
      const questions = [...Object.keys(document.schema.properties ?? {}), ...moved];
      const asked = questions.filter((key) => !fed.has(key));
      const given = { ...parked, ...answers };
      const data = Object.fromEntries(asked.map((key) => [key, given[key]]));
      const before = Object.fromEntries(asked.map((key) => [key, begunWith[key]]));
      return {
        to: 'progression',
        change: {
          data,
          locale: document.locale,
          version: document.version,
          ...(aside.length > 0 && { [asideMember(step)]: aside }),
          ...(!sameJson(kept, stepMarks(snapshot, step)) && {
            [marksMember(step)]: Object.keys(kept).length > 0 ? kept : undefined,
          }),
        },
        seen: { ...snapshot.progression, data: { ...progressionAnswers(snapshot), ...before } },
      };
    },
  };
}

export const progressionSteps: Readonly<Record<StepNumber, Descriptor>> = {
  1: stepDescriptor(1),
  2: stepDescriptor(2),
  3: stepDescriptor(3),
  4: stepDescriptor(4),
  5: stepDescriptor(5),
  6: stepDescriptor(6),
};

/** Member of the last step's subject: whether a line of the card keeps its current text. */
const cardMember = (key: string) => `card ${key}`;

/** True if the line keeps its current text, false if it takes the new one; undefined if nothing was chosen. */
export function cardChoice(about: About, key: string): boolean | undefined {
  const choice = about[cardMember(key)];
  return choice === undefined ? undefined : choice === 'keep';
}

/** Returns the subject with the choice for one line. */
export function withCardChoice(about: About, key: string, keep: boolean): About {
  return { ...about, [cardMember(key)]: keep ? 'keep' : 'take' };
}
