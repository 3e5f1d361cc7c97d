/** Any condition as one sentence, with the labels of its questions and choices. */
import type { Comparison } from '#src/studio/document/built-condition.ts';
import type { ConditionKey } from '#src/studio/document/condition-choices.ts';
import { conditionAsSentence, conditionSentence } from '#src/studio/document/condition-sentence.ts';
import type { StructureWords } from './structure-fr.ts';

/** Labels of the values, for example « passée, à venir »; '' if the comparison has no value. */
export function valueLabels(comparison: Comparison, { values }: ConditionKey): string {
  const named = 'values' in comparison ? comparison.values : 'value' in comparison ? [comparison.value] : [];
  return named.map((each) => values.find(({ value }) => value === each)?.label ?? String(each)).join(', ');
}

/** @param keys the questions and values that the condition may test, with their labels */
export function conditionInWords(
  when: unknown,
  keys: readonly ConditionKey[],
  { condition }: StructureWords,
): string {
  const knownAs = (key: string) =>
    keys.find((each) => each.key === key) ?? { key, label: key, operators: [], values: [] };
  return conditionSentence(conditionAsSentence(when), {
    ...condition.told,
    and: condition.and,
    or: condition.or,
    comparison: (comparison) => {
      const known = knownAs(comparison.key);
      const value = valueLabels(comparison, known);
      const test = `${condition.told.quote(known.label)} ${condition.operators[comparison.is]}`;
      return value === '' ? test : `${test} ${condition.told.quote(value)}`;
    },
    like: (key, test) => condition.told.like(condition.told.quote(knownAs(key).label), test),
  });
}
