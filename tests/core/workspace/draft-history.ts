/** A random history of drafts on three devices with the real workspace, and its expected result. */

import { compileExercise } from '#renderers/engine/compile.ts';
import { sameJson } from '#renderers/json.ts';
import type { Counts, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { readNotes } from '#src/contract/wire/note-codec.ts';
import { celebrations, celebrationsKeys } from '#src/core/exercises/celebrations.ts';
import { endFinished } from '#src/core/exercises/finished-elsewhere.ts';
import { createRun } from '#src/core/exercises/run.ts';
import type { Run } from '#src/core/exercises/run-contract.ts';
import { restoreDraft } from '#src/core/journal/draft-list.ts';
import { coversCounts, draftText, standingVersions } from '#src/core/workspace/merge/draft-versions.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { readNodeState } from '#src/core/workspace/sync/node-state.ts';
import { confirmationDelay } from '#src/core/workspace/sync/write-confirmation.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { served } from '../exercises/documents.ts';
import { type Fault, FieldServer } from './field-server.ts';
import { createTestDevice, seven, type TestDevice } from './test-device.ts';

export const acts = [
  ...([
    'begin',
    'begin',
    'type',
    'type',
    'type',
    'type',
    'type',
    'type on',
    'type on',
    'type on',
    'open',
    'open',
    'leave',
    'choose',
  ] as const),
  ...([
    'both',
    'finish',
    'finish',
    'delete',
    'undo',
    'sync',
    'sync',
    'sync',
    'sync',
    'sync both',
    'kill',
    'hide',
    'close',
  ] as const),
  ...(['land', 'refuse', 'log out', 'old client'] as const),
];
type Act = (typeof acts)[number];

export interface DraftStep {
  readonly act: Act;
  readonly device: 0 | 1 | 2;
  readonly pick: number;
  readonly faults: readonly (Fault | undefined)[];
}

/** Other participants: a server with ETags, or a client without drafts that writes back what it read earlier. */
export type Surroundings = 'whole fields' | 'etags' | 'older client' | 'oldest client';

/** A text, and the texts that its writer had seen. */
interface Words {
  readonly seen: ReadonlySet<string>;
  readonly typist: number;
}

/** An exercise open on a screen. */
interface Page {
  readonly name: string;
  readonly run: Run;
  readonly leave: () => void;
}

interface Verdict {
  /** Texts that were neither replaced nor deleted and are missing. */
  readonly lost: readonly string[];
  /** Finished or deleted texts that are a draft again, or two entries. */
  readonly doubled: readonly string[];
  readonly equal: boolean;
  /** After two rounds of all devices, no device has anything to write. */
  readonly silent: boolean;
  readonly sent: boolean;
  readonly live: number;
}

const exercise = compileExercise(served(celebrations.name, 'en'));
const wordsIn = ({ answers }: Pick<ExerciseDraft, 'answers'>) => String(answers[celebrationsKeys.note]);

export class DraftHistory {
  readonly server: FieldServer;
  private readonly devices: TestDevice[] = [];
  private readonly workspaces: Workspace[] = [];
  private readonly pages: (Page | undefined)[] = [];
  private readonly removed: ({ readonly name: string; readonly draft: ExerciseDraft } | undefined)[] = [];
  private readonly words = new Map<string, Words>();
  /** Texts that were replaced, rejected in a choice, or deleted. */
  private readonly replaced = new Set<string>();
  /** Texts that are no longer a draft: replaced, finished or deleted. */
  private readonly over = new Set<string>();
  /** Chosen texts with their counts. Finishing or deleting a draft without knowing the choice does not end it. */
  private chosen: { readonly name: string; readonly words: string; readonly counts: Counts }[] = [];
  private seeds = 0;
  /** Number of drafts that a device recognized as finished. */
  private recognised = 0;
  private refusing = false;
  private loaded: FieldServer['texts'] | undefined;
  private instant = 1_700_000_000_000;

  constructor(private readonly surroundings: Surroundings) {
    this.server = new FieldServer({ etags: surroundings === 'etags' });
    this.server.against = (texts) =>
      this.refusing && texts.field_celebrations !== undefined
        ? { kind: 'refused', status: 422, message: 'no' }
        : undefined;
  }

  async begin(): Promise<void> {
    for (const at of [0, 1, 2]) await this.open(at, createTestDevice(++this.seeds));
  }

  async take({ act, device: at, pick, faults }: DraftStep): Promise<void> {
    // A device that crashes while writing a key press may lose it, because nothing was confirmed.
    const met = act === 'type on' ? faults.filter((fault) => fault !== 'never') : faults;
    this.server.faults.splice(0, Number.POSITIVE_INFINITY, ...met);
    if (act === 'begin') await this.start(at);
    else if (act === 'type') await this.type(at, pick);
    else if (act === 'type on') await this.typeOn(at, pick);
    else if (act === 'open') {
      await this.sync(at);
      this.leave(at);
      this.openPage(at, pick);
    } else if (act === 'leave') this.leave(at);
    else if (act === 'choose' || act === 'both') await this.choose(at, pick, act === 'both');
    else if (act === 'finish') await this.finish(at, pick);
    else if (act === 'delete') await this.remove(at, pick);
    else if (act === 'undo') await this.undo(at);
    else if (act === 'sync') await this.sync(at);
    else if (act === 'sync both') await Promise.all([this.sync(at), this.sync((at + 1) % 3)]);
    else if (act === 'kill') await this.kill(at);
    else if (act === 'hide' || act === 'close') await this.hide(at, pick, act === 'close');
    else if (act === 'land') this.server.land();
    else if (act === 'refuse') this.refusing = !this.refusing;
    else if (act === 'log out' && this.surroundings === 'etags') {
      await this.sync(at);
      // The device may have crashed since.
      if ((await this.at(at).end()) === undefined) await this.open(at, createTestDevice(++this.seeds));
    } else if (act === 'old client') this.oldClient();
  }

  /** Ends all faults, syncs every device, and checks the result. */
  async end(): Promise<Verdict> {
    this.refusing = false;
    while (this.server.land());
    this.server.faults.length = 0;
    for (const at of [0, 1, 2]) this.leave(at);
    // In the second round every device has read all writes. A draft that is recognized as finished is one more change to
    // send, and needs another round.
    for (let round = 0, known = 0; round < 2 || known < this.recognised; round++) {
      known = this.recognised;
      await this.everybody();
    }
    const before = this.server.writes.length;
    await this.everybody();
    const silent = this.server.writes.length === before;
    const { state, drafts } = readNodeState(this.server.texts);
    const there = Object.entries(drafts.versions).flatMap(([id, versions]) =>
      standingVersions(versions, drafts.ends[id]).map((version) => ({ id, ...version })),
    );
    const entries = readNotes(state.collections.notes).map(({ text }) => text);
    const standing = there.map(({ draft }) => wordsIn(draft));
    const live = [...this.words.keys()].filter((words) => !this.replaced.has(words));
    const ids = [...new Set(there.map(({ id }) => id))].sort();
    const snapshots = this.workspaces.map((workspace) => workspace.snapshot());
    for (const workspace of this.workspaces) workspace.close();
    return {
      lost: live.filter((words) => !standing.includes(words) && !entries.includes(words)),
      doubled: [
        ...standing.filter(
          (words) =>
            this.over.has(words) &&
            (entries.includes(words) || !this.chosen.some((choice) => choice.words === words)),
        ),
        ...entries.filter((words, index) => entries.indexOf(words) !== index),
      ],
      equal: snapshots.every(
        ({ drafts: mine, draftStates, collections }) =>
          sameJson(Object.keys(mine).sort(), ids) &&
          sameJson(collections, state.collections) &&
          Object.entries(mine).every(([name, draft]) => {
            const all = [draft, ...(draftStates[name]?.others ?? [])].map(draftText).sort();
            return sameJson(
              all,
              there
                .filter(({ id }) => id === name)
                .map((each) => draftText(each.draft))
                .sort(),
            );
          }),
      ),
      silent,
      sent: snapshots.every(({ draftStates }) => Object.values(draftStates).every(({ sent }) => sent)),
      live: live.length,
    };
  }

  private async everybody(): Promise<void> {
    for (const at of [0, 1, 2]) {
      this.devices[at]?.wind(confirmationDelay);
      await this.at(at).sync();
      await this.recognise(at);
    }
  }

  private at(at: number): Workspace {
    const workspace = this.workspaces[at];
    if (workspace === undefined) throw new Error('begin first');
    return workspace;
  }

  private async open(at: number, device: TestDevice): Promise<void> {
    this.devices[at] = device;
    this.leave(at);
    this.removed[at] = undefined;
    this.workspaces[at] = await openWorkspace(seven, this.server.transport(), {
      device: device.device,
      autoSync: false,
    });
  }

  private async kill(at: number): Promise<void> {
    this.at(at).close();
    await this.open(at, createTestDevice(100 + ++this.seeds, this.devices[at]?.device.storage));
  }

  /** The page closes while a key press is being written, and may reopen. */
  private async hide(at: number, pick: number, closes: boolean): Promise<void> {
    const page = this.openPage(at, pick);
    const written = page && this.press(at, page);
    this.devices[at]?.tell('leave');
    if (closes) await this.kill(at);
    else await written;
  }

  private async sync(at: number): Promise<void> {
    const ended = await Promise.race([
      this.at(at).sync(),
      this.server.whenHung().then(() => 'hung' as const),
    ]);
    if (ended === 'hung') await this.kill(at);
    else await this.recognise(at);
  }

  /** As the app does once it knows a draft and an entry that the draft may have become. */
  private async recognise(at: number): Promise<void> {
    const standing = () => {
      const { drafts, draftStates } = this.at(at).snapshot();
      return Object.entries(drafts).map(([name, draft]) => [draft, draftStates[name]?.others ?? []]);
    };
    const before = standing();
    await endFinished(this.at(at), {
      exerciseOf: (name) => (name === celebrations.name ? exercise : undefined),
      today: '2026-11-23',
    });
    if (!sameJson(before, standing())) this.recognised += 1;
  }

  private openPage(at: number, pick: number): Page | undefined {
    const page = this.pages[at];
    if (page !== undefined) return page;
    const names = Object.keys(this.at(at).snapshot().drafts);
    const name = names[pick % Math.max(1, names.length)];
    return name === undefined ? undefined : this.show(at, name);
  }

  /** The exercise as the app runs it, without a user interface. */
  private show(at: number, name: string): Page {
    const run = createRun({
      workspace: this.at(at),
      descriptor: celebrations,
      draftName: name,
      exercise,
      former: undefined,
      about: undefined,
      onFailure: () => undefined,
      now: () => ++this.instant,
    });
    const page = { name, run, leave: run.subscribe(() => undefined) };
    this.pages[at] = page;
    return page;
  }

  private leave(at: number): void {
    this.pages[at]?.leave();
    this.pages[at] = undefined;
  }

  private write(at: number, seen: readonly string[]): string {
    const words = `words "${this.words.size}"`;
    const all = new Set(seen.flatMap((each) => [each, ...(this.words.get(each)?.seen ?? [])]));
    this.words.set(words, { seen: all, typist: at });
    for (const each of all) {
      this.replaced.add(each);
      this.over.add(each);
    }
    return words;
  }

  private async start(at: number): Promise<void> {
    const drafts = this.at(at).snapshot().drafts;
    if (Object.keys(drafts).length >= 3) return this.type(at, 0);
    this.leave(at);
    const { run } = this.show(at, `celebrations:new:${++this.instant}`);
    await run.keep({ [celebrationsKeys.note]: this.write(at, []) }, '');
  }

  private async type(at: number, pick: number): Promise<void> {
    const page = this.openPage(at, pick);
    if (page !== undefined) await this.press(at, page);
  }

  private press(at: number, { run }: Page): Promise<void> {
    const words = this.write(at, [wordsIn({ answers: run.latest() })]);
    return run.keep({ [celebrationsKeys.note]: words }, '');
  }

  /** Key presses that wait neither for the disk nor for concurrent rounds. */
  private async typeOn(at: number, pick: number): Promise<void> {
    const isFresh = pick === 0 && Object.keys(this.at(at).snapshot().drafts).length < 3;
    if (isFresh) this.leave(at);
    const page = isFresh ? this.show(at, `celebrations:new:${++this.instant}`) : this.openPage(at, pick);
    if (page === undefined) return;
    const all: Promise<unknown>[] = [];
    for (let key = 0; key < 4; key++) {
      all.push(this.press(at, page));
      if ((pick + key) % 2 === 0) all.push(this.sync(at));
      await (pick % 3 === 0 ? Promise.resolve() : all.at(-2 - (pick % 2)));
    }
    await Promise.all(all);
  }

  private async choose(at: number, pick: number, both: boolean): Promise<void> {
    const page = this.openPage(at, pick);
    const state = page && this.at(at).snapshot().draftStates[page.name];
    const stored = page && this.at(at).snapshot().drafts[page.name];
    if (page === undefined || stored === undefined || !state || state.others.length === 0) return;
    const all = [stored, ...state.others];
    const kept = all[pick % all.length] ?? stored;
    if (both) await this.at(at).chooseDraft(page.name, 'all');
    else {
      await this.at(at).chooseDraft(page.name, kept);
      for (const draft of all) if (draft !== kept) this.giveUp(wordsIn(draft));
    }
    // Both versions stay: each is a draft, and each was chosen.
    const wanted = (both ? all : [kept]).map(wordsIn);
    for (const [name, after] of Object.entries(this.at(at).snapshot().drafts))
      if (name === page.name || wanted.includes(wordsIn(after)))
        this.chosen.push({ name, words: wordsIn(after), counts: after.from ?? {} });
  }

  /**
   * A draft with these counts has ended, and so have its earlier choices. A draft that was split off from it is
   * independent: only a device that knows of it can end it.
   */
  private endChoices(name: string, { from = {} }: Pick<ExerciseDraft, 'from'>): void {
    this.chosen = this.chosen.filter((choice) => choice.name !== name || !coversCounts(from, choice.counts));
  }

  private giveUp(words: string): void {
    for (const each of [words, ...(this.words.get(words)?.seen ?? [])]) {
      this.replaced.add(each);
      this.over.add(each);
    }
  }

  private async finish(at: number, pick: number): Promise<void> {
    const page = this.openPage(at, pick);
    if (page === undefined) return;
    const answers = page.run.latest();
    this.endChoices(page.name, this.at(at).snapshot().drafts[page.name] ?? {});
    await page.run.finish(answers, {
      context: {},
      onLanded: () => {
        this.over.add(wordsIn({ answers }));
      },
    });
    this.leave(at);
  }

  private async remove(at: number, pick: number): Promise<void> {
    const name = this.openPage(at, pick)?.name;
    this.leave(at);
    const draft = name === undefined ? undefined : this.at(at).snapshot().drafts[name];
    if (name === undefined || draft === undefined) return;
    this.giveUp(wordsIn(draft));
    this.endChoices(name, draft);
    this.removed[at] = { name, draft };
    await this.at(at).dropDraft(name);
  }

  private async undo(at: number): Promise<void> {
    const removed = this.removed[at];
    this.removed[at] = undefined;
    if (removed === undefined) return;
    const { name, draft } = removed;
    if (Object.hasOwn(this.at(at).snapshot().drafts, name)) return;
    // Use a unique text, so that its origin at the end is unambiguous.
    const back = { ...draft, answers: { [celebrationsKeys.note]: this.write(at, [wordsIn(draft)]) } };
    await restoreDraft(this.at(at), { name, draft: back });
  }

  private oldClient(): void {
    const { surroundings } = this;
    if (surroundings !== 'older client' && surroundings !== 'oldest client') return;
    if (this.loaded === undefined) {
      this.loaded = { ...this.server.texts };
      return;
    }
    const plf: Record<string, unknown> = JSON.parse(this.loaded.field_plf ?? '{}');
    if (surroundings === 'oldest client') delete plf['_sync'];
    this.server.overwrite('field_plf', { ...plf, plf_track: { plf: ++this.instant } });
    this.loaded = undefined;
  }
}
