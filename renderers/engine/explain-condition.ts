/** Why a condition holds or not: each of its rules, the value that it looked at, and the rules that decided. */

import type { When } from '#renderers/format/document.ts';
import { own } from '#renderers/format/own-property.ts';
import { asMembers, asTexts, at, isMembers } from '#renderers/json.ts';
import type { View } from './answers.ts';
import { type Test, testOf } from './condition.ts';

/** One rule of a condition. */
export interface ExplainedRule {
  /** Keyword of the condition; `branch` for one of several, `never` for the condition `false`. */
  readonly rule: string;
  /** JSON pointer from the condition. */
  readonly place: string;
  readonly holds: boolean;
  /** Key of the view that it looks at, where it looks at one. */
  readonly key?: string;
  /** The answer; undefined where there is none. */
  readonly value?: unknown;
  /** The document's value: the constant, the choices, the limit. */
  readonly operand?: unknown;
  /** The rules inside it. */
  readonly rules: readonly ExplainedRule[];
}

export interface ExplainedCondition {
  readonly holds: boolean;
  /** All rules; every one of them must hold. Empty where there is no condition. */
  readonly rules: readonly ExplainedRule[];
  /** The innermost rules that made it hold or fail: without any one of them it might be otherwise. */
  readonly because: readonly ExplainedRule[];
  /** Every key of the view that it looks at, in order, each once. */
  readonly keys: readonly string[];
}

/** Explains a condition for a view. `holds` is what `compileCondition` gives. */
export function explainCondition(when: When | undefined, view: View): ExplainedCondition {
  const rules = when === undefined ? [] : rulesOf(when, { value: view, place: '' });
  const holds = rules.every((rule) => rule.holds);
  return { holds, rules, because: decisive(rules, holds), keys: [...new Set(rules.flatMap(keysOf))] };
}

interface Looking {
  readonly value: unknown;
  readonly place: string;
  /** Undefined as long as it looks at the whole view. */
  readonly key?: string;
}

function rulesOf(condition: unknown, looking: Looking): readonly ExplainedRule[] {
  if (condition === false) return [{ rule: 'never', place: looking.place, holds: false, rules: [] }];
  if (typeof condition !== 'object' || condition === null) return [];
  return Object.entries(condition).flatMap(([keyword, operand]) => explained(keyword, operand, looking));
}

function explained(keyword: string, operand: unknown, looking: Looking): readonly ExplainedRule[] {
  const place = at(looking.place, keyword);
  const holds: Test = testOf(Object.fromEntries([[keyword, operand]]));
  const whole = { rule: keyword, place, holds: holds(looking.value), ...about(looking) };
  switch (keyword) {
    case 'properties':
      return Object.entries(asMembers(operand) ?? {}).map(([key, inner]) =>
        tested(key, inner, { ...looking, place }),
      );
    case 'required':
      return (asTexts(operand) ?? []).map((key) => {
        const value = memberOf(looking.value, key);
        const there = testOf({ required: [key] })(looking.value);
        return {
          rule: keyword,
          place,
          holds: there,
          ...about({ ...looking, key: looking.key ?? key }),
          value,
          rules: [],
        };
      });
    case 'not':
      return [{ ...whole, rules: rulesOf(operand, { ...looking, place }) }];
    case 'allOf':
    case 'anyOf':
      return [{ ...whole, rules: branches(Array.isArray(operand) ? operand : [], { ...looking, place }) }];
    case 'const':
    case 'enum':
    case 'type':
    case 'minimum':
    case 'maximum':
    case 'minItems':
    case 'contains':
      return [{ ...whole, operand, rules: [] }];
    default:
      return [];
  }
}

function tested(key: string, condition: unknown, looking: Looking): ExplainedRule {
  const value = memberOf(looking.value, key);
  const inside: Looking = { value, place: at(looking.place, key), key: looking.key ?? key };
  const rules = value === undefined ? [] : rulesOf(condition, inside);
  const holds = rules.every((rule) => rule.holds);
  return { rule: 'properties', place: inside.place, holds, key: looking.key ?? key, value, rules };
}

function branches(list: readonly unknown[], looking: Looking): readonly ExplainedRule[] {
  return list.map((branch, index) => {
    const place = at(looking.place, index);
    const rules = rulesOf(branch, { ...looking, place });
    return { rule: 'branch', place, holds: rules.every((rule) => rule.holds), ...about(looking), rules };
  });
}

/** At the top the value is the whole view: too much to show, and no key's. */
function about({ key, value }: Looking): { readonly key?: string; readonly value?: unknown } {
  return key === undefined ? {} : { key, value };
}

function memberOf(value: unknown, key: string): unknown {
  return isMembers(value) ? own(value, key) : undefined;
}

/** The innermost of the rules that together make `holds`. */
function decisive(rules: readonly ExplainedRule[], holds: boolean): readonly ExplainedRule[] {
  return rules.filter((rule) => rule.holds === holds).flatMap(innermost);
}

function innermost(rule: ExplainedRule): readonly ExplainedRule[] {
  if (rule.rules.length === 0) return [rule];
  // `not` is true because what it forbids is false.
  const inner = decisive(rule.rules, rule.rule === 'not' ? !rule.holds : rule.holds);
  return inner.length === 0 ? [rule] : inner;
}

function keysOf({ key, rules }: ExplainedRule): readonly string[] {
  return [...(key === undefined ? [] : [key]), ...rules.flatMap(keysOf)];
}
