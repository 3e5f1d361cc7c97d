/** Values inside of values, in a document that was not written for slides: rjsf walks them, our widgets draw the leaves. */
import type { FieldProps } from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import type { Schema } from '../document/document.ts';
import { Question } from './field.tsx';
import type { QuestionData } from './question-data.ts';

function dataOf(schema: Schema, name: string, required: boolean): QuestionData {
  const title = schema.title ?? name;
  return {
    field: { key: name, schema, ui: {}, widget: '', required, variants: [] },
    wording: {
      title,
      label: title,
      help: schema.description,
      placeholder: undefined,
      prefill: '',
      stem: undefined,
    },
    error: undefined,
    recall: [],
    headed: false,
    sentence: undefined,
    repaired: false,
    showsOptional: false,
  };
}

function Leaf({ schema, name, required, formData, onChange, fieldPathId, readonly }: FieldProps) {
  const data = useMemo(() => dataOf(schema as Schema, name, required === true), [schema, name, required]);
  const { path } = fieldPathId;
  const change = useCallback((value: unknown) => onChange(value, path), [onChange, path]);
  return (
    <Question
      id={fieldPathId.$id}
      data={data}
      value={formData}
      readOnly={readonly === true}
      onChange={change}
    />
  );
}

/** rjsf's own names for the fields of single values. */
export const nestedFields = { StringField: Leaf, NumberField: Leaf, BooleanField: Leaf };
