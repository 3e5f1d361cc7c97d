/** The parts of `nested-parts.tsx`, which are fetched together. */
export { NestedFields } from './nested-fields.tsx';
export { PlainForm } from './plain/plain-form.tsx';
