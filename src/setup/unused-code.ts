/**
 * What libraries bring and no page here uses, left out of the build where a bundler cannot see it: bodies of functions that
 * are reached only through options that this app does not set, and these options themselves.
 */
import { type Plugin, parseAst } from 'vite';

export interface Unused {
  readonly library: string;
  readonly module: RegExp;
  /** A module of that pattern is the one only where it has this. */
  readonly has: string;
  /** Functions, and methods as `Class.method`, that are never called, or whose work has no effect here. */
  readonly functions: readonly string[];
  /** Functions whose calls are left out: they only write to the console. */
  readonly calls?: RegExp;
  /** Expressions that are undefined here, whatever a call says. */
  readonly options: readonly string[];
  /** Conditions that never hold here. */
  readonly never?: readonly string[];
  /** Conditions that always hold here. */
  readonly always?: readonly string[];
}

export const unused: readonly Unused[] = [
  {
    library: 'react-router',
    module: /\/react-router\/dist\/\w+\/chunk-\w+\.mjs/u,
    has: 'function createRouter(',
    functions: [
      // Forms, their answers and fetchers: the app sends through its own calls.
      'handleAction',
      'fetch2',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getUpdatedActionData',
      'getUpdatedRevalidatingFetchers',
      'updateFetcherState',
      'setFetcherError',
      'getFetcher',
      'resetFetcher',
      'queueFetcherForDeletion',
      'deleteFetcher',
      'abortFetcher',
      'markFetchersDone',
      'markFetchRedirectsDone',
      'abortStaleFetchLoads',
      'getSubmissionFromNavigation',
      'convertFormDataToSearchParams',
      'convertSearchParamsToFormData',
      // Routes that are found out or replaced while the app runs.
      'discoverRoutes',
      'patchRoutes',
      'patchRoutesImpl',
      '_internalSetRoutes',
      // Pages that a server has drawn.
      'deserializeErrors',
      'parseHydrationData',
      'decodeRedirectErrorDigest',
      'decodeRouteErrorResponseDigest',
      // Tools that watch a router from outside.
      'instrumentClientSideRouter',
      'getRouteInstrumentationUpdates',
      // Transitions between views.
      'persistAppliedTransitions',
      'restoreAppliedTransitions',
    ],
    calls: /^(?:warning|warnOnce)$/u,
    never: [
      'isFogOfWar',
      'initialMatchesIsFOW',
      'unstable_rsc',
      'shouldPrefetch',
      'revalidatingFetchers.length > 0',
      'pendingViewTransitionEnabled',
    ],
    always: [
      '!opts || !isSubmissionNavigation(opts)',
      '!viewTransitionOpts || !isViewTransitionAvailable',
      'revalidatingFetchers.length === 0',
    ],
    options: [
      'init.hydrationData',
      'init.patchRoutesOnNavigation',
      'init.instrumentations',
      'init.dataStrategy',
      'init.getContext',
      'fogOfWar.active',
      'opts.submission',
      'opts.fetcherSubmission',
      'opts.pendingError',
      'opts.viewTransition',
      'opts.enableViewTransition',
      'opts?.mask',
      'pendingActionResult',
    ],
  },
  {
    library: 'i18next',
    module: /\/i18next\/dist\/esm\/i18next\.js/u,
    has: 'class Connector ',
    functions: [
      // Texts that a backend brings: the app imports its own.
      'Connector.queueLoad',
      'Connector.loaded',
      'Connector.read',
      'Connector.prepareLoading',
      'Connector.load',
      'Connector.reload',
      'Connector.noticeDevFallback',
      'Connector.loadOne',
      'Connector.saveMissing',
      'I18n.reloadResources',
      'I18n.loadNamespaces',
      'I18n.loadLanguages',
      // Instances made from others, and right-to-left languages.
      'I18n.cloneInstance',
      'I18n.hydrate',
      'I18n.dir',
      'I18n.toJSON',
      'I18n.exists',
      'Translator.exists',
      'ResourceStore.addResources',
      'ResourceStore.addResource',
      'ResourceStore.removeResourceBundle',
      'ResourceStore.removeNamespaces',
      'ResourceStore.deprecateDottedLng',
      'ResourceStore.toJSON',
      // Texts within texts, and formats of values.
      'Interpolator.nest',
      'Formatter.init',
      'Formatter.add',
      'Formatter.addCached',
      'Formatter.format',
      'Translator.getUsedParamsDetails',
      'keysFromSelector',
      'Interpolator.reset',
    ],
    calls: /(?:\blogger|baseLogger)\.(?:log|warn|error|deprecate|once)$/iu,
    options: [
      'this.i18nFormat?.parse',
      'this.i18nFormat?.addLookupKeys',
      'this.i18nFormat?.getResource',
      'this.modules.i18nFormat',
      'this.modules.languageDetector',
      'this.services.languageDetector',
      'this.modules.formatter',
      'this.modules.backend',
      'this.modules.logger',
      'this.options.saveMissing',
      'this.options.updateMissing',
      'this.options.appendNamespaceToMissingKey',
      'this.options.parseMissingKeyHandler',
      'this.options.returnedObjectHandler',
      'this.options.isClone',
      'this.options.fallbackNS',
      'opt.postProcess || this.options.postProcess',
      'opt.interpolation',
      'opt.ordinal',
      'opt.context',
      'this.options.missingInterpolationHandler',
      'options?.missingInterpolationHandler',
    ],
    never: [
      'opt.returnDetails !== undefined ? opt.returnDetails : this.options.returnDetails',
      "lng?.toLowerCase() === 'cimode'",
      "lng.toLowerCase() === 'cimode'",
      "usedLng?.toLowerCase() === 'cimode'",
      'usedKey || usedDefault || updateMissing',
      'opt.nest !== false',
    ],
    always: ['!this.i18nFormat || this.i18nFormat.handleAsObject'],
  },
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** What stands in place of a part of the code: the lines that it took stay, so that those after it keep their numbers. */
interface Cut {
  readonly node: Node;
  readonly open: string;
  readonly close: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function nameOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined;
}

/** Members that name something and have no value. */
const names: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  AssignmentExpression: ['left'],
  ExportSpecifier: ['local', 'exported'],
};

