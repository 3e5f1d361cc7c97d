/** On which pages a draft goes on: what another device made of it is looked for before one of them opens. */
import type { Draft } from '#src/contract/domain/entry.ts';
import { matchRoute, type RouteName, slideParameter } from './routes.ts';

/** In the address of a form that stands beside what it changes, or before a list. */
const editParameter = 'edit';

interface Place {
  /** Names of the exercises that are done there; of a page with steps, the one of its address. */
  readonly exercises: readonly string[] | 'step';
  /** Only where the address has this parameter: without it the page shows, and nothing is written. */
  readonly parameter?: typeof editParameter | typeof slideParameter;
}

const places: Readonly<Partial<Record<RouteName, Place>>> = {
  startReconnection: { exercises: ['reconew'] },
  reconnections: { exercises: ['reconew'], parameter: slideParameter },
  viewReconnection: { exercises: ['reconew'], parameter: slideParameter },
  identifyDerailors: { exercises: ['devpre', 'deviateur', 'pretention'] },
  derailors: { exercises: ['deviateur', 'pretention'], parameter: slideParameter },
  progressionStep: { exercises: 'step' },
  friendshipExchange: { exercises: ['amitiepro'] },
  friendships: { exercises: ['amitiepro'], parameter: slideParameter },
  notes: { exercises: ['celebrations'], parameter: editParameter },
  identityCard: { exercises: ['cid'], parameter: editParameter },
  account: { exercises: ['user'] },
};

/**
 * Whether a draft may go on at an address: one of these, or one that only another device has, whose slide it names.
 * @param drafts those of this device, by name.
 */
export function opensDraft(
  drafts: Readonly<Record<string, Pick<Draft, 'exercise'>>>,
  { pathname, searchParams }: URL,
): boolean {
  const match = matchRoute(pathname);
  if (match === undefined) return false;
  const place = places[match.route.name];
  if (place === undefined) return false;
  if (match.route.bar === 'exercise' && searchParams.has(slideParameter)) return true;
  if (place.parameter !== undefined && !searchParams.has(place.parameter)) return false;
  const exercises = place.exercises === 'step' ? [match.params['step']] : place.exercises;
  return Object.values(drafts).some(({ exercise }) => exercises.includes(exercise));
}

/** Whether something else is opened, and not only another slide of the same. */
export function opensAnother(before: URL | undefined, next: URL): boolean {
  if (before?.pathname !== next.pathname) return true;
  const [was, is] = [before.searchParams, next.searchParams];
  if (was.get(editParameter) !== is.get(editParameter)) return true;
  const isExercise = matchRoute(next.pathname)?.route.bar === 'exercise';
  return !isExercise && !was.has(slideParameter) && is.has(slideParameter);
}
