/** Which entry an address opens: what was read lately is known by it, and holds no word of the entry. */
import type { CollectionName } from './collections.ts';
import type { DateKey } from './entry.ts';
import { matchRoute, type RouteName } from './routes.ts';

export interface Opening {
  readonly collection: CollectionName;
  readonly key: DateKey;
}

/** The collections whose entries a list opens by `?open=`. */
const lists: Readonly<Partial<Record<RouteName, readonly [CollectionName, ...CollectionName[]]>>> = {
  reconnections: ['reconnections'],
  reconnectionIntuitions: ['reconnections'],
  derailors: ['derailors', 'claims'],
  friendships: ['friendships'],
  notes: ['notes'],
};

/**
 * The entry that the person asked for; undefined where there is none by that key.
 * @param isThere a derailor and a claim may bear the same key: the address then says which one it means.
 */
export function openingAt(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  isThere: (opening: Opening) => boolean,
): Opening | undefined {
  const { route, params } = matchRoute(pathname) ?? {};
  if (route === undefined) return undefined;
  const query = new URLSearchParams(search);
  const key = route.name === 'viewReconnection' ? params?.['dateKey'] : query.get('open');
  if (key === undefined || key === null) return undefined;
  const collections: readonly CollectionName[] =
    route.name === 'viewReconnection' ? ['reconnections'] : (lists[route.name] ?? []);
  const found = collections.map((collection) => ({ collection, key })).filter(isThere);
  return found.find(({ collection }) => collection === query.get('in')) ?? found[0];
}
