/** Limits how much of a form is drawn at once, whatever its schema. Beyond the limit, a button draws more. */
import type { Field, FieldProps } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { fill } from '#renderers/words/words.ts';

/** Maximum nesting of objects drawn without a button. */
const maxDepth = 3;

/** Maximum fields on a page. Above it, nested objects are collapsed behind a button. */
const maxFields = 300;

interface Bounds {
  readonly depth: number;
  /** Shared by the whole form. */
  readonly page: { fields: number };
}

const BoundsContext = createContext<Bounds>({ depth: 0, page: { fields: 0 } });

/** Starts the field count for the form inside it. */
export function BoundsProvider({ children }: { readonly children: ReactNode }) {
  const [bounds] = useState<Bounds>(() => ({ depth: 0, page: { fields: 0 } }));
  return <BoundsContext value={bounds}>{children}</BoundsContext>;
}

/** Wraps rjsf's object field, which every recursive schema goes through. */
export function bounded(ObjectField: Field): Field {
  return function BoundedObject(props: FieldProps) {
    const { depth, page } = useContext(BoundsContext);
    const [isOpen, setOpen] = useState(false);
    const isOver = useFieldCount(page, Object.keys(props.schema.properties ?? {}).length);
    const inside = useState(() => ({ depth: depth + 1, page }))[0];
    const isDeep = depth > 0 && depth % maxDepth === 0;
    if (!isOpen && depth > 0 && (isOver || isDeep))
      return <Further label={props.schema.title ?? props.title ?? props.name} onOpen={() => setOpen(true)} />;
    return (
      <BoundsContext value={inside}>
        <ObjectField {...props} />
      </BoundsContext>
    );
  };
}

/** Counts the fields of an object while it is mounted. True if the limit was exceeded when it mounted. */
function useFieldCount(page: Bounds['page'], count: number): boolean {
  const [isOver] = useState(() => {
    page.fields += count;
    return page.fields > maxFields;
  });
  const [counted] = useState(count);
  useEffect(
    () => () => {
      page.fields -= counted;
    },
    [page, counted],
  );
  return isOver;
}

function Further({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  const { words } = useFormContext();
  return (
    <button type="button" className="add" onClick={onOpen}>
      <Plus className="i" aria-hidden="true" />
      {fill(words.plain.further, { label })}
    </button>
  );
}
