/** The profile in a sync round: sends changes saved on this device, or returns them to the form. */

import type { PersonalInfo, ProfileField } from '#src/contract/domain/profile.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { profileDocument } from '#src/contract/wire/user-codec.ts';
import type { Clock } from '#src/platform/device/clock.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { missedFields, type ProfileTransport } from '#src/platform/remote/profile-transport.ts';
import {
  answersInOutbox,
  type OutboxPlan,
  type ProfileOutbox,
  planOutbox,
  type ReturnedProfile,
  waitingFields,
  withoutDone,
} from '../merge/profile-outbox.ts';
import { readProfile } from '../store/contents.ts';
import { endDraft, membersAfter } from '../store/draft-ends.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import { draftStores, writeRecord } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';

interface ProfileSyncOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly transport: ProfileTransport;
  readonly clock: Clock;
}

/** The server's result for the pending fields. */
interface Settled {
  readonly personal: PersonalInfo;
  readonly outbox: ProfileOutbox;
  /** Fields whose text is returned to the form, and why. */
  readonly back: readonly ProfileField[];
  readonly returned: ReturnedProfile;
}

/**
 * Returns a function that sends pending changes and returns the problem to retry for. Runs inside the writer lock. Reads
 * the server first: a value that it already has (a lost answer) needs no PATCH, and a value changed elsewhere is not
 * overwritten.
 */
export function createProfileSync(options: ProfileSyncOptions): () => Promise<RemoteProblem | undefined> {
  const { store, transport } = options;
  return async () => {
    const outbox = store.contents().profileOutbox;
    if (waitingFields(outbox).length === 0) return undefined;
    const read = await transport.read();
    if (!read.ok) return read.problem;
    const plan = planOutbox(outbox, read.value);
    const settled = await send(transport, outbox, plan, read.value);
    if ('kind' in settled) return settled;
    await settle(options, settled);
    return undefined;
  };
}

async function send(
  transport: ProfileTransport,
  outbox: ProfileOutbox,
  { send: wanted, overtaken }: OutboxPlan,
  held: PersonalInfo,
): Promise<Settled | RemoteProblem> {
  const end = { personal: held, outbox, back: overtaken, returned: {} };
  if (Object.keys(wanted).length === 0) return end;
  const written = await transport.write(wanted, held.userId?.toString());
  const personal = written.ok ? written.value : held;
  const missed = missedFields(wanted, personal);
  const [field] = missed;
  if (!written.ok && !isRefusal(written.problem)) return written.problem;
  if (field === undefined) return { ...end, personal };
  const problem = written.ok ? ({ kind: 'not-stored', field } as const) : written.problem;
  return { ...end, personal, back: [...overtaken, ...missed], returned: { problem } };
}

/** A permanent refusal of the content: a retry has the same result. */
function isRefusal({ kind }: RemoteProblem): boolean {
  return kind === 'refused' || kind === 'forbidden';
}

/** Removes finished fields from the outbox, and an equal draft of the form. Returned text stays in that draft. */
function settle({ store, drafts, clock }: ProfileSyncOptions, settled: Settled): Promise<void> {
  const { personal, outbox, back, returned } = settled;
  return drafts.between(() =>
    store.commit(draftStores, 'strict', async (transaction) => {
      const { profileOutbox: now } = await readProfile(transaction);
      const profileOutbox = {
        ...withoutDone(now, outbox.waiting),
        ...(back.length > 0 && { returned }),
      };
      await writeRecord(transaction, 'personal', personal);
      await writeRecord(transaction, 'profileOutbox', profileOutbox);
      const before = await transaction.store('drafts').get(profileDocument);
      const draft = draftAfter(before, outbox, back, clock.now());
      const record = draft === undefined ? await endDraft(transaction, profileDocument) : undefined;
      if (draft !== undefined) await transaction.store('drafts').put(profileDocument, draft);
      return {
        result: undefined,
        update: (contents) => ({
          personal,
          profileOutbox,
          drafts: membersAfter(contents.drafts, new Map([[profileDocument, draft]])),
          ...(draft === undefined && {
            draftRecords: membersAfter(contents.draftRecords, new Map([[profileDocument, record]])),
          }),
        }),
      };
    }),
  );
}

/** The draft of the form without saved fields, and with returned ones unless the user has typed over them. */
function draftAfter(
  draft: ExerciseDraft | undefined,
  outbox: ProfileOutbox,
  back: readonly ProfileField[],
  now: number,
): ExerciseDraft | undefined {
  const saved = answersInOutbox(outbox);
  const typed = Object.entries(draft?.answers ?? {}).filter(
    ([key, answer]) => !Object.hasOwn(saved, key) || (saved[key] ?? null) !== (answer ?? null),
  );
  const answers = { ...answersInOutbox(outbox, back), ...Object.fromEntries(typed) };
  if (Object.keys(answers).length === 0) return undefined;
  if (draft === undefined)
    return {
      ...{ exercise: profileDocument, slide: '', version: '', locale: 'fr' },
      ...{ answers, startedAt: now, updatedAt: now },
    };
  return { ...draft, answers, updatedAt: now };
}
