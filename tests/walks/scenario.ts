/** A user's session in the app: the real session, workspace and engine with a real backend. */
import { onTestFinished } from 'vitest';
import type { Answers } from '#renderers/engine/answers.ts';
import { alertNotice } from '#src/app/context/alert-words.ts';
import { problemInWords } from '#src/app/context/problem-words.ts';
import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Reconnection, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { readReconnections, setRealised } from '#src/contract/wire/reconnection-codec.ts';
import { exercises } from '#src/core/exercises/catalogue.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { reconew, whoIn } from '#src/core/exercises/reconew.ts';
import { draftsOf, freeDraftName } from '#src/core/journal/draft-list.ts';
import { type Gathered, gatherIntuitions } from '#src/core/journal/gather-intuitions.ts';
import type { Session } from '#src/core/session/session.ts';
import { typingPause } from '#src/core/workspace/store/draft-writer.ts';
import type { SyncState } from '#src/core/workspace/store/snapshot.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { chosen, typed } from './answering.ts';
import { type Browser, type BrowserPage, createBrowser } from './browser.ts';
import { AtExercise, type ExerciseHost, type Finish, servedExercise } from './exercise.ts';
import { saveForm } from './form-page.ts';
import { createVisits, type Visit } from './navigation.ts';
import { complaints, type QuestionRead, readSlide, type SlideRead } from './reading.ts';
import { type HistoryLine, readDrafts, readHistory, readSummary, type SummaryRead } from './rereading.ts';
import { accountOf, morning } from './server.ts';

/** Edits within this time are sent together. */
const pauseSeconds = 2;

/** Longer than the node read at login counts as fresh, shorter than the wait for a second look. */
const awaySeconds = 10;

export interface ScenarioOptions {
  /** The browser's preferred languages, best first. */
  readonly languages?: readonly string[];
  /** Start time of the browser's clock, in milliseconds since the epoch. */
  readonly now?: number;
}

function descriptorOf(name: string): Descriptor {
  const descriptor = exercises.find((each) => each.name === name);
  if (descriptor === undefined) throw new Error(`There is no exercise ${name}.`);
  return descriptor;
}

export class Scenario {
  private run: AtExercise | undefined;
  private who = '';
  private visits: (address: string) => Visit;

  private constructor(
    readonly url: string,
    private readonly options: ScenarioOptions,
    private readonly browser: Browser,
    private page: BrowserPage,
  ) {
    this.visits = createVisits(page.session);
    onTestFinished(() => this.page.close());
  }

  /** Opens the app in a new, unused browser. */
  static async open(server: { readonly url: string }, options: ScenarioOptions = {}): Promise<Scenario> {
    const { languages = ['fr-FR'], now = morning } = options;
    const browser = createBrowser(server.url, languages, now);
    const page = await browser.open();
    await page.session.restore();
    return new Scenario(server.url, options, browser, page);
  }

  /** Opens the app for a person of the demo who has logged in. */
  static async signedIn(
    server: { readonly url: string },
    who: 'claire' | 'james' | 'robin',
  ): Promise<Scenario> {
    const scenario = await Scenario.open(server, { languages: who === 'claire' ? ['fr-FR'] : ['en-GB'] });
    const problem = await scenario.signIn(who);
    if (problem !== undefined) throw new Error(problem);
    return scenario;
  }

  /**
   * Logs in to a demo account by the first name in its e-mail address, with its own password by default.
   * Returns the error shown to the user, if any.
   */
  async signIn(who: string, password?: string): Promise<string | undefined> {
    const account = accountOf(who);
    this.who = who;
    const outcome = await this.page.session.login(account.mail, password ?? account.password);
    return outcome.ok ? undefined : problemInWords(outcome.problem, this.page.t);
  }

  /** Goes to a URL of the app, and follows the guard's redirects. */
  visit(address: string): Visit {
    return this.visits(address);
  }

