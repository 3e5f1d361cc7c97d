/** Explains why a condition holds or not: its rules, the values they read, and the rules that decided. */

import type { When } from '#renderers/format/document.ts';
import { own } from '#renderers/format/own-property.ts';
import { asMembers, asTexts, at, isMembers } from '#renderers/json.ts';
import type { View } from './answers.ts';
import { type Test, testOf } from './condition.ts';

/** One rule of a condition. */
export interface ExplainedRule {
  /** Keyword of the condition; `branch` for one of several, `never` for the condition `false`. */
  readonly rule: string;
  /** JSON pointer from the root of the condition. */
  readonly place: string;
  readonly holds: boolean;
  /** Key of the view that it reads, if any. */
  readonly key?: string;
  /** The answer; undefined if there is none. */
  readonly value?: unknown;
  /** The operand in the document: a constant, choices, a limit. */
  readonly operand?: unknown;
  /** The rules inside it. */
  readonly rules: readonly ExplainedRule[];
}

export interface ExplainedCondition {
  readonly holds: boolean;
  /** All rules. The condition holds if every one does. Empty without a condition. */
  readonly rules: readonly ExplainedRule[];
  /** The innermost rules that decided the result: without any one of them, it could differ. */
  readonly because: readonly ExplainedRule[];
  /** Every key of the view that it reads, in order, without repetition. */
  readonly keys: readonly string[];
}

/** Explains a condition for a view. `holds` equals the result of `compileCondition`. */
export function explainCondition(when: When | undefined, view: View): ExplainedCondition {
  const rules = when === undefined ? [] : rulesOf(when, { value: view, place: '' });
  const holds = rules.every((rule) => rule.holds);
  return { holds, rules, because: decisive(rules, holds), keys: [...new Set(rules.flatMap(keysOf))] };
}

interface Looking {
  readonly value: unknown;
  readonly place: string;
  /** Undefined at the level of the whole view. */
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

/** At the top level the value is the whole view: too large to show, and without a key. */
function about({ key, value }: Looking): { readonly key?: string; readonly value?: unknown } {
  return key === undefined ? {} : { key, value };
}

function memberOf(value: unknown, key: string): unknown {
  return isMembers(value) ? own(value, key) : undefined;
}

/** The innermost rules that together decide `holds`. */
function decisive(rules: readonly ExplainedRule[], holds: boolean): readonly ExplainedRule[] {
  return rules.filter((rule) => rule.holds === holds).flatMap(innermost);
}

function innermost(rule: ExplainedRule): readonly ExplainedRule[] {
  if (rule.rules.length === 0) return [rule];
  // `not` holds because its inner rule fails.
  const inner = decisive(rule.rules, rule.rule === 'not' ? !rule.holds : rule.holds);
  return inner.length === 0 ? [rule] : inner;
}

function keysOf({ key, rules }: ExplainedRule): readonly string[] {
  return [...(key === undefined ? [] : [key]), ...rules.flatMap(keysOf)];
}
