/** rjsf's fields, with the additions of the theme. */
import { type Field, type FieldProps, isFixedItems } from '@rjsf/utils';
import { useMemo } from 'react';

/** rjsf's list, with a row for each item that has its own schema. rjsf has no other way to add them. */
export function withEveryPlace(List: Field): Field {
  return function ListField(props: FieldProps) {
    const { schema, formData } = props;
    const places = isFixedItems(schema) && Array.isArray(schema.items) ? schema.items.length : 0;
    const given = useMemo(() => padded(formData, places), [formData, places]);
    return <List {...props} formData={given} />;
  };
}

/** Pads a list to a minimum length. */
function padded(value: unknown, length: number): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.length >= length) return value;
  return [...items, ...Array.from({ length: length - items.length }, () => undefined)];
}
