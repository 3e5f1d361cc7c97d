/** rjsf's own fields, with what the theme adds to them. */
import { type Field, type FieldProps, isFixedItems } from '@rjsf/utils';
import { useMemo } from 'react';

/** rjsf's list, with a row at once for each item that has a place of its own: nothing else would offer them. */
export function withEveryPlace(List: Field): Field {
  return function ListField(props: FieldProps) {
    const { schema, formData } = props;
    const places = isFixedItems(schema) && Array.isArray(schema.items) ? schema.items.length : 0;
    const given = useMemo(() => padded(formData, places), [formData, places]);
    return <List {...props} formData={given} />;
  };
}

/** The same list where it is long enough. */
function padded(value: unknown, length: number): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.length >= length) return value;
  return [...items, ...Array.from({ length: length - items.length }, () => undefined)];
}
