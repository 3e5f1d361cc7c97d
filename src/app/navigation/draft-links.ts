/** Pages that continue a draft. Before one opens, the app pulls the draft of other devices. */
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { type ExerciseRouteName, matchRoute, type RouteName, slideParameter } from './routes.ts';

/** Query parameter of a form that is next to what it edits, or before a list. */
const editParameter = 'edit';

interface Place {
  /** Names of the exercises on the page. `step`: the exercise of the step in the path. */
  readonly exercises: readonly string[] | 'step';
  /** Required query parameter. Without it the page only displays its content. */
  readonly parameter?: typeof editParameter | typeof slideParameter;
}

/** Every page of an exercise, and the pages that may open one. */
const places: Readonly<Record<ExerciseRouteName, Place> & Partial<Record<RouteName, Place>>> = {
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
 * Returns true if an address may continue a draft of this device, or names a slide of another device's draft.
 * @param drafts drafts of this device, by name.
 */
export function opensDraft(
  drafts: Readonly<Record<string, Pick<ExerciseDraft, 'exercise'>>>,
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

/** Returns true if the next address opens something else, not only another slide. */
export function opensAnother(before: URL | undefined, next: URL): boolean {
  if (before?.pathname !== next.pathname) return true;
  const [was, is] = [before.searchParams, next.searchParams];
  if (was.get(editParameter) !== is.get(editParameter)) return true;
  const isExercise = matchRoute(next.pathname)?.route.bar === 'exercise';
  return !isExercise && !was.has(slideParameter) && is.has(slideParameter);
}
