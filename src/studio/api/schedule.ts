/** Publishes scheduled drafts that are due, or unschedules them with the reason. */
import type { ScheduleFailure, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { withPeople } from './affected.ts';
import { type Studio, StudioRefusal } from './studio.ts';
import { type DueDraft, product } from './studio-store.ts';
import { release, requirePublishable, validatedDraft } from './verdict-routes.ts';

export interface Scheduling {
  /** Notifies the author that the scheduled draft was not published. */
  readonly tell: (uid: number, draft: StudioDraft) => Promise<void>;
  readonly count: (outcome: 'published' | 'refused') => void;
}

/**
 * Publishes each due draft, even if another one fails. The next call retries failed ones.
 * @throws AggregateError with the errors of the failed drafts.
 */
export async function publishDue(studio: Studio, scheduling: Scheduling): Promise<void> {
  const failed: unknown[] = [];
  for (const due of await studio.store.due(studio.now()))
    await publishOne(studio, scheduling, due).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} drafts were not published.`);
}

async function publishOne(studio: Studio, scheduling: Scheduling, { id, by }: DueDraft): Promise<void> {
  try {
    const validated = await validatedDraft(studio, id);
    const person = await studio.person(by);
    if (!person) throw new StudioRefusal(403, 'no-provider', 'Whoever scheduled it may publish no longer.');
    const { verdict } = await withPeople(studio, validated);
    const content = requirePublishable(person, { ...validated, verdict }, validated.draft.accepted ?? []);
    await release(studio, validated, { person, why: validated.draft.why ?? '', content });
    scheduling.count('published');
  } catch (error) {
    if (!(error instanceof StudioRefusal)) throw error;
    // 404 or 412: the draft is gone or changed in the meantime. Another process or the next run handles it.
    if (error.status !== 404 && error.status !== 412) await keep(studio, scheduling, id, by, error);
  }
}

async function keep(
  { store, now }: Studio,
  { tell, count }: Scheduling,
  id: string,
  by: number,
  { problem }: StudioRefusal,
): Promise<void> {
  const unscheduled = await store.turn(async (writer) => {
    const draft = await writer.draft(id);
    if (draft?.publishAt === undefined || draft.publishAt > now()) return undefined;
    const change = { publishAt: null, scheduledBy: null, stayed: stayedFor(problem.code) };
    await writer.writeDraft(id, change, { ...product, name: draft.by });
    return draft;
  });
  if (!unscheduled) return;
  count('refused');
  await tell(by, unscheduled);
}

function stayedFor(code: string): ScheduleFailure {
  if (code === 'refused' || code.startsWith('too-large')) return 'refused';
  return code === 'no-provider' ? 'account' : 'right';
}
