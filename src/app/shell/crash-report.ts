/** Crash report made of facts from fixed lists, so that it cannot contain the user's texts. */

import { matchRoute } from '#src/app/navigation/routes.ts';
import { isLocale } from '#src/contract/domain/locale.ts';
import type { SyncState } from '#src/core/workspace/store/snapshot.ts';

export interface CrashFacts {
  readonly version: string;
  /** Path of the page. The report contains only its route. */
  readonly path: string;
  readonly browser: string;
  readonly locale: string;
  readonly online: boolean;
  /** Undefined: no user is signed in. */
  readonly sync: SyncState | undefined;
  /** Number of server fields that could not be read. */
  readonly unreadable: number;
  /** Failures that the app went on without, by the file that ignored them. */
  readonly ignored: ReadonlyMap<string, number>;
}

/** Returns some lines to paste into a message: ISO dates, browser, and one error. */
export function crashReport(error: unknown, facts: CrashFacts, now: Date): string {
  const { version, path, browser, locale, online, sync, unreadable, ignored } = facts;
  const lines = [
    `version: ${version}`,
    `time: ${now.toISOString()}`,
    `page: ${routeOf(path)}`,
    `browser: ${browserIn(browser)}`,
    `language: ${isLocale(locale) ? locale : 'other'}`,
    `network: ${online ? 'online' : 'offline'}`,
    `sync: ${sync === undefined ? 'nobody signed in' : syncIn(sync)}`,
    `unreadable fields: ${unreadable}`,
    `ignored failures: ${[...ignored].map(([place, times]) => `${place} ${times}`).join(', ') || 'none'}`,
    `error: ${nameOf(error)}`,
    `message: ${messageOf(error)}`,
    ...placesOf(error).map((place) => `  at ${place}`),
  ];
  return lines.join('\n');
}

/** Returns the route pattern, without keys and names of the address. */
function routeOf(path: string): string {
  return matchRoute(path)?.route.path ?? 'none of the app';
}

/** Returns browser and system of a user agent. Free text in brackets is reduced to known words. */
function browserIn(agent: string): string {
  const products = [
    ...agent.matchAll(
      /\b(Firefox|FxiOS|Edg|EdgiOS|EdgA|OPR|SamsungBrowser|CriOS|HeadlessChrome|Chrome|Version|Safari)\/(\d{1,4})/gu,
    ),
  ];
  const system =
    /\b(Windows NT|Android|iPhone|iPad|Mac OS X|CrOS|Linux)\b/u.exec(agent)?.[1] ?? 'unknown system';
  const names = products.map(([, name, major]) => `${name} ${major}`);
  return [...(names.length > 0 ? names : ['unknown browser']), system].join(', ');
}

function syncIn({ phase, waiting, problem, lastSentAt }: SyncState): string {
  const sent = lastSentAt === undefined ? 'never sent' : `last sent ${new Date(lastSentAt).toISOString()}`;
  return `${phase}, ${waiting} waiting, ${problem === undefined ? 'no problem' : problem.kind}, ${sent}`;
}

/** Known error names. Any other name may be a thrown text. */
const names: ReadonlySet<string> = new Set([
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError'],
  ...['AggregateError', 'AbortError', 'DataCloneError', 'DataError', 'InvalidStateError', 'NetworkError'],
  ...['NotAllowedError', 'NotFoundError', 'QuotaExceededError', 'SecurityError', 'TimeoutError'],
  ...['TransactionInactiveError', 'UnknownError', 'VersionError', 'ConstraintError', 'NotSupportedError'],
  ...['StorageProblem', 'HTTPError'],
]);

function nameOf(error: unknown): string {
  if (!(error instanceof Error || error instanceof DOMException)) return `thrown ${typeof error}`;
  return names.has(error.name) ? error.name : 'Error (of another name)';
}

/** Known messages of engines and of this app, each with the text to report. Never reports the message itself. */
const messages: readonly (readonly [RegExp, string])[] = [
  [/^Cannot read propert(?:y|ies) .*of undefined/u, 'a member of undefined was read'],
  [/^Cannot read propert(?:y|ies) .*of null/u, 'a member of null was read'],
  [/^Cannot set propert(?:y|ies) /u, 'a member of nothing was set'],
  [/is undefined$/u, 'something is undefined'],
  [/is not a function$/u, 'something is not a function'],
  [/is not iterable/u, 'something is not iterable'],
  [/is not a constructor$/u, 'something is not a constructor'],
  [/is not defined$/u, 'a name is not defined'],
  [/^undefined is not an object/u, 'a member of undefined was read'],
  [/^null is not an object/u, 'a member of null was read'],
  [
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/u,
    'a part of the app could not be loaded',
  ],
  [/^(?:Maximum call stack size exceeded|too much recursion)/u, 'the call stack is full'],
  [/^Maximum update depth exceeded/u, 'a part draws itself without end'],
  [/^Rendered (?:more|fewer) hooks/u, 'the hooks of a part changed'],
  [/^Objects are not valid as a React child/u, 'an object was drawn as text'],
  [/^(?:Failed to fetch|Load failed|NetworkError when attempting)/u, 'a call did not arrive'],
  [/quota/iu, 'the storage is full'],
  [/^This device did not keep the change/u, 'the device did not keep a change'],
  [/^This part needs somebody signed in/u, 'nobody is signed in'],
  [/(?:JSON|Unexpected token|Unexpected end of)/u, 'a text is not as expected'],
  [/The database connection is closing|was closed/u, 'the database was closed'],
];

function messageOf(error: unknown): string {
  const thrownMessage = error instanceof Error || error instanceof DOMException ? error.message : '';
  const minified = /^Minified React error #(\d{1,4});/u.exec(thrownMessage)?.[1];
  if (minified !== undefined) return `React error ${minified}`;
  return (
    messages.find(([pattern]) => pattern.test(thrownMessage))?.[1] ??
    'left out, since it may quote what was written'
  );
}

const mostPlaces = 12;

/** Stack lines of the engines: keeps file, line and column, drops function names. */
const frames = [
  /^\s*at (?:.*\()?([^()\s]+):(\d{1,7}):(\d{1,7})\)?$/u,
  /^(?:[^@]*)@([^@\s]+):(\d{1,7}):(\d{1,7})$/u,
] as const;

/** Matches the app's own file names. */
const ownFile =
  /\/(?:assets|src|renderers|node_modules)\/(?:[\w@.-]+\/)*([\w-]{1,80}\.(?:js|mjs|ts|tsx))(?:\?[\w=&.-]*)?$/u;

function placesOf(error: unknown): readonly string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const message = error instanceof Error ? error.message : '';
  // Some browsers begin the stack with name and message, whose lines may look like stack lines.
  const start = message === '' ? -1 : stack.indexOf(message);
  const isHead = start >= 0 && !/[\n@]|:\/\//u.test(stack.slice(0, start));
  const traced = isHead ? stack.slice(start + message.length) : stack;
  return traced
    .split('\n')
    .flatMap((line) => {
      const [, url = '', row, column] =
        frames.map((frame) => frame.exec(line)).find((found) => found !== null) ?? [];
      const file = ownFile.exec(url)?.[1];
      return file === undefined || row === undefined ? [] : [`${file}:${row}:${column}`];
    })
    .slice(0, mostPlaces);
}
