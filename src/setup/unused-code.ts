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
  /** Cases of `switch (node.tag)` that no node here has. */
  readonly tags?: readonly number[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** What stands in place of a part of the code: the lines that it took stay, so that those after it keep their numbers. */
interface Cut {
  readonly node: Pick<Node, 'start' | 'end'>;
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
function functionOf(
  node: Node,
  owner: string | undefined,
  code: string,
): readonly [name: string, body: Node] | undefined {
  if (node.type === 'AssignmentExpression') {
    const { left, right } = node;
    const body = isNode(right) && right.type === 'FunctionExpression' && right['body'];
    return isNode(left) && isNode(body) ? [code.slice(left.start, left.end), body] : undefined;
  }
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

/** Variables of the function around it that a part of its code declares. */
function declaredIn(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(part)) for (const item of part) declaredIn(item, found);
  if (!isNode(part) || /Function/u.test(part.type)) return found;
  const name = part.type === 'VariableDeclarator' ? nameOf(part['id']) : undefined;
  if (name !== undefined) found.add(name);
  for (const member of Object.values(part)) declaredIn(member, found);
  return found;
}

/** The cases of a switch over kinds of nodes that never come, and that no other case shares or falls into. */
function casesOf(node: Node, tags: readonly number[], code: string): readonly Cut[] {
  const { discriminant, cases } = node;
  if (node.type !== 'SwitchStatement' || !isNode(discriminant) || !Array.isArray(cases)) return [];
  if (!code.slice(discriminant.start, discriminant.end).endsWith('.tag')) return [];
  let isReached = false;
  return cases.flatMap((one: Node): readonly Cut[] => {
    const { test, consequent } = one;
    const isNever = isNode(test) && tags.some((tag) => tag === test['value']);
    isReached ||= !isNever;
    const [first, last] = Array.isArray(consequent) ? [consequent[0], consequent.at(-1)] : [];
    if (!isNode(first) || !isNode(last)) return [];
    const isLeftAlone = isReached;
    isReached = !/^(?:Break|Return|Throw|Continue)Statement$/u.test(last.type) && isReached;
    if (isLeftAlone) return [];
    const names = [...declaredIn(consequent)];
    return [
      {
        node: { start: first.start, end: last.end },
        open: names.length > 0 ? `var ${names.join()};` : '',
        close: '',
      },
    ];
  });
}

/** The code of a library without these. Throws where it is written otherwise: then it is to be looked at anew. */
export function leaveOut(
  { library, functions, calls, options, never = [], always = [], tags = [] }: Unused,
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
    const [name = '', body] = functionOf(node, owner, code) ?? [];
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
    const cases = casesOf(value, tags, code);
    cuts.push(...cases);
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
export function withoutUnused(lists: readonly Unused[]): Plugin {
  return {
    name: 'ancrage:without-unused',
    enforce: 'pre',
    transform(code, id) {
      const found = lists.find(({ module, has }) => module.test(id) && code.includes(has));
      return found === undefined ? null : { code: leaveOut(found, code), map: null };
    },
  };
}
