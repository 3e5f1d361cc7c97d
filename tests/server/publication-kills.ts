/** Kills the server program while it publishes, and checks that each publication is complete or absent. */
import type { ListedRelease, PublishedTexts, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { loginTo, type Server } from './program.ts';

export interface PublicationKills {
  /** Publications with an answer. */
  readonly acknowledged: number;
  /** Published although the answer did not leave. */
  readonly publishedUnheard: number;
  /** Publications that are neither complete nor absent, in words. */
  readonly faults: readonly string[];
}

/** Documents that each publication changes, all of them or none. */
const names = ['cid', 'help', 'rla', 'checkin', 'devpre', 'user'] as const;

type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

async function askerAt(origin: string): Promise<Ask> {
  const bearer = await loginTo(origin, 'thomas@demo.example', 'bonjour-thomas');
  return (method, path, body, headers = {}) =>
    fetch(`${origin}/studio/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

const titleOf = (round: number): string => `Round ${round}`;

/** A draft in which every document has the round as its title, with the tag of its verdict. */
async function prepare(ask: Ask, round: number): Promise<{ readonly id: string; readonly tag: string }> {
  const published = (await (await ask('GET', '/documents')).json()) as PublishedTexts;
  const { id } = (await (await ask('POST', '/drafts', { title: titleOf(round) })).json()) as StudioDraft;
  for (const name of names) {
    const retitled = (text = '') => JSON.stringify({ ...JSON.parse(text), title: titleOf(round) });
    const texts = { fr: retitled(published.fr[name]), en: retitled(published.en[name]) };
    const document = { ...texts, base: published.release, reviewed: {} };
    const saved = await ask('PUT', `/drafts/${id}/documents/${name}`, document, { 'if-none-match': '*' });
    if (saved.status !== 200) throw new Error(`A document was not saved: ${await saved.text()}`);
  }
  const verdict = await ask('GET', `/drafts/${id}/verdict`);
  await verdict.text();
  return { id, tag: verdict.headers.get('etag') ?? '' };
}

/** The faults after a round whose release exists or not. */
async function faultsOf(ask: Ask, round: number, id: string, isThere: boolean): Promise<readonly string[]> {
  const published = (await (await ask('GET', '/documents')).json()) as PublishedTexts;
  const titles = names.flatMap((name) =>
    [published.fr, published.en].map((texts) => JSON.parse(texts[name] ?? '{}').title as string),
  );
  const own = titles.filter((title) => title === titleOf(round)).length;
  const draft = (await ask('GET', `/drafts/${id}`)).status;
  return [
    ...(own === (isThere ? titles.length : 0) ? [] : [`round ${round}: ${own} of ${titles.length} texts`]),
    ...(draft === (isThere ? 404 : 200) ? [] : [`round ${round}: the draft answers ${draft}`]),
  ];
}

/** Milliseconds of a publication without a kill. */
async function publishOnce(ask: Ask): Promise<number> {
  const { id, tag } = await prepare(ask, 0);
  const begun = performance.now();
  const body = { why: '', accepted: [] };
  const published = await ask('POST', `/drafts/${id}/publish`, body, { 'if-match': tag });
  if (published.status !== 201) throw new Error(`Nothing was published: ${await published.text()}`);
  return performance.now() - begun;
}

/**
 * @param start starts the program on the same data each time.
 * @param wait milliseconds from the request to the kill, by round and by the time of a publication without a kill.
 */
export async function killWhilePublishing(
  start: () => Promise<Server>,
  rounds: number,
  wait: (round: number, took: number) => number,
): Promise<PublicationKills> {
  const faults: string[] = [];
  let [acknowledged, publishedUnheard] = [0, 0];
  let server = await start();
  const took = await publishOnce(await askerAt(server.origin));
  for (let round = 1; round <= rounds; round += 1) {
    const { child, origin, ended } = server;
    const ask = await askerAt(origin);
    const { id, tag } = await prepare(ask, round);
    const body = { why: '', accepted: [] };
    const publishing = ask('POST', `/drafts/${id}/publish`, body, { 'if-match': tag }).then(
      ({ status }) => status,
      () => undefined,
    );
    setTimeout(() => child.kill('SIGKILL'), wait(round, took));
    const status = await publishing;
    await ended;
    server = await start();
    const again = await askerAt(server.origin);
    const releases = (await (await again('GET', '/releases')).json()) as readonly ListedRelease[];
    const found = releases.filter(({ title }) => title === titleOf(round));
    if (found.length > 1) faults.push(`round ${round}: published ${found.length} times`);
    const isThere = found.length > 0;
    if (status !== undefined && status !== 201) faults.push(`round ${round}: answered ${status}`);
    if (status === 201) acknowledged += 1;
    if (status === 201 && !isThere) faults.push(`round ${round}: acknowledged and not there`);
    if (status === undefined && isThere) publishedUnheard += 1;
    faults.push(...(await faultsOf(again, round, id, isThere)));
  }
  server.child.kill('SIGTERM');
  await server.ended;
  return { acknowledged, publishedUnheard, faults };
}
