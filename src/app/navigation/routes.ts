/** Route table: every path of the app, its access, and its frame. */
import { namesOf } from '#src/contract/domain/names.ts';
import { sharePath } from '#src/contract/wire/app-paths.ts';

interface Around {
  /** In the router's syntax, with parameters as `:name`. */
  readonly path: string;
  /** `public` pages open without a signed-in user. */
  readonly access: 'public' | 'private';
  /** `tabs`: full navigation. `exercise`: the bar of an exercise, no tabs. `bare`: no navigation. */
  readonly bar: 'tabs' | 'exercise' | 'bare';
}

function page(path: string): Around {
  return { path, access: 'private', bar: 'tabs' };
}

function exercise(path: string) {
  return { path, access: 'private', bar: 'exercise' } as const satisfies Around;
}

function open(path: string): Around {
  return { path, access: 'public', bar: 'bare' };
}

/** Every path of the app, one line each. The shell must have a page for each name. */
const table = {
  home: page('/'),
  login: open('/login'),
  logout: { path: '/logout', access: 'private', bar: 'bare' },
  loginForm: open('/login-form'),
  identityCard: page('/pages/cid'),
  report: page('/pages/compterendu'),
  account: page('/pages/user'),
  reconnections: page('/pages/reconnexions'),
  reconnectionIntuitions: page('/pages/recointuitions'),
  intuitions: page('/pages/intuitions'),
  derailors: page('/pages/deviateurs'),
  notes: page('/pages/celebrations'),
  resources: page('/pages/rla'),
  friendships: page('/pages/amitiepro'),
  help: page('/pages/help'),
  privacy: { ...page('/pages/privacy'), access: 'public' },
  myData: page('/pages/mydata'),
  access: page('/pages/access'),
  share: { ...page(sharePath), access: 'public' },
  search: page('/search'),
  startReconnection: exercise('/reco/add'),
  viewReconnection: page('/reco/view/:dateKey'),
  friendshipExchange: exercise('/amitiepro/add/:dateKey/:whereTo'),
  identifyDerailors: exercise('/deviateur/add'),
  progression: page('/plf'),
  progressionStep: exercise('/plf/:step'),
  newPassword: open('/form/new-password'),
  passwordChange: open('/form/password-change'),
  registerNotice: open('/form/register-notice'),
} as const satisfies Readonly<Record<string, Around>>;

export type RouteName = keyof typeof table;

/** Pages with the bar of an exercise. */
export type ExerciseRouteName = {
  [Name in RouteName]: (typeof table)[Name]['bar'] extends 'exercise' ? Name : never;
}[RouteName];

/** Returns the path of a page without parameters. */
export function routePath(name: RouteName): string {
  return table[name].path;
}

export interface Route extends Around {
  readonly name: RouteName;
}

export const routes: readonly Route[] = namesOf(table).map((name) => ({ name, ...table[name] }));

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Parameters with a fixed set of values. Any other value makes the path unknown. */
const allowed: Readonly<Record<string, RegExp>> = { step: /^plf[1-6]$/u };

const compiled = routes.map((route) => ({
  route,
  names: [...route.path.matchAll(/:(\w+)/gu)].map((match) => match[1] ?? ''),
  pattern: new RegExp(`^${route.path.replace(/:\w+/gu, '([^/]+)')}$`, 'u'),
}));

/** Returns the route of a path (without query and hash, final slash optional). Undefined if unknown. */
export function matchRoute(path: string): RouteMatch | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/u, '') : path;
  for (const { route, names, pattern } of compiled) {
    const found = pattern.exec(plain);
    if (found === null) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]));
    if (names.every((name) => allowed[name]?.test(params[name] ?? '') ?? true)) return { route, params };
  }
  return undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Pages that include a closing page: a query parameter names the result of the exercise. */
const closings: ReadonlySet<RouteName> = new Set<RouteName>([
  'viewReconnection',
  'progression',
  'derailors',
  'friendships',
]);

/** Name of that parameter. */
export const endParameter = 'end';

/** Query parameter with the slide. On the address of a summary: the slide to correct. */
export const slideParameter = 'slide';

/** Returns true while an answer of a summary is corrected: a page of its own, with its own way back. */
export function isCorrection(path: string, search: string): boolean {
  const match = matchRoute(path);
  return (
    match?.route.bar === 'tabs' &&
    (closings.has(match.route.name) || match.route.name === 'reconnections') &&
    new URLSearchParams(search).has(slideParameter)
  );
}

/** Returns true for a closing page, which shows no other navigation. */
export function isClosing(path: string, search: string): boolean {
  const match = matchRoute(path);
  return (
    match !== undefined && closings.has(match.route.name) && new URLSearchParams(search).has(endParameter)
  );
}