  /** The text of an alert in the language of the page. */
  alert(key: AlertKey): string {
    return alertNotice(key).text(this.page.t);
  }

  get session(): Session {
    return this.page.session;
  }

  get workspace(): Workspace {
    const state = this.page.session.state();
    if (state.status !== 'known') throw new Error(`Nobody is signed in: ${state.status}.`);
    return state.workspace;
  }

  /** Begins an exercise; existing drafts stay unchanged. */
  async start(name: string): Promise<void> {
    const descriptor = descriptorOf(name);
    const { at } = this.visit('/reco/add');
    if (at !== '/reco/add') throw new Error(`The way to ${name} ends at ${at}.`);
    const draftName = freeDraftName(this.workspace.snapshot().drafts, name, this.page.now());
    this.run = this.runOf(descriptor, draftName);
  }

  /** Continues an unfinished reconnection. */
  async resumeWith(who: string): Promise<void> {
    const begun = draftsOf(this.workspace.snapshot(), reconew.name);
    const wanted = begun.find(({ draft }) => whoIn(draft.answers) === who);
    if (wanted === undefined) throw new Error(`No reconnection with ${who} was begun.`);
    this.run = this.runOf(reconew, wanted.name);
  }

  /** Fills in a page with a single form, and saves it. Throws the errors. */
  async fillIn(name: 'celebrations' | 'cid' | 'user', answers: Answers): Promise<void> {
    const descriptor = descriptorOf(name);
    await saveForm({ ...this.place(descriptor), session: this.page.session }, answers);
  }

  slide(): SlideRead {
    return readSlide(this.running.stand());
  }

  /** Types an answer. The question is named by its key, its label, or any part of its wording. */
  async answer(question: string, value: string | number | readonly string[]): Promise<void> {
    const asked = this.find(question);
    await this.running.answer(asked.key, typed(asked.field, value));
  }

  /** Chooses options by their first words; if free text is allowed, adds them. */
  async choose(question: string, ...options: readonly string[]): Promise<void> {
    for (const option of options) {
      const asked = this.find(question);
      const value = chosen(asked.field, asked.value, option, this.page.locale());
      await this.running.answer(asked.key, value);
    }
  }

  /** Presses the button to continue; returns the error messages of an invalid slide. */
  async next(): Promise<readonly string[]> {
    const { exercise } = this.running.stand();
    const wrong = await this.running.next();
    return wrong === undefined ? [] : complaints(exercise, wrong);
  }

  async back(): Promise<void> {
    await this.running.back();
  }

  /** Presses the last button. Throws the error messages if there are any. */
  async finish(): Promise<Finish> {
    const { exercise } = this.running.stand();
    const end = await this.running.finish();
    if ('fields' in end) throw new Error(complaints(exercise, end).join(' '));
    this.run = undefined;
    return end;
  }

  /** Every answer so far, as stored on the device. */
  answers(): Readonly<Record<string, unknown>> {
    const kept = this.workspace.snapshot().drafts[this.running.place.draftName];
    if (kept === undefined) throw new Error('The device keeps nothing of this exercise.');
    return kept.answers;
  }

  drafts(): readonly string[] {
    return readDrafts(this.place(reconew));
  }

  history(): readonly HistoryLine[] {
    return readHistory(this.workspace, this.page);
  }

  /** The line of the newest reconnection with that person; undefined if there is none. */
  historyOf(who: string): HistoryLine | undefined {
    return this.history().find((line) => line.who === who);
  }

  summary(who: string): SummaryRead {
    return readSummary(this.place(reconew), this.reconnectionWith(who));
  }

  /** The stored entry of the newest reconnection with that person. */
  entry(who: string): StoredEntry | undefined {
    return this.workspace.snapshot().collections.reconnections[this.reconnectionWith(who).key];
  }