function isName({ type, computed }: Node, member: string): boolean {
  if (type === 'MemberExpression') return member === 'property' && computed !== true;
  if (type === 'Property' || type === 'MethodDefinition') return member === 'key' && computed !== true;
  return names[type]?.includes(member) ?? false;
}

/** The body of a function, with its name, where the node is one. */
function functionOf(node: Node, owner: string | undefined): readonly [name: string, body: Node] | undefined {
  const made =
    node.type === 'VariableDeclarator'
      ? node['init']
      : node.type === 'MethodDefinition'
        ? node['value']
        : node;
  const isFunction = node.type === 'FunctionDeclaration' || made !== node;
  if (!isFunction || !isNode(made) || !isNode(made['body']) || made['body'].type !== 'BlockStatement')
    return undefined;
  const name = nameOf(node.type === 'MethodDefinition' ? node['key'] : node['id']);
  return name === undefined
    ? undefined
    : [node.type === 'MethodDefinition' ? `${owner}.${name}` : name, made['body']];
}

/** The code of a library without these. Throws where it is written otherwise: then it is to be looked at anew. */
export function leaveOut(
  { library, functions, calls, options, never = [], always = [] }: Unused,
  code: string,
): string {
  const values = new Map([
    ...options.map((text) => [text, '(void 0'] as const),
    ...never.map((text) => [text, '(false'] as const),
    ...always.map((text) => [text, '(true'] as const),
  ]);
  const asked = new Set([...functions, ...values.keys()]);
  const cuts: Cut[] = [];
  const cutOf = (node: Node, owner: string | undefined): Cut | undefined => {
    const value = values.get(code.slice(node.start, node.end));
    if (value !== undefined && /Expression$|^Identifier$/u.test(node.type)) {
      asked.delete(code.slice(node.start, node.end));
      return { node, open: value, close: ')' };
    }
    const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
    if (isNode(callee) && calls?.test(code.slice(callee.start, callee.end)))
      return { node, open: '(void 0', close: ')' };
    const [name = '', body] = functionOf(node, owner) ?? [];
    if (body === undefined || !functions.includes(name)) return undefined;
    asked.delete(name);
    return { node: body, open: '{', close: '}' };
  };
  const visit = (value: unknown, owner: string | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, owner);
    if (!isNode(value)) return;
    const cut = cutOf(value, owner);
    if (cut) cuts.push(cut);
    if (cut?.node === value) return;
    const inside = value.type === 'ClassDeclaration' ? nameOf(value['id']) : owner;
    for (const [member, part] of Object.entries(value)) {
      if (isName(value, member) || part === cut?.node) continue;
      if (value.type === 'ObjectPattern' || value.type === 'ArrayPattern') continue;
      if (value['shorthand'] === true && values.has(nameOf(value['key']) ?? '')) continue;
      visit(part, inside);
    }
  };
  visit(parseAst(code), undefined);
  const [missing] = asked;
  if (missing !== undefined) throw new Error(`${library} has no ${missing} any more.`);
  let end = 0;
  let kept = '';
  for (const { node, open, close } of cuts.toSorted((a, b) => a.node.start - b.node.start)) {
    if (node.start < end) continue;
    kept +=
      code.slice(end, node.start) + open + code.slice(node.start, node.end).replaceAll(/[^\n]/gu, '') + close;
    end = node.end;
  }
  return kept + code.slice(end);
}

/** For the build of the app. */
export function withoutUnused(): Plugin {
  return {
    name: 'ancrage:without-unused',
    enforce: 'pre',
    transform(code, id) {
      const found = unused.find(({ module, has }) => module.test(id) && code.includes(has));
      return found === undefined ? null : { code: leaveOut(found, code), map: null };
    },
  };
}
