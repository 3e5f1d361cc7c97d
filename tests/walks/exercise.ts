/** An exercise as its page runs it, without a screen: the slide in the address, every change kept, the end an entry. */
import { type Answers, type Context, isEmpty, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { CompiledSlide, Exercise, SlideErrors, SlideWording } from '#renderers/engine/exercise.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { neighbour, type Plan, planSlides } from '#renderers/engine/plan.ts';
import { resumeSlide } from '#renderers/engine/resume.ts';
import { checkExercise, checkSlide } from '#renderers/engine/validate.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import type { DateKey, Draft } from '#src/domain/entry.ts';
import type { Descriptor } from '#src/exercises/descriptor.ts';
import { land } from '#src/exercises/land.ts';
import { isoToday } from '#src/journal/dates.ts';
import { alertToast } from '#src/ui/app/alert-words.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import type { BrowserPage } from './browser.ts';

export interface Finish {
  readonly key: DateKey;
  /** What the person is told. */
  readonly said: string;
}

export interface Standing {
  readonly exercise: Exercise;
  readonly plan: Plan;
  readonly current: CompiledSlide;
  readonly wording: SlideWording;
  /** Answers of the slide as they stand on the screen, suggested ones included. */
  readonly values: Answers;
}

/** Which exercise, in whose hands. */
export interface ExerciseHost {
  readonly page: BrowserPage;
  readonly workspace: Workspace;
  readonly descriptor: Descriptor;
}

export interface ExercisePlace extends ExerciseHost {
  /** Under which name it is kept while it is written. */
  readonly draftName: string;
}

const isWrong = ({ fields, slide }: SlideErrors) => fields.length > 0 || slide !== undefined;

/** The exercise in the language of the page. Throws where the device does not hold it. */
export function servedExercise({ page, workspace, descriptor }: ExerciseHost): Exercise {
  const found = workspace.documents.find(descriptor.name, page.locale());
  if (found?.document.kind !== 'exercise') throw new Error(`${descriptor.name} is not on this device.`);
  return compileExercise(found.document);
}

export function contextOf({ page, workspace, descriptor }: ExerciseHost): Context {
  return descriptor.contextOf(workspace.snapshot(), page.locale(), isoToday(new Date(page.now())));
}

/** One exercise being written. `place.draftName` names the draft that it goes on with, where there is one. */
export class ExerciseRun {
  answers: Answers;
  /** Name of the slide in the address. */
  private address: string | undefined;
  private startedAt: number | undefined;
  private readonly touched = new Set<string>();

  constructor(readonly place: ExercisePlace) {
    const { workspace, descriptor, draftName } = place;
    const found = workspace.snapshot().drafts[draftName];
    this.answers = found?.answers ?? descriptor.startFrom(workspace.snapshot(), undefined);
    this.address = found?.slide;
    this.startedAt = found?.startedAt;
  }

  stand(): Standing {
    const exercise = servedExercise(this.place);
    const context = contextOf(this.place);
    const view = viewOf(this.answers, context);
    const plan = planSlides(exercise, view);
    const name = resumeSlide(plan, this.address === undefined ? {} : { name: this.address });
    const current = plan.find(({ slide }) => slide.name === name);
    if (current === undefined) throw new Error(`${exercise.document.name} shows no slide.`);
    const labels = this.place.descriptor.contextLabels(this.place.page.say);
    const wording = wordSlide(exercise, current, view, { labels });
    return { exercise, plan, current, wording, values: this.valuesOf(current, wording) };
  }

  async answer(key: string, value: unknown): Promise<void> {
    this.touched.add(key);
    const { [key]: _former, ...others } = this.answers;
    const emptied = value === undefined || value === '';
    await this.keep(emptied ? others : { ...this.answers, [key]: value }, this.stand().current);
  }

  /** Goes on, or gives what is wrong with the slide. */
  async next(): Promise<SlideErrors | undefined> {
    const { current, exercise } = this.stand();
    const wrong = await this.confirm();
    if (wrong !== undefined) return wrong;
    const following = neighbour(this.planNow(exercise), current.slide.name, 'next');
    if (following === undefined) throw new Error(`${current.slide.name} is the last slide.`);
    await this.go(following);
    return undefined;
  }

  async back(): Promise<void> {
    const { plan, current } = this.stand();
    const previous = neighbour(plan, current.slide.name, 'back');
    if (previous === undefined) throw new Error(`${current.slide.name} is the first slide.`);
    await this.go(previous);
  }

  /** Ends the exercise, or gives what is wrong with it. */
  async finish(): Promise<SlideErrors | Finish> {
    const { current, exercise } = this.stand();
    const wrong = await this.confirm();
    if (wrong !== undefined) return wrong;
    if (neighbour(this.planNow(exercise), current.slide.name, 'next') !== undefined)
      throw new Error(`${current.slide.name} is not the last slide.`);
    const [missed] = checkExercise(exercise, this.answers, contextOf(this.place));
    return missed === undefined ? this.gather(exercise) : missed[1];
  }

  private async confirm(): Promise<SlideErrors | undefined> {
    const { current, exercise, values } = this.stand();
    const confirmed = { ...this.answers, ...values };
    const found = checkSlide(exercise, current, confirmed);
    if (isWrong(found)) return found;
    await this.keep(confirmed, current);
    return undefined;
  }

  private async gather(exercise: Exercise): Promise<Finish> {
    const { workspace, descriptor, draftName, page } = this.place;
    const landing = descriptor.gather({
      document: exercise.document,
      ...splitHidden(exercise, this.answers, contextOf(this.place)),
      former: undefined,
      snapshot: workspace.snapshot(),
    });
    if (landing.to !== 'collection') throw new Error(`${descriptor.name} makes no entry.`);
    const key = await land(landing, workspace, [draftName]);
    if (key === undefined) throw new Error(`${descriptor.name} landed without a key.`);
    void workspace.sync();
    return { key, said: alertToast(landing.alert, landing.count).text(page.say) };
  }

  private planNow(exercise: Exercise): Plan {
    return planSlides(exercise, viewOf(this.answers, contextOf(this.place)));
  }

  private valuesOf({ slide }: CompiledSlide, wording: SlideWording): Answers {
    const entries = slide.fields.flatMap((key) => {
      const stored = this.answers[key];
      const prefill = wording.fields[key]?.prefill;
      const value = isEmpty(stored) && prefill && !this.touched.has(key) ? prefill : stored;
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(entries);
  }

  private async go(slide: CompiledSlide): Promise<void> {
    this.address = slide.slide.name;
    await this.keep(this.answers, slide);
  }

  private keep(answers: Answers, { slide }: CompiledSlide): Promise<void> {
    const { workspace, descriptor, draftName, page } = this.place;
    const { version, locale } = servedExercise(this.place).document;
    const now = page.now();
    this.answers = answers;
    this.startedAt ??= now;
    const draft: Draft = {
      exercise: descriptor.name,
      slide: slide.name,
      answers,
      startedAt: this.startedAt,
      updatedAt: now,
      version,
      locale,
    };
    return workspace.putDraft(draftName, draft);
  }
}
