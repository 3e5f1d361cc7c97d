/** Properties of a draft as a whole: title, reason and scheduled publication. */
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { requireDraftRight } from './draft-right.ts';
import { draftAt, requireUnscheduled, sameDraft, sentDraft, tagOf } from './draft-routes.ts';
import { membersOf, textIn, textListIn, titleIn, whyLimits, wrong } from './payload.ts';
import { type Ask, type Reply, requireMatch, type Studio } from './studio.ts';
import type { DraftChange } from './studio-store.ts';
import { consented, validatedDraft } from './verdict-routes.ts';

/** Authors do not plan further ahead, so a later date is probably an error. */
const maxScheduleMs = 366 * 86_400_000;

type Wanted = Pick<DraftChange, 'title' | 'why' | 'accepted' | 'publishAt'>;

function changeIn(body: unknown, now: number): Wanted {
  const members = membersOf(body, ['title', 'why', 'accepted', 'publishAt']);
  const { title, why, accepted, publishAt } = members;
  return {
    ...(title !== undefined && { title: titleIn(members) }),
    ...(why !== undefined && { why: textIn(members, 'why', whyLimits) }),
    ...(accepted !== undefined && {
      accepted: textListIn(members, 'accepted', { max: 500, longest: 1000 }),
    }),
    ...(publishAt !== undefined && { publishAt: momentIn(publishAt, now) }),
  };
}

function momentIn(value: unknown, now: number): number | null {
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw wrong('/publishAt', 'a moment is wanted');
  if (value <= now) throw wrong('/publishAt', 'it is over already');
  if (value > now + maxScheduleMs) throw wrong('/publishAt', 'it is more than a year away');
  return value;
}

export async function changeDraft(studio: Studio, ask: Ask): Promise<Reply> {
  const { store, now } = studio;
  const wanted = changeIn(ask.body, now());
  if (typeof wanted.publishAt === 'number') return schedule(studio, ask, wanted);
  const present = await draftAt(store, ask.params['id']);
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
}

/** Requires that the draft could be published now. The scheduled run checks the verdict again. */
async function schedule(studio: Studio, ask: Ask, wanted: Wanted): Promise<Reply> {
  const validated = await validatedDraft(studio, ask.params['id']);
  requireMatch(ask, tagOf(validated.draft));
  requireUnscheduled(validated.draft);
  const accepted = consented(
    ask.person,
    validated.verdict,
    wanted.accepted ?? validated.draft.accepted ?? [],
  );
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
