/** Reverts the latest release with a new one, or copies an older release into a draft. */
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import type { Release, Texts } from '#src/contract/wire/studio-records.ts';
import { withPeople } from './affected.ts';
import { draftAt, sentDraft } from './draft-routes.ts';
import { releaseAt } from './release-routes.ts';
import { type Handler, requireMatch, requireRight, StudioRefusal } from './studio.ts';
import type { Published } from './studio-store.ts';
import type { Reverted } from './validator-work.ts';
import { requirePublishable } from './verdict-routes.ts';

function onlineOf({ documents }: Published, name: string): Texts | undefined {
  const found = documents.get(name);
  return found && byLocale((locale) => found[locale]);
}

/** @throws StudioRefusal 409 if a document of it was published again since, or did not exist before. */
function reverted({ number, documents }: Release, published: Published): Reverted {
  const entries = Object.entries(documents).map(([name, { before: then }]) => {
    const now = onlineOf(published, name);
    if (!then || !now || published.documents.get(name)?.since !== number)
      throw new StudioRefusal(
        409,
        'not-latest',
        'Only what is published now, and was otherwise before, goes back.',
        {
          document: name,
        },
      );
    return [name, { then, now }] as const;
  });
  const online = [...published.documents.keys()].map((name) => [name, onlineOf(published, name)]);
  return { published: Object.fromEntries(online), documents: Object.fromEntries(entries) };
}

export const revert: Handler<'revertRelease'> = async (studio, ask) => {
  const { store, validator, now } = studio;
  const { why, accepted = [] } = ask.body;
  const release = await releaseAt(store, ask.path[0]);
  const published = await store.published();
  const tag = `"${published.release}"`;
  requireMatch(ask, tag);
  const validated = await validator.revert(`revert ${release.number} ${tag}`, reverted(release, published));
  const { verdict } = await withPeople(studio, validated);
  const content = requirePublishable(ask.person, { ...validated, verdict }, accepted);
  return store.turn(async (writer) => {
    requireMatch(ask, `"${await writer.latest()}"`);
    const number = await writer.addRelease({
      kind: 'reverted',
      title: release.title,
      why,
      by: ask.person.name,
      at: now(),
      ...content,
    });
    const details = {
      release: number,
      of: release.number,
      documents: Object.keys(content.documents),
      ticks: content.accepted,
    };
    await writer.note({ by: ask.person, what: 'reverted', details });
    return { status: 201, body: { release: number } };
  });
};

export const draftOfRelease: Handler<'draftOfRelease'> = async ({ store, validator }, ask) => {
  const { title } = ask.body;
  const { documents } = await releaseAt(store, ask.path[0]);
  const published = await store.published();
  const returns = Object.entries(documents).flatMap(([name, { after: then }]) => {
    const now = onlineOf(published, name);
    return !now || locales.some((locale) => then[locale] === '') ? [] : [[name, { then, now }] as const];
  });
  const changed = Object.entries(await validator.goBack(Object.fromEntries(returns)));
  if (changed.length === 0)
    throw new StudioRefusal(409, 'same', 'What that release left is what is published now.');
  for (const [, { right }] of changed) requireRight(ask.person, right);
  return store.turn(async (writer) => {
    if ((await writer.latest()) !== published.release)
      throw new StudioRefusal(412, 'moved', 'It has changed since it was read.');
    const id = await writer.createDraft(title, ask.person);
    for (const [name, { right: _, ...document }] of changed)
      await writer.writeDocument(id, name, { ...document, base: published.release }, ask.person);
    return sentDraft(await draftAt(writer, id), 201);
  });
};