  /** Names of the intuitions, newest reconnection first. */
  intuitions(filter: 'all' | 'realised' | 'open' = 'all'): readonly string[] {
    return this.gathered()
      .filter(({ intuition }) => filter === 'all' || intuition.realised === (filter === 'realised'))
      .map(({ intuition }) => intuition.name);
  }

  /** Marks an intuition as realised; returns the alert. */
  async tick(name: string): Promise<string> {
    const found = this.gathered().find(({ intuition }) => intuition.name === name);
    if (found === undefined) throw new Error(`No intuition reads “${name}”.`);
    const { key } = found.reconnection;
    const entry = this.workspace.snapshot().collections.reconnections[key] ?? {};
    await this.workspace.put('reconnections', key, setRealised(entry, found.index, true));
    return this.page.t('alerts.intuition_acted');
  }

  light(): SyncState {
    return this.workspace.snapshot().sync;
  }

  unsent(): number {
    return this.page.session.unsent();
  }

  /** Waits until the server has confirmed everything. */
  async sent(): Promise<void> {
    this.browser.wait(pauseSeconds);
    await this.until(() => this.light().phase === 'sent');
  }

  /** Waits for a condition that another change of this user's data fulfils. */
  async until(holds: () => boolean): Promise<void> {
    const { workspace } = this;
    if (holds()) return;
    await new Promise<void>((resolve) => {
      const listeners = [workspace, workspace.documents].map((heard) =>
        heard.subscribe(() => {
          if (!holds()) return;
          for (const stop of listeners) stop();
          resolve();
        }),
      );
    });
  }

  /** Returns to the page after a moment elsewhere. */
  comeBack(): void {
    this.browser.wait(awaySeconds);
    this.browser.lookAgain();
  }

  /** Pauses typing, so that the typed text is written. */
  rest(): void {
    this.browser.wait(typingPause.afterLast / 1000);
  }

  offline(): void {
    this.browser.goOffline();
  }

  online(): void {
    this.browser.goOnline();
  }

  language(locale: Locale): Promise<void> {
    return this.page.chooseLocale(locale);
  }

  /** Version of the document of the running exercise. */
  documentVersion(): string {
    return servedExercise(this.running.place).document.version;
  }

  /** Reloads the page at the same URL: only what the browser stored is left. */
  async reload(): Promise<void> {
    const open = this.run?.place;
    this.page.close();
    this.page = await this.browser.open();
    this.visits = createVisits(this.page.session);
    await this.page.session.restore();
    this.run = open && this.runOf(open.descriptor, open.draftName);
  }

  /** The same user logs in on another device. */
  async otherDevice(): Promise<Scenario> {
    const other = await Scenario.open(this, this.options);
    const refusal = await other.signIn(this.who);
    if (refusal !== undefined) throw new Error(refusal);
    return other;
  }

  private get running(): AtExercise {
    if (this.run === undefined) throw new Error('No exercise is open.');
    return this.run;
  }

  private place(descriptor: Descriptor): ExerciseHost {
    return { page: this.page, workspace: this.workspace, descriptor };
  }

  private runOf(descriptor: Descriptor, draftName: string): AtExercise {
    return new AtExercise({ ...this.place(descriptor), draftName });
  }

  private find(wanted: string): QuestionRead {
    const { name, questions } = this.slide();
    const found = questions.filter(
      ({ key, label, question }) => key === wanted || label === wanted || question.includes(wanted),
    );
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return only;
    throw new Error(`${found.length} questions of ${name} answer to “${wanted}”.`);
  }

  private reconnectionWith(who: string): Reconnection {
    const { reconnections } = readReconnections(this.workspace.snapshot().collections.reconnections);
    const found = reconnections.find(({ answers }) => whoIn(answers) === who);
    if (found === undefined) throw new Error(`There is no reconnection with ${who}.`);
    return found;
  }

  private gathered(): readonly Gathered[] {
    const { reconnections } = readReconnections(this.workspace.snapshot().collections.reconnections);
    return gatherIntuitions(reconnections);
  }
}
