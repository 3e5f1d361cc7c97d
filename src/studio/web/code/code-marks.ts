/** Gutter marks and notes of the JSON editor: errors, changed lines, the next version. */
import { type Extension, type Range, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter, WidgetType } from '@codemirror/view';

export interface Marks {
  /** Positions in lines with an error. */
  readonly wrong: readonly number[];
  /** Numbers, from 1, of lines that differ from the published text. */
  readonly changed: readonly number[];
  /** Text shown after the end of a line. */
  readonly note: { readonly at: number; readonly text: string } | undefined;
}

export const setMarks = StateEffect.define<Marks>();

class Sign extends GutterMarker {
  readonly sign: string;
  override readonly elementClass: string;

  constructor(sign: string, elementClass: string) {
    super();
    this.sign = sign;
    this.elementClass = elementClass;
  }

  override eq(other: Sign): boolean {
    return other.sign === this.sign;
  }

  override toDOM(): Node {
    return document.createTextNode(this.sign);
  }
}

const wrongSign = new Sign('!', 'cm-sign-wrong');
const changedSign = new Sign('+', 'cm-sign-changed');

class Note extends WidgetType {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: Note): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = 'cm-note';
    note.textContent = this.text;
    return note;
  }
}

interface Drawn {
  readonly lines: RangeSet<Decoration>;
  readonly signs: RangeSet<GutterMarker>;
}

const nothing: Drawn = { lines: RangeSet.empty, signs: RangeSet.empty };

function drawn(doc: Text, { wrong, changed, note }: Marks): Drawn {
  const lines: Range<Decoration>[] = [];
  const signs: Range<GutterMarker>[] = [];
  const bad = new Set(wrong.filter((at) => at <= doc.length).map((at) => doc.lineAt(at).from));
  for (const from of bad) {
    lines.push(Decoration.line({ class: 'cm-wrong' }).range(from));
    signs.push(wrongSign.range(from));
  }
  for (const number of changed) {
    if (number > doc.lines) continue;
    const { from } = doc.line(number);
    if (bad.has(from)) continue;
    lines.push(Decoration.line({ class: 'cm-changed' }).range(from));
    signs.push(changedSign.range(from));
  }
  if (note && note.at <= doc.length)
    lines.push(Decoration.widget({ widget: new Note(note.text), side: 1 }).range(doc.lineAt(note.at).to));
  return { lines: RangeSet.of(lines, true), signs: RangeSet.of(signs, true) };
}

const field = StateField.define<Drawn>({
  create: () => nothing,
  update(value, { effects, changes, docChanged, newDoc }) {
    const set = effects.find((effect) => effect.is(setMarks));
    if (set) return drawn(newDoc, set.value);
    return docChanged ? { lines: value.lines.map(changes), signs: value.signs.map(changes) } : value;
  },
  provide: (from) => EditorView.decorations.from(from, ({ lines }) => lines),
});

export const codeMarks: Extension = [
  field,
  gutter({
    class: 'cm-signs',
    markers: (view) => view.state.field(field).signs,
    initialSpacer: () => wrongSign,
  }),
];
