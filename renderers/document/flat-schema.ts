/**
 * Flat schemas: a text, a number or a choice of constants, as nearly every question is one. The copy that the reader made of
 * one is known to be right as a whole, so that none of the walks over a schema looks into it again.
 */
import { type Members, member } from './json.ts';
import { isFormat } from './keywords.ts';

const flat = new WeakSet<object>();

/** True for a copy that `flatCopy` has made: there is no reference in it, and no schema but constants of a choice. */
export function isFlat(schema: object): boolean {
  return flat.has(schema);
}

const types: ReadonlySet<unknown> = new Set(['boolean', 'integer', 'number', 'string']);

/** Reads one of the texts of a schema. */
type ReadLabel = (text: string, keyword: string, branch?: number) => string | undefined;

/**
 * A copy of the schema where it is flat, undefined where it is not or where anything in it is to be reported.
 * @param mostChoices with more of them none is flat: the walks over a schema are to find it
 */
export function flatCopy(
  raw: Members,
  mostChoices: number,
  readLabel: ReadLabel,
): Record<string, unknown> | undefined {
  if (!types.has(member(raw, 'type')) || !isPlainly(raw, false)) return undefined;
  if (Array.isArray(raw['oneOf']) && raw['oneOf'].length > mostChoices) return undefined;
  const copy = copyOf(raw, readLabel);
  flat.add(copy);
  return copy;
}

/** A constant of a choice says no more than what it is, and its words. */
const constantKeywords: ReadonlySet<string> = new Set(['const', 'description', 'title']);

function isPlainly(raw: Members, isConstant: boolean): boolean {
  for (const keyword of Object.keys(raw)) {
    const value = raw[keyword];
    if (isConstant && !constantKeywords.has(keyword)) return false;
    switch (keyword) {
      case 'title':
      case 'description':
        if (typeof value !== 'string') return false;
        break;
      case 'type':
        if (!types.has(value)) return false;
        break;
      case 'minLength':
      case 'maxLength':
        if (!Number.isInteger(value) || Number(value) < 0) return false;
        break;
      case 'minimum':
      case 'maximum':
        if (typeof value !== 'number' || !Number.isFinite(value)) return false;
        break;
      case 'deprecated':
        if (typeof value !== 'boolean') return false;
        break;
      case 'format':
        if (!isFormat(value)) return false;
        break;
      case 'const':
        if (!isConstant || !isBareText(value)) return false;
        break;
      case 'oneOf':
        if (isConstant || !isChoice(value)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

/** Of two branches that are alike neither is right. */
function isChoice(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (branch) =>
        typeof branch === 'object' &&
        branch !== null &&
        !Array.isArray(branch) &&
        Object.hasOwn(branch, 'const') &&
        isPlainly(branch, true),
    ) &&
    new Set(value.map((branch) => branch.const)).size === value.length
  );
}

/** Blanks around a choice would be reported. */
function isBareText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === value;
}

function copyOf(raw: Members, readLabel: ReadLabel, branch?: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const keyword of Object.keys(raw)) {
    const value = raw[keyword];
    if (typeof value === 'string' && (keyword === 'title' || keyword === 'description')) {
      const text = readLabel(value, keyword, branch);
      if (text !== undefined) copy[keyword] = text;
    } else
      copy[keyword] =
        keyword === 'oneOf' && Array.isArray(value)
          ? value.map((each, index) => copyOf(each, readLabel, index))
          : value;
  }
  return copy;
}
