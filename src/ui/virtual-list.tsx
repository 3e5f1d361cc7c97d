/**
 * A long list in groups with headings. Draws only rows near the window. Draws short lists completely.
 *
 * It keeps its semantics: headings, lists and items in order, each item with `aria-posinset` and `aria-setsize`.
 * The focused row stays drawn, so that Tab continues from there. Print draws all rows.
 */
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type AriaAttributes,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import './virtual-list.css';

export interface ListGroup<Item> {
  /** Identifies the group. */
  readonly id: string;
  /** Heading above the group. '' draws none. A function is called only for drawn groups, for costly texts. */
  readonly heading: string | (() => string);
  readonly items: readonly Item[];
}

/** Attributes that an item's `<li>` must have. */
export interface RowAttributes extends Pick<AriaAttributes, 'aria-setsize' | 'aria-posinset'> {
  readonly ref?: Ref<HTMLLIElement>;
  readonly 'data-index'?: number;
  readonly style?: CSSProperties;
}

const headingOf = ({ heading }: Pick<ListGroup<unknown>, 'heading'>) =>
  typeof heading === 'string' ? heading : heading();

/** A group is labelled by its heading. Without a heading it has no role. */
const namedGroup = (name: string) => (name === '' ? {} : { role: 'group', 'aria-label': name });

/** Attributes of the element above a group, which is measured without margins. */
export interface HeadingAttributes {
  readonly ref?: (element: HTMLElement | null) => void;
  readonly 'data-index'?: number;
  readonly style?: CSSProperties;
}

interface VirtualListProps<Item> {
  /** Names the list: its row heights are stored for the way back. */
  readonly name: string;
  readonly groups: readonly ListGroup<Item>[];
  /** Must be stable between renders. */
  readonly keyOf: (item: Item) => string;
  /** Draws the `<li>` of an item with these attributes. */
  readonly draw: (item: Item, row: RowAttributes) => ReactNode;
  /** Estimated height of an item, in pixels. Real heights are measured. */
  readonly height: number;
  readonly ordered?: boolean;
  /** Class of each list, and of the headings above them. */
  readonly className?: string;
  readonly headingClass?: string;
  /** Draws the head of a group, if it is more than a heading. */
  readonly drawHeading?: (group: ListGroup<Item>, heading: HeadingAttributes) => ReactNode;
}

/** Lists up to this many rows are drawn completely. */
const renderedInFull = 60;

export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const count = props.groups.reduce((sum, { items }) => sum + items.length, 0);
  return count > renderedInFull ? <Windowed {...props} /> : <FullList {...props} />;
}

function FullList<Item>({
  groups,
  draw,
  ordered,
  className,
  headingClass,
  drawHeading = plainHeading(headingClass),
}: Omit<VirtualListProps<Item>, 'name' | 'keyOf' | 'height'>) {
  const List = ordered ? 'ol' : 'ul';
  return groups.map((group) => (
    <div key={group.id} {...namedGroup(headingOf(group))}>
      {group.heading !== '' && drawHeading(group, {})}
      <List className={className}>{group.items.map((item) => draw(item, {}))}</List>
    </div>
  ));
}

function plainHeading(headingClass: string | undefined) {
  return function drawPlain(group: ListGroup<unknown>, attributes: HeadingAttributes) {
    return (
      <h2 {...attributes} className={headingClass}>
        {headingOf(group)}
      </h2>
    );
  };
}

type Row<Item> = { readonly group: ListGroup<Item> } & (
  | { readonly place: number; readonly item: Item }
  | { readonly place: undefined }
);

const headingHeight = 56;

/** Space between two rows, in pixels. */
const gap = 8;

/** Row heights by list. Without them the way back would open another scroll position. */
const measured = new Map<string, VirtualItem[]>();

function Windowed<Item>(props: VirtualListProps<Item>) {
  const { name, groups, keyOf, draw, height, ordered, className, headingClass } = props;
  const { drawHeading = plainHeading(headingClass) } = props;
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const top = useTop(box);
  const rows = useMemo(
    () =>
      groups.flatMap((group): Row<Item>[] => [
        ...(group.heading === '' ? [] : [{ group, place: undefined }]),
        ...group.items.map((item, place) => ({ group, place, item })),
      ]),
    [groups],
  );
  // Stable while the rows are: another function would lay out all rows again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row === undefined) return index;
      return row.place === undefined ? `heading ${row.group.id}` : keyOf(row.item);
    },
    [rows, keyOf],
  );
  const sizeOf = (index: number) => (rows[index]?.place === undefined ? headingHeight : height);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: sizeOf,
    getItemKey,
    // A row without layout (another medium, a hidden page) has no height, so keep its previous one.
    measureElement: ({ offsetHeight, dataset }) =>
      offsetHeight > 0 ? offsetHeight : sizeOf(Number(dataset['index'])),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const row = document.activeElement?.closest<HTMLElement>('[data-index]');
      const focused = row && box.current?.contains(row) ? Number(row.dataset['index']) : undefined;
      if (focused === undefined || focused >= rows.length || near.includes(focused)) return near;
      return [...near, focused].sort((left, right) => left - right);
    },
    overscan: 8,
    gap,
    scrollMargin: top,
    initialMeasurementsCache: measured.get(name) ?? [],
  });
  useEffect(
    () => () => {
      measured.set(name, virtualizer.takeSnapshot());
    },
    [name, virtualizer],
  );

  if (printing) return <FullList {...props} />;

  const List = ordered ? 'ol' : 'ul';
  return (
    <div ref={box} className="virtual" style={{ height: virtualizer.getTotalSize() }}>
      {sectionsOf(virtualizer.getVirtualItems(), rows, top).map(({ group, heading, items }) => (
        <div key={group.id} {...namedGroup(headingOf(group))}>
          {heading &&
            drawHeading(group, {
              ref: virtualizer.measureElement,
              'data-index': heading.index,
              style: { marginTop: heading.space },
            })}
          <List className={className}>
            {items.map(({ index, space, place, item }) =>
              draw(item, {
                ref: virtualizer.measureElement,
                'data-index': index,
                'aria-setsize': group.items.length,
                'aria-posinset': place + 1,
                style: { marginTop: space },
              }),
            )}
          </List>
        </div>
      ))}
    </div>
  );
}

interface Drawn {
  readonly index: number;
  /** Pixels to the previous drawn row. */
  readonly space: number;
}

interface Section<Item> {
  readonly group: ListGroup<Item>;
  heading?: Drawn;
  readonly items: (Drawn & { readonly place: number; readonly item: Item })[];
}

/** Returns the drawn rows by group, each positioned below the previous one. */
function sectionsOf<Item>(
  virtual: readonly VirtualItem[],
  rows: readonly Row<Item>[],
  top: number,
): readonly Section<Item>[] {
  const sections: Section<Item>[] = [];
  let end = top;
  for (const { index, start, end: next } of virtual) {
    const row = rows[index];
    if (row === undefined) continue;
    const drawn = { index, space: start - end };
    end = next;
    let section = sections.at(-1);
    if (section?.group !== row.group) {
      section = { group: row.group, items: [] };
      sections.push(section);
    }
    if (row.place === undefined) section.heading = drawn;
    else section.items.push({ ...drawn, place: row.place, item: row.item });
  }
  return sections;
}

/** Returns the top of the list on the page, in pixels. Content above may change at any time. */
function useTop(box: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (box.current?.parentElement) observer.observe(box.current.parentElement);
    return () => observer.disconnect();
  }, [box]);
  return top;
}

/** Returns true while the page prints. A dialog above it prints alone. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => {
      if (document.querySelector('dialog[open]') === null) flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
