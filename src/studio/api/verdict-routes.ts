/** Validates a draft and publishes it. */
import { byLocale } from '#src/contract/domain/locale.ts';
import { namesTag } from '#src/contract/wire/entity-tag.ts';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { ticksOf } from '#src/studio/document/ticks.ts';
import type { Case, Verdict } from '#src/studio/document/verdict.ts';
import { withPeople } from './affected.ts';
import { basesOf } from './draft-right.ts';
import { draftAt } from './draft-routes.ts';
import {
  type Handler,
  requireMatch,
  requireRight,
  respondNotModified,
  type Studio,
  StudioRefusal,
} from './studio.ts';
import type { Person, StudioReader } from './studio-store.ts';
import type { ValidatedDraft } from './validator-work.ts';

/** ETag of everything that a verdict depends on. */
function tagOf(release: number, { revision }: StudioDraft): string {
  return `"v${release}-${revision}"`;
}

async function caseOf(store: StudioReader, release: number, { documents }: StudioDraft): Promise<Case> {
  const published = await store.published(release);
  const moved = Object.entries(documents).filter(
    ([name, { base }]) => base < (published.documents.get(name)?.since ?? 0),
  );
  const bases = await basesOf(store, Object.fromEntries(moved));
  const online = [...published.documents].map(([name, texts]) => [name, byLocale((locale) => texts[locale])]);
  return { published: Object.fromEntries(online), bases, documents };
}

export interface ValidatedFiles extends ValidatedDraft {
  readonly draft: StudioDraft;
  readonly tag: string;
}

/** A draft with its current verdict. */
export async function validatedDraft(
  { store, validator }: Pick<Studio, 'store' | 'validator'>,
  id: string,
): Promise<ValidatedFiles> {
  const draft = await draftAt(store, id);
  const release = await store.latest();
  const tag = tagOf(release, draft);
  const given = await caseOf(store, release, draft);
  return { draft, tag, ...(await validator.verdict(`${draft.id} ${tag}`, given)) };
}

/** ETag suffix of a verdict with missing figures, so that the next request gets a new response. */
const counting = '-counting"';

export const verdict: Handler<'verdict'> = async (studio, ask) => {
  const draft = await draftAt(studio.store, ask.path[0]);
  const tag = tagOf(await studio.store.latest(), draft);
  if (namesTag(ask.ifNoneMatch, tag)) return { status: 304, tag };
  const validated = await validatedDraft(studio, draft.id);
  const { verdict: body, isWhole } = await withPeople(studio, validated);
  return respondNotModified(
    ask,
    isWhole ? validated.tag : validated.tag.replace(/"$/, counting),
    async () => ({
      body,
    }),
  );
};

/**
 * Checks the person's right and confirmations. Returns the ids of the confirmed consequences.
 * @throws StudioRefusal 403 without the required right, 409 if the verdict forbids it or a confirmation is missing.
 */
export function consented(person: Person, given: Verdict, accepted: readonly string[]): readonly string[] {
  requireRight(person, given.needs);
  const ids = given.questions.map(({ id }) => id);
  if (given.publishable && ids.every((id) => accepted.includes(id))) return ids;
  throw new StudioRefusal(409, 'refused', 'This cannot be published as it is.', { verdict: given });
}

interface Publication {
  readonly person: Person;
  readonly why: string;
  /** Ids of the verdict's questions. */
  readonly accepted: readonly string[];
  /** The verdict with its figures, as the caller read it. */
  readonly verdict: Verdict;
}

/**
 * Publishes a validated draft. Returns the number of the release.
 * @throws StudioRefusal 412 if something was saved or published in the meantime.
 */
export async function release(
  { store, now }: Pick<Studio, 'store' | 'now'>,
  { draft, tag, texts }: ValidatedFiles,
  { person, why, accepted, verdict: read }: Publication,
): Promise<number> {
  const ticks = ticksOf(read, accepted);
  return store.turn(async (writer) => {
    const present = await draftAt(writer, draft.id);
    if (tagOf(await writer.latest(), present) !== tag)
      throw new StudioRefusal(412, 'moved', 'It has changed since it was read.');
    const number = await writer.addRelease({
      kind: 'published',
      title: draft.title,
      why,
      by: person.name,
      at: now(),
      accepted: ticks,
      documents: texts,
    });
    await writer.removeDraft(draft.id);
    await writer.note({
      by: person,
      what: 'published',
      details: { release: number, documents: Object.keys(texts), ticks },
    });
    return number;
  });
}

export const publish: Handler<'publish'> = async (studio, ask) => {
  const { why, accepted: ticked } = ask.body;
  const validated = await validatedDraft(studio, ask.path[0]);
  requireMatch({ ...ask, ifMatch: ask.ifMatch?.replace(counting, '"') }, validated.tag);
  const { person } = ask;
  const { verdict: read } = await withPeople(studio, validated);
  const accepted = consented(person, read, ticked);
  const number = await release(studio, validated, { person, why, accepted, verdict: read });
  return { status: 201, body: { release: number } };
};
