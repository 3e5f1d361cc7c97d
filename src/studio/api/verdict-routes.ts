/** Validates a draft and publishes it. */
import { byLocale } from '#src/contract/domain/locale.ts';
import { namesTag } from '#src/contract/wire/entity-tag.ts';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { type Publishable, publishable } from '#src/studio/document/publishable.ts';
import type { Case, ValidationResult } from '#src/studio/document/verdict.ts';
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
 * The content of a release that the person may publish.
 * @param accepted ids of the verdict's questions.
 * @throws StudioRefusal 403 without the required right, 409 if the verdict forbids it or a confirmation is missing.
 */
export function requirePublishable(
  person: Person,
  validated: ValidationResult,
  accepted: readonly string[],
): Publishable {
  const { verdict } = validated;
  requireRight(person, verdict.needs);
  const content = publishable(validated, accepted);
  if (content) return content;
  throw new StudioRefusal(409, 'refused', 'This cannot be published as it is.', { verdict });
}

interface Publication {
  readonly person: Person;
  readonly why: string;
  readonly content: Publishable;
}

/**
 * Publishes a validated draft. Returns the number of the release.
 * @throws StudioRefusal 412 if something was saved or published in the meantime.
 */
export async function release(
  { store, now }: Pick<Studio, 'store' | 'now'>,
  { draft, tag }: Pick<ValidatedFiles, 'draft' | 'tag'>,
  { person, why, content }: Publication,
): Promise<number> {
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
      ...content,
    });
    await writer.removeDraft(draft.id);
    await writer.note({
      by: person,
      what: 'published',
      details: { release: number, documents: Object.keys(content.documents), ticks: content.accepted },
    });
    return number;
  });
}

export const publish: Handler<'publish'> = async (studio, ask) => {
  const { why, accepted } = ask.body;
  const validated = await validatedDraft(studio, ask.path[0]);
  requireMatch({ ...ask, ifMatch: ask.ifMatch?.replace(counting, '"') }, validated.tag);
  const { person } = ask;
  const { verdict: read } = await withPeople(studio, validated);
  const content = requirePublishable(person, { ...validated, verdict: read }, accepted);
  const number = await release(studio, validated, { person, why, content });
  return { status: 201, body: { release: number } };
};
