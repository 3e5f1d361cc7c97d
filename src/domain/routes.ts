/** The route table as data: every path of the app, who may open it, and what stands around the page. */

export type RouteName =
  | 'home'
  | 'login'
  | 'logout'
  | 'loginForm'
  | 'identityCard'
  | 'report'
  | 'account'
  | 'reconnections'
  | 'reconnectionIntuitions'
  | 'intuitions'
  | 'derailors'
  | 'notes'
  | 'resources'
  | 'friendships'
  | 'help'
  | 'privacy'
  | 'myData'
  | 'search'
  | 'startReconnection'
  | 'viewReconnection'
  | 'friendshipExchange'
  | 'identifyDerailors'
  | 'progression'
  | 'progressionStep'
  | 'newPassword'
  | 'passwordChange'
  | 'registerNotice';

export interface Route {
  readonly name: RouteName;
  /** As routers write it: parameters are `:name`. */
  readonly path: string;
  /** `public` pages open without a person. */
  readonly access: 'public' | 'private';
  /** `tabs`: the whole navigation; `exercise`: the bar of an exercise, no tabs; `bare`: no navigation. */
  readonly bar: 'tabs' | 'exercise' | 'bare';
}

function page(name: RouteName, path: string): Route {
  return { name, path, access: 'private', bar: 'tabs' };
}

function exercise(name: RouteName, path: string): Route {
  return { name, path, access: 'private', bar: 'exercise' };
}

function open(name: RouteName, path: string): Route {
  return { name, path, access: 'public', bar: 'bare' };
}

export const routes: readonly Route[] = [
  page('home', '/'),
  open('login', '/login'),
  { name: 'logout', path: '/logout', access: 'private', bar: 'bare' },
  open('loginForm', '/login-form'),
  page('identityCard', '/pages/cid'),
  page('report', '/pages/compterendu'),
  page('account', '/pages/user'),
  page('reconnections', '/pages/reconnexions'),
  page('reconnectionIntuitions', '/pages/recointuitions'),
  page('intuitions', '/pages/intuitions'),
  page('derailors', '/pages/deviateurs'),
  page('notes', '/pages/celebrations'),
  page('resources', '/pages/rla'),
  page('friendships', '/pages/amitiepro'),
  page('help', '/pages/help'),
  page('privacy', '/pages/privacy'),
  page('myData', '/pages/mydata'),
  page('search', '/search'),
  exercise('startReconnection', '/reco/add'),
  page('viewReconnection', '/reco/view/:dateKey'),
  exercise('friendshipExchange', '/amitiepro/add/:dateKey/:whereTo'),
  exercise('identifyDerailors', '/deviateur/add'),
  page('progression', '/plf'),
  exercise('progressionStep', '/plf/:step'),
  open('newPassword', '/form/new-password'),
  open('passwordChange', '/form/password-change'),
  open('registerNotice', '/form/register-notice'),
];

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Parameters that only take certain values; any other makes the path unknown. */
const allowed: Readonly<Record<string, RegExp>> = { step: /^plf[1-6]$/u };

const compiled = routes.map((route) => ({
  route,
  names: [...route.path.matchAll(/:(\w+)/gu)].map((match) => match[1] ?? ''),
  pattern: new RegExp(`^${route.path.replace(/:\w+/gu, '([^/]+)')}$`, 'u'),
}));

/** The route of a path (without query and hash; a final slash does not count), or undefined for a path that is none. */
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
