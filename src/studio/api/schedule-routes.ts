/** Properties of a draft as a whole: title, reason and scheduled publication. */
import type { SentDraftChange, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { requireDraftRight } from './draft-right.ts';
import { draftAt, requireUnscheduled, sameDraft, sentDraft, tagOf } from './draft-routes.ts';
import { type Ask, type Handler, type Reply, requireMatch, type Studio, wrong } from './studio.ts';
import { requirePublishable, validatedDraft } from './verdict-routes.ts';

/** Authors do not plan further ahead, so a later date is probably an error. */
const maxScheduleMs = 366 * 86_400_000;

/** @throws StudioRefusal 422 */
function requireInTime(at: number, now: number): void {
  if (at <= now) throw wrong('/publishAt', 'it is over already');
  if (at > now + maxScheduleMs) throw wrong('/publishAt', 'it is more than a year away');
}

export const changeDraft: Handler<'changeDraft'> = async (studio, ask) => {
  const { store, now } = studio;
  const wanted = ask.body;
  if (typeof wanted.publishAt === 'number') {
    requireInTime(wanted.publishAt, now());
    return schedule(studio, ask, wanted);
  }
  const present = await draftAt(store, ask.path[0]);
  requireMatch(ask, tagOf(present));
  if (wanted.publishAt !== null) requireUnscheduled(present);
  if (wanted.publishAt === null || wanted.accepted !== undefined)
    await requireDraftRight(studio, ask.person, present);
  return store.turn(async (writer) => {
    const draft = await sameDraft(writer, present);
    const { publishAt: _, ...change } = wanted;
    const ended = wanted.publishAt === null ? { publishAt: null, scheduledBy: null, stayed: null } : {};
    await writer.writeDraft(draft.id, { ...change, ...ended }, ask.person);
    return sentDraft(await draftAt(writer, draft.id));
  });
};

/** Requires that the draft could be published now. The scheduled run checks the verdict again. */
async function schedule(
  studio: Studio,
  ask: Ask<'changeDraft'>,
  wanted: SentDraftChange,
): Promise<Reply<StudioDraft>> {
  const validated = await validatedDraft(studio, ask.path[0]);
  requireMatch(ask, tagOf(validated.draft));
  requireUnscheduled(validated.draft);
  requirePublishable(ask.person, validated, wanted.accepted ?? validated.draft.accepted ?? []);
  const accepted = validated.verdict.questions.map(({ id }) => id);
  return studio.store.turn(async (writer) => {
    const draft: StudioDraft = await draftAt(writer, validated.draft.id);
    requireMatch(ask, tagOf(draft));
    const change = { ...wanted, accepted, scheduledBy: ask.person.uid, stayed: null };
    await writer.writeDraft(draft.id, change, ask.person);
    await writer.note({
      by: ask.person,
      what: 'scheduled',
      details: {
        title: draft.title,
        publishAt: wanted.publishAt ?? 0,
        documents: Object.keys(draft.documents),
      },
    });
    return sentDraft(await draftAt(writer, draft.id));
  });
}
