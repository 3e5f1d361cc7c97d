/** The six steps of the progression: one object for all of them, each step seeing what the others contain. */

import type { Answers } from '#renderers/engine/answers.ts';
import { type KeptMarks, noMarks, readKept } from '#renderers/engine/kept.ts';
import { sameJson } from '#renderers/json.ts';
import type { About } from '#src/contract/domain/entry.ts';
import { isVariant, type Step } from '#src/contract/domain/progression.ts';
import { readVariant } from '#src/contract/wire/progression-codec.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { cardLabels, commonContext } from './context.ts';
import type { Descriptor } from './descriptor.ts';

/** The steps, in order. */
const steps: readonly Step[] = [1, 2, 3, 4, 5, 6];

/** The document of a step. */
export function stepName(step: Step): string {
  return `plf${step}`;
}

/** The step of a document; undefined for a document of something else. */
export function stepNamed(name: string): Step | undefined {
  return steps.find((step) => stepName(step) === name);
}

/** Every answer of the progression, by key. */
export function progressionAnswers({ progression }: Pick<Snapshot, 'progression'>): Answers {
  const { data } = progression;
  return isRecord(data) ? data : {};
}

const asks = (step: Step) => (key: string) => key.startsWith(`${stepName(step)}-`);

function pick(answers: Answers, wanted: (key: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => wanted(key)));
}

/** Where answers of a step stay that its document has no place for any more. */
function asideMember(step: Step): string {
  return `_aside_${stepName(step)}`;
}

/** What a step keeps of such answers, as stored. */
function stepAside({ progression }: Pick<Snapshot, 'progression'>, step: Step): readonly unknown[] {
  const aside = progression[asideMember(step)];
  return Array.isArray(aside) ? aside : [];
}

/** Where the marks stay of answers of a step that are kept although a rule refuses them. */
export function marksMember(step: Step): string {
  return `${marksPrefix}${stepName(step)}`;
}

const marksPrefix = '_kept_';

/** True for the JSON pointer of the marks of a step. */
export function isMarks(pointer: string): boolean {
  return pointer.startsWith(`/${marksPrefix}`);
}

function stepMarks({ progression }: Pick<Snapshot, 'progression'>, step: Step): KeptMarks {
  return readKept(progression[marksMember(step)]);
}

function stepDescriptor(step: Step): Descriptor {
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
    // Every answer travels by itself; an emptied one goes. Those of hidden slides stay beside them: dropping them
    // would lose words, and no step reads them but its own.
    gather: ({ document, answers, parked, snapshot, aside = [], moved = [], seen, kept = noMarks }) => {
      const begunWith = seen ?? progressionAnswers(snapshot);
      // What feeds the list of intuitions is stored there only.
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

export const progressionSteps: Readonly<Record<Step, Descriptor>> = {
  1: stepDescriptor(1),
  2: stepDescriptor(2),
  3: stepDescriptor(3),
  4: stepDescriptor(4),
  5: stepDescriptor(5),
  6: stepDescriptor(6),
};

/** Member of what the last step is about: whether a line of the card keeps its text of today or takes the new one. */
const cardMember = (key: string) => `card ${key}`;

/** True where the line keeps its text of today, false where it takes the new one; undefined: nothing was chosen. */
export function cardChoice(about: About, key: string): boolean | undefined {
  const choice = about[cardMember(key)];
  return choice === undefined ? undefined : choice === 'keep';
}

/** The same with the choice of one line. */
export function withCardChoice(about: About, key: string, keep: boolean): About {
  return { ...about, [cardMember(key)]: keep ? 'keep' : 'take' };
}
