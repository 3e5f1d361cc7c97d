/** The entry that an address opens. */
import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import type { Opening } from '#src/contract/domain/openings.ts';
import { matchRoute, type RouteName } from './routes.ts';

/** The lists over which the entries of a collection open by `?open=`. */
const lists: Readonly<Record<CollectionName, readonly RouteName[]>> = {
  reconnections: ['reconnections', 'reconnectionIntuitions'],
  derailors: ['derailors'],
  claims: ['derailors'],
  friendships: ['friendships'],
  notes: ['notes'],
};

/** Returns the entry of a page without a list. */
function pageAt(route: RouteName, params: Readonly<Record<string, string>>): Opening | undefined {
  if (route === 'identityCard') return { collection: 'card', key: 'cid' };
  const { step } = params;
  return route === 'progressionStep' && step !== undefined
    ? { collection: 'progression', key: step }
    : undefined;
}

/**
 * Returns the entry of an address. Undefined if the key is unknown.
 * @param isThere checks a key. A derailor and a claim may share it: then the address names the collection.
 */
export function openingAt(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  isThere: (opening: Opening) => boolean,
): Opening | undefined {
  const { route, params } = matchRoute(pathname) ?? {};
  if (route === undefined) return undefined;
  const query = new URLSearchParams(search);
  const page = pageAt(route.name, params ?? {});
  if (page) return isThere(page) ? page : undefined;
  const key = route.name === 'viewReconnection' ? params?.['dateKey'] : query.get('open');
  if (key === undefined || key === null) return undefined;
  const collections: readonly CollectionName[] =
    route.name === 'viewReconnection'
      ? ['reconnections']
      : collectionNames.filter((name) => lists[name].includes(route.name));
  const found = collections.map((collection) => ({ collection, key })).filter(isThere);
  return found.find(({ collection }) => collection === query.get('in')) ?? found[0];
}
