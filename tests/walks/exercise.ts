/** An exercise without a user interface: the run of the page, and the navigation of the form. */
import { type Advance, advance } from '#renderers/engine/advance.ts';
import { type Answers, type Context, isEmpty, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { CompiledSlide, Exercise, SlideErrors, SlideWording } from '#renderers/engine/exercise.ts';
import { neighbour, type Plan } from '#renderers/engine/plan.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import { alertNotice } from '#src/app/context/alert-words.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { placeIn } from '#src/core/exercises/place.ts';
import { createRun } from '#src/core/exercises/run.ts';
import type { Run } from '#src/core/exercises/run-contract.ts';
import { isoToday } from '#src/core/journal/dates.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { BrowserPage } from './browser.ts';

export interface Finish {
  readonly key: DateKey;
  /** The text shown to the user. */
  readonly said: string;
}

export interface Standing {
  readonly exercise: Exercise;
  readonly plan: Plan;
  readonly current: CompiledSlide;
  readonly wording: SlideWording;
  /** Answers of the slide as shown, including suggested ones. */
  readonly values: Answers;
}

/** The exercise and its user. */
export interface ExerciseHost {
  readonly page: BrowserPage;
  readonly workspace: Workspace;
  readonly descriptor: Descriptor;
}

export interface ExercisePlace extends ExerciseHost {
  /** Name of the draft. */
  readonly draftName: string;
}

/** The exercise in the language of the page. Throws if the device does not have it. */
export function servedExercise({ page, workspace, descriptor }: ExerciseHost): Exercise {
  const found = workspace.documents.find(descriptor.name, page.locale());
  if (found?.document.kind !== 'exercise') throw new Error(`${descriptor.name} is not on this device.`);
  return compileExercise(found.document);
}

export function contextOf({ page, workspace, descriptor }: ExerciseHost): Context {
  return descriptor.contextOf(workspace.snapshot(), page.locale(), isoToday(new Date(page.now())));
}

/** A user doing an exercise: answers the current slide and continues, as the form does. */
export class AtExercise {
  private readonly run: Run;
  /** Name of the slide in the URL. */
  private address: string | undefined;
  private readonly touched = new Set<string>();

  constructor(readonly place: ExercisePlace) {
    const { page, workspace, descriptor, draftName } = place;
    this.run = createRun({
      workspace,
      descriptor,
      draftName,
      exercise: servedExercise(place),
      former: undefined,
      about: undefined,
      onFailure: (thrown) => {
        throw thrown;
      },
      now: page.now,
    });
  }

  stand(): Standing {
    const exercise = servedExercise(this.place);
    this.run.follow({ exercise, former: undefined, about: undefined });
    const context = contextOf(this.place);
    const answers = this.run.latest();
    const { plan, slide } = placeIn(exercise, answers, context, this.address, this.run.stoppedAt);
    const current = plan.find((each) => each.slide.name === slide);
    if (current === undefined) throw new Error(`${exercise.document.name} shows no slide.`);
    const labels = this.place.descriptor.contextLabels(this.place.page.t);
    const wording = wordSlide(exercise, current, viewOf(answers, context), { labels });
    return { exercise, plan, current, wording, values: this.valuesOf(current, wording) };
  }

  async answer(key: string, value: unknown): Promise<void> {
    this.touched.add(key);
    const { [key]: _former, ...others } = this.run.latest();
    const emptied = value === undefined || value === '';
    const next = emptied ? others : { ...this.run.latest(), [key]: value };
    await this.run.keep(next, this.stand().current.slide.name);
  }

  /** Goes to the next slide, or returns the errors of the current one. */
  async next(): Promise<SlideErrors | undefined> {
    const { ahead, name } = await this.press();
    if (ahead.to === 'stay') return ahead.errors;
    if (ahead.to !== 'slide') throw new Error(`${name} is the last slide.`);
    await this.go(ahead.slide);
    return undefined;
  }

  async back(): Promise<void> {
    const { plan, current } = this.stand();
    const previous = neighbour(plan, current.slide.name, 'back');
    if (previous === undefined) throw new Error(`${current.slide.name} is the first slide.`);
    await this.go(previous);
  }

  /** Finishes the exercise, or returns its errors. */
  async finish(): Promise<SlideErrors | Finish> {
    const { ahead, name } = await this.press();
    if (ahead.to === 'stay' || ahead.to === 'missed') return ahead.errors;
    if (ahead.to === 'slide') throw new Error(`${name} is not the last slide.`);
    const { workspace, descriptor, page } = this.place;
    let end: Finish | undefined;
    await this.run.finish(this.run.latest(), {
      context: contextOf(this.place),
      onLanded: ({ landing, key }) => {
        if (landing.to !== 'collection' || key === undefined)
          throw new Error(`${descriptor.name} makes no entry.`);
        end = { key, said: alertNotice(landing.alert, landing.count).text(page.t) };
      },
    });
    if (end === undefined) throw new Error(`${descriptor.name} did not end.`);
    void workspace.sync();
    return end;
  }

  /** The result of the slide's button, with every valid answer stored. */
  private async press(): Promise<{ readonly ahead: Advance; readonly name: string }> {
    const { exercise, current, values } = this.stand();
    const confirmed = { ...this.run.latest(), ...values };
    const ahead = advance(exercise, confirmed, contextOf(this.place), current);
    if (ahead.to !== 'stay') await this.run.keep(confirmed, current.slide.name);
    return { ahead, name: current.slide.name };
  }

  private valuesOf({ slide }: CompiledSlide, wording: SlideWording): Answers {
    const answers = this.run.latest();
    const entries = slide.fields.flatMap((key) => {
      const stored = answers[key];
      const prefill = wording.fields[key]?.prefill;
      const value = isEmpty(stored) && prefill && !this.touched.has(key) ? prefill : stored;
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(entries);
  }

  private async go({ slide }: CompiledSlide): Promise<void> {
    this.address = slide.name;
    await this.run.keep(this.run.latest(), slide.name);
  }
}
