/** Navigation guard: decides on every navigation, as a pure function. */

import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import { filledEntries, minimumCardEntries } from '#src/contract/domain/identity-card.ts';
import { filledFields, minimumPersonalFields, type PersonalInfo } from '#src/contract/domain/profile.ts';
import {
  isStep,
  type Progression,
  type StepNumber,
  stepOf,
  type Variant,
} from '#src/contract/domain/progression.ts';
import type { IdentityCard } from '#src/contract/domain/stored-entry.ts';
import { afterLogin, loginFormAfter, withReturnUrl } from './return-url.ts';
import { matchRoute, type RouteMatch } from './routes.ts';

export interface Navigation {
  /** Without query and hash. */
  readonly path: string;
  /** With its `?`, or ''. */
  readonly search: string;
  /** Path of the last completed navigation. Undefined for the first one of a page load. */
  readonly from: string | undefined;
  /** `starting`: the stored session is still being restored. */
  readonly user: 'starting' | 'anonymous' | 'known';
  /** Undefined: unknown on this device, so it is not checked. */
  readonly personal: PersonalInfo | undefined;
  /** True if the user has written nothing yet: the welcome comes before the profile form. */
  readonly isNew: boolean;
  /** Undefined: the server's data is unreadable here, so it is not checked. */
  readonly identityCard: IdentityCard | undefined;
  /** Undefined: no saved progress. */
  readonly progression: Progression | undefined;
  /** The last chosen variant, known before there is any progress. */
  readonly variant: Variant;
}

/** Query parameter of the account page: shows its form instead of the welcome. */
export const formParameter = 'form';

export type GuardEffect =
  /** Determine the language again. */
  | 'settleLocale'
  /** Remove the class `theme-<exercise>` from the body. */
  | 'clearTheme'
  /** Pull from the server, then show the card again. */
  | 'refreshIdentityCard'
  /** Jump to the stored slide and show an alert (`plf_resumed`). */
  | 'resumeProgression';

export type GuardDecision =
  | { readonly kind: 'stay'; readonly effects: readonly GuardEffect[] }
  | { readonly kind: 'redirect'; readonly to: string; readonly alert?: AlertKey };

/** Decides on one navigation. A redirect is a new navigation, and passes the guard again. */
export function guard(navigation: Navigation): GuardDecision {
  const match = matchRoute(navigation.path);
  if (match === undefined) return { kind: 'redirect', to: '/' };
  return (
    signIn(navigation, match) ??
    profile(navigation, match) ??
    card(navigation, match) ??
    progress(navigation, match) ?? { kind: 'stay', effects: effectsOf(navigation, match) }
  );
}

/** Handles public pages, the loader, and pages that need a user. */
function signIn({ path, search, user }: Navigation, { route }: RouteMatch): GuardDecision | undefined {
  if (route.name === 'login' || route.name === 'loginForm') {
    if (user === 'known') return { kind: 'redirect', to: afterLogin(search) };
    if (user === 'anonymous' && route.name === 'login')
      return { kind: 'redirect', to: loginFormAfter(search) };
  }
  if (route.access === 'public' || user === 'known') return undefined;
  if (route.name === 'logout') return { kind: 'redirect', to: '/login-form' };
  return { kind: 'redirect', to: withReturnUrl('/login', path + search) };
}

/**
 * Allows only the account page and the logout until the profile is complete. The page welcomes a new user.
 * Other users see the form at once, with the reason.
 */
function profile(
  { user, personal, search, isNew }: Navigation,
  { route }: RouteMatch,
): GuardDecision | undefined {
  if (user !== 'known' || personal === undefined || route.access === 'public') return undefined;
  if (route.name === 'logout' || filledFields(personal) >= minimumPersonalFields) return undefined;
  if (route.name === 'account' && (isNew || new URLSearchParams(search).has(formParameter))) return undefined;
  if (isNew) return { kind: 'redirect', to: '/pages/user' };
  return { kind: 'redirect', to: `/pages/user?${formParameter}=1`, alert: 'missing_personal_info' };
}

/** A reconnection needs the landmarks of the card. */
function card({ identityCard }: Navigation, { route }: RouteMatch): GuardDecision | undefined {
  if (route.name !== 'startReconnection' || identityCard === undefined) return undefined;
  if (filledEntries(identityCard) >= minimumCardEntries) return undefined;
  return { kind: 'redirect', to: '/pages/cid', alert: 'missing_cid' };
}

/**
 * Entering the progression redirects to the saved step. Inside it, navigation is free.
 * After the end no step is current, so every address opens unchanged.
 */
function progress(navigation: Navigation, match: RouteMatch): GuardDecision | undefined {
  if (!inProgression(match)) return undefined;
  const asked = askedStep(match);
  const saved = navigation.progression;
  const isInProgress = saved?.done === undefined;
  const forced = isInProgress && cameFromOutside(navigation) && !changesStepBehind(navigation, asked);
  const wanted = forced ? (saved?.step ?? asked) : asked;
  if (wanted === undefined) return undefined;
  const step = stepOf(saved?.variant ?? navigation.variant, wanted);
  return step === asked ? undefined : { kind: 'redirect', to: `/plf/plf${step}` };
}

/** Returns true for a slide of a finished step. Only the app writes such addresses, for a reload or a resumed draft. */
function changesStepBehind({ search, progression }: Navigation, asked: StepNumber | undefined): boolean {
  if (progression === undefined || asked === undefined || !new URLSearchParams(search).has('slide'))
    return false;
  return progression.finished.includes(asked);
}

function effectsOf(navigation: Navigation, match: RouteMatch): readonly GuardEffect[] {
  const effects: GuardEffect[] = ['settleLocale', 'clearTheme'];
  if (match.route.name === 'identityCard' && nameOf(navigation.from) !== 'identityCard')
    effects.push('refreshIdentityCard');
  const { progression } = navigation;
  const reopened = inProgression(match) && navigation.from !== navigation.path;
  if (reopened && progression !== undefined && progression.done === undefined && progression.slide > 0) {
    if (askedStep(match) === stepOf(progression.variant, progression.step)) effects.push('resumeProgression');
  }
  return effects;
}

function cameFromOutside({ from }: Navigation): boolean {
  const former = from === undefined ? undefined : matchRoute(from);
  return former === undefined || !inProgression(former);
}

function inProgression({ route }: RouteMatch): boolean {
  return route.name === 'progression' || route.name === 'progressionStep';
}

function askedStep({ params }: RouteMatch): StepNumber | undefined {
  const step = Number(params['step']?.replace('plf', ''));
  return isStep(step) ? step : undefined;
}

function nameOf(path: string | undefined): string | undefined {
  return path === undefined ? undefined : matchRoute(path)?.route.name;
}
