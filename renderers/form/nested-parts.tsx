/**
 * What draws nested values, and documents without slides, by rjsf's own rules. Most documents have neither: it is fetched
 * where one is first drawn that does.
 */
import { lazy, Suspense, useState } from 'react';
import type { PlainFormProps } from './plain/plain-form.tsx';
import type { SlideFieldsProps } from './question-places.ts';

type Parts = typeof import('./nested.ts');

let parts: Parts | undefined;

/** Makes them ready to be drawn at once. Rejects where they cannot be fetched. */
export async function fetchNestedParts(): Promise<Parts> {
  parts ??= await import('./nested.ts');
  return parts;
}

const ComingForm = lazy(async () => ({ default: (await fetchNestedParts()).PlainForm }));
const ComingFields = lazy(async () => ({ default: (await fetchNestedParts()).NestedFields }));

/** From first to last the same: another in its place would begin anew. */
function useFirst<Part>(part: Part): Part {
  const [first] = useState(() => part);
  return first;
}

export function PlainForm(props: PlainFormProps) {
  const Form = useFirst(parts?.PlainForm ?? ComingForm);
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

export function NestedFields(props: SlideFieldsProps) {
  const Fields = useFirst(parts?.NestedFields ?? ComingFields);
  return (
    <Suspense>
      <Fields {...props} />
    </Suspense>
  );
}
