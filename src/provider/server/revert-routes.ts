/** Back to what was: the latest release undone by another, or an older one taken up as a draft. */
import { byLocale, locales } from '#src/domain/locale.ts';
import type { PublishedRelease, Release, Texts } from '#src/wire/studio-records.ts';
import { withPeople } from './affected.ts';
import { textsBackTo } from './back-to.ts';
import { rightOfDraft } from './draft-right.ts';
import { draftAt } from './draft-routes.ts';
import { membersOf, textIn, textListIn, titleIn, whyLimits } from './payload.ts';
import { releaseAt } from './release-routes.ts';
import { allReviewed } from './reviewed.ts';
import { pairOf, stepBetween } from './step.ts';
import type { Published } from './store.ts';
import { type Ask, type Reply, requireMatch, requireRight, type Studio, StudioRefusal } from './studio.ts';
import { ticksOf } from './ticks.ts';
import type { Case } from './verdict.ts';
import { consented } from './verdict-routes.ts';

function onlineOf({ documents }: Published, name: string): Texts | undefined {
  const found = documents.get(name);
  return found && byLocale((locale) => found[locale]);
}

/** @throws StudioRefusal 409 where a document of it was published anew since, or there is nothing before it. */
function undone({ number, documents }: Release, published: Published): Case {
  const entries = Object.entries(documents).map(([name, { before }]) => {
    const now = onlineOf(published, name);
    if (!before || !now || published.documents.get(name)?.since !== number)
      throw new StudioRefusal(
        409,
        'not-latest',
        'Only what is published now, and was otherwise before, goes back.',
        {
          document: name,
        },
      );
    const texts = textsBackTo(before, now);
    // They were seen when they were published.
    return [name, { ...texts, reviewed: allReviewed(name, pairOf(texts)) }] as const;
  });
  const online = [...published.documents.keys()].map((name) => [name, onlineOf(published, name)]);
  return { published: Object.fromEntries(online), bases: {}, documents: Object.fromEntries(entries) };
}

export async function revert(studio: Studio, ask: Ask): Promise<Reply> {
  const { store, judge, now } = studio;
  const members = membersOf(ask.body, ['why', 'accepted']);
  const why = textIn(members, 'why', whyLimits);
  const accepted =
    members['accepted'] === undefined ? [] : textListIn(members, 'accepted', { most: 500, longest: 1000 });
  const release = await releaseAt(store, ask.params['n']);
  const published = await store.published();
  const tag = `"${published.release}"`;
  requireMatch(ask, tag);
  const given = undone(release, published);
  const judged = await judge(`revert ${release.number} ${tag}`, given);
  const { texts } = judged;
  const { verdict } = await withPeople(studio, given, judged);
  const ticks = ticksOf(verdict, consented(ask.person, verdict, accepted));
  return store.turn(async (writer) => {
    requireMatch(ask, `"${await writer.latest()}"`);
    const number = await writer.addRelease({
      kind: 'reverted',
      title: release.title,
      why,
      by: ask.person.name,
      at: now(),
      accepted: ticks,
      documents: texts,
    });
    const details = {
      release: number,
      of: release.number,
      documents: Object.keys(texts),
      ticks,
    };
    await writer.note({ by: ask.person, what: 'reverted', details });
    const body: PublishedRelease = { release: number };
    return { status: 201, body };
  });
}

export async function draftOfRelease({ store }: Studio, ask: Ask): Promise<Reply> {
  const title = titleIn(membersOf(ask.body, ['title']));
  const { documents } = await releaseAt(store, ask.params['n']);
  return store.turn(async (writer) => {
    const published = await writer.published();
    const id = await writer.createDraft(title, ask.person);
    for (const [name, { after }] of Object.entries(documents)) {
      const now = onlineOf(published, name);
      if (!now || locales.some((locale) => after[locale] === '')) continue;
      const texts = textsBackTo(after, now);
      const pair = pairOf(texts);
      if (stepBetween(name, pairOf(now), pair).bump === 'none') continue;
      const document = { ...texts, base: published.release, reviewed: allReviewed(name, pair) };
      await writer.writeDocument(id, name, document, ask.person);
    }
    const draft = await draftAt(writer, id);
    if (Object.keys(draft.documents).length === 0)
      throw new StudioRefusal(409, 'same', 'What that release left is what is published now.');
    requireRight(ask.person, await rightOfDraft(writer, draft));
    return { status: 201, body: draft, tag: `"${draft.revision}"` };
  });
}
