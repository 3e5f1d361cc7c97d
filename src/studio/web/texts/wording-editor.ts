/** CodeMirror for one text: insertions as chips, automatic typography. Undo belongs to the document. */
import { standardKeymap } from '@codemirror/commands';
import {
  Annotation,
  EditorSelection,
  EditorState,
  type Extension,
  type Range,
  RangeSet,
  StateEffect,
  Transaction,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import type { Locale } from '#src/contract/domain/locale.ts';
import { changeBetween } from '#src/studio/document/change-between.ts';
import { runsOfWording, type WordingRun } from '#src/studio/document/insertions.ts';
import { pastedWording } from '#src/studio/document/pasted-wording.ts';
import { pastedEdits, typedEdits } from '#src/studio/document/typography.ts';
import type { ChipWords } from '#src/studio/words/insertion-labels.ts';

export interface WordingOptions {
  readonly parent: ShadowRoot;
  readonly locale: Locale;
  readonly text: string;
  /** True if line breaks are part of the text. */
  readonly isBody: boolean;
  readonly readOnly: boolean;
  readonly chip: (key: string, grammar: string) => ChipWords;
  readonly words: { readonly optionalStart: string; readonly optionalEnd: string; readonly broken: string };
  /** @param typedAt milliseconds, if a key press made the change. */
  readonly onText: (text: string, typedAt: number | undefined) => void;
  readonly onFocus: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The user wants to insert an earlier answer. If an @ asked for it, it is before the caret. */
  readonly onRecall: () => void;
  /** The user wants to add a variant with a condition. */
  readonly onVariant: () => void;
}

export interface WordingEditor {
  /** Replaces the text. The caret stays next to the same text, if that still exists. */
  readonly show: (text: string) => void;
  readonly describe: (label: string, description: string) => void;
  /** @param at click position in the window, where the caret goes. */
  readonly focus: (at?: { readonly x: number; readonly y: number }) => void;
  /** Inserts a text at the caret. Replaces an @ before it. */
  readonly insert: (text: string) => void;
  readonly destroy: () => void;
}

/** Marks changes that the document made, and not the user. */
const fromOutside = Annotation.define<boolean>();

const focusLeft = StateEffect.define();

/**
 * On a focus change, CodeMirror redraws a caret at a line wrap. The editor that has just lost the focus does so too, and
 * takes the focus back. A selection without `assoc` (side of the wrap) needs no redraw.
 */
const givesFocusUp: Extension = [
  EditorView.focusChangeEffect.of((_state, isFocused) => (isFocused ? null : focusLeft.of(null))),
  EditorState.transactionFilter.of((transaction) => {
    if (!transaction.effects.some((effect) => effect.is(focusLeft))) return transaction;
    const { anchor, head } = transaction.newSelection.main;
    return [transaction, { selection: EditorSelection.single(anchor, head) }];
  }),
];

class Chip extends WidgetType {
  readonly run: Exclude<WordingRun, { readonly kind: 'text' }>;
  readonly options: WordingOptions;

  constructor(run: Exclude<WordingRun, { readonly kind: 'text' }>, options: WordingOptions) {
    super();
    this.run = run;
    this.options = options;
  }

  override eq(other: Chip): boolean {
    return other.run.source === this.run.source;
  }

  override toDOM(): HTMLElement {
    const { run, options } = this;
    const chip = document.createElement('span');
    chip.className = `tok tok--${run.kind}`;
    if (run.kind === 'insertion') {
      const { form, label } = options.chip(run.key, run.function);
      if (form !== '') chip.appendChild(document.createElement('i')).textContent = form;
      chip.append(label);
      if (run.fallback !== undefined) chip.title = run.fallback;
    } else {
      const isStart = run.source === '[[';
      const name =
        run.kind === 'broken'
          ? options.words.broken
          : options.words[isStart ? 'optionalStart' : 'optionalEnd'];
      chip.textContent = run.kind === 'broken' ? '?' : isStart ? '(' : ')';
      chip.title = name;
      chip.setAttribute('aria-label', name);
    }
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

function chipsIn(state: EditorState, options: WordingOptions): DecorationSet {
  const chips: Range<Decoration>[] = [];
  let from = 0;
  for (const run of runsOfWording(state.doc.toString())) {
    const to = from + run.source.length;
    if (run.kind !== 'text')
      chips.push(Decoration.replace({ widget: new Chip(run, options) }).range(from, to));
    from = to;
  }
  return RangeSet.of(chips);
}

function chips(options: WordingOptions): Extension {
  const plugin = ViewPlugin.define(
    (view) => ({
      chips: chipsIn(view.state, options),
      update(update: ViewUpdate) {
        if (update.docChanged) this.chips = chipsIn(update.state, options);
      },
    }),
    { decorations: (value) => value.chips },
  );
  // The caret skips a chip, and one key press deletes it.
  const atomic = EditorView.atomicRanges.of((view) => view.plugin(plugin)?.chips ?? Decoration.none);
  return [plugin, atomic];
}

/** Flags, and pictographs with their variants, skin tones and joined parts. */
const emoji =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*/gu;

/** The caret skips an emoji, and one key press deletes it, as a chip. CodeMirror would delete its last part. */
const wholeEmoji = EditorView.atomicRanges.of(({ state }) =>
  Decoration.set(
    [...state.doc.toString().matchAll(emoji)].map(({ 0: whole, index }) =>
      Decoration.mark({}).range(index, index + whole.length),
    ),
  ),
);

const look = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'inherit', font: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', lineHeight: 'inherit', overflow: 'visible' },
  '.cm-content': { padding: '0', caretColor: 'var(--lake)', fontFamily: 'inherit', textWrap: 'pretty' },
  '.cm-line': { padding: '0' },
  '.tok': {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '.28rem',
    padding: '.02rem .45rem',
    borderRadius: '.45rem',
    background: 'color-mix(in srgb, var(--lake) 11%, var(--sheet))',
    color: 'var(--lake)',
    fontSize: '.9em',
    fontWeight: 'var(--weight-medium)',
    lineHeight: '1.35',
    whiteSpace: 'nowrap',
  },
  '.tok i': { fontStyle: 'normal', fontWeight: 'var(--weight-regular)' },
  '.tok--segment': { padding: '0 .15rem', background: 'none' },
  '.tok--broken': { background: 'var(--danger-wash)', color: 'var(--danger)' },
});

function extensionsOf(options: WordingOptions): Extension {
  const { locale, isBody, readOnly } = options;
  return [
    keymap.of([
      { key: 'Mod-z', run: () => done(options.onUndo) },
      { key: 'Mod-Shift-z', run: () => done(options.onRedo) },
      { key: 'Mod-y', run: () => done(options.onRedo) },
      { key: 'Alt-Enter', run: () => done(options.onVariant) },
      ...(isBody ? [] : [{ key: 'Enter', run: () => true }]),
      // Ctrl+Enter opens the publish page.
      ...standardKeymap.filter(({ key }) => key !== 'Mod-Enter'),
    ]),
    EditorView.lineWrapping,
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      role: 'textbox',
      lang: locale,
      'aria-multiline': String(isBody),
      spellcheck: 'true',
      ...(readOnly && { 'aria-readonly': 'true' }),
    }),
    EditorView.clipboardInputFilter.of((pasted) =>
      pastedWording(isBody ? pasted : pasted.replace(/\s*\n\s*/gu, ' '), locale),
    ),
  ];
}

export function createWordingEditor(options: WordingOptions): WordingEditor {
  const { parent, locale, text } = options;
  let last = text;

  function report(update: ViewUpdate): void {
    if (!update.docChanged || update.transactions.some((each) => each.annotation(fromOutside))) return;
    const isTyped = update.transactions.some((each) => each.isUserEvent('input.type'));
    const isPasted = update.transactions.some((each) => each.isUserEvent('input.paste'));
    last = update.state.doc.toString();
    options.onText(
      last,
      isTyped || update.transactions.some((each) => each.isUserEvent('delete')) ? Date.now() : undefined,
    );
    if (isTyped || isPasted) setSigns(update, isPasted ? pastedEdits : typedEdits);
  }

  /** Corrects typography in a separate undo step, so that one undo keeps the typed text. */
  function setSigns({ view, state, changes }: ViewUpdate, editsFor: typeof typedEdits): void {
    let typed = 0;
    changes.iterChanges((_from, _to, start, end) => {
      typed += end - start;
    });
    const caret = state.selection.main.head;
    const edits = editsFor(last, caret, typed, locale);
    if (edits.length > 0 && !view.composing)
      queueMicrotask(() => {
        if (view.state.doc.toString() === last)
          view.dispatch({
            changes: edits.map(({ from, to, insert }) => ({ from, to, insert })),
            annotations: Transaction.userEvent.of('input.signs'),
          });
      });
    if (state.sliceDoc(caret - 1, caret) === '@' && typed === 1) options.onRecall();
  }

  const view = new EditorView({
    root: parent,
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        extensionsOf(options),
        EditorView.updateListener.of(report),
        // At the event: the view's own updates report the focus ten milliseconds later.
        EditorView.domEventObservers({ focus: options.onFocus }),
        givesFocusUp,
        chips(options),
        wholeEmoji,
        look,
      ],
    }),
  });

  return {
    show: (next) => {
      const now = view.state.doc.toString();
      last = next;
      if (now === next) return;
      view.dispatch({ changes: [changeBetween(now, next)], annotations: fromOutside.of(true) });
    },
    describe: (label, description) => {
      view.contentDOM.setAttribute('aria-label', label);
      if (description === '') view.contentDOM.removeAttribute('aria-description');
      else view.contentDOM.setAttribute('aria-description', description);
    },
    focus: (at) => {
      const anchor = at && view.posAtCoords(at, false);
      if (anchor !== undefined) view.dispatch({ selection: { anchor } });
      view.focus();
    },
    insert: (inserted) => {
      const { from, to } = view.state.selection.main;
      const start = view.state.sliceDoc(from - 1, from) === '@' ? from - 1 : from;
      view.focus();
      view.dispatch({
        changes: { from: start, to, insert: inserted },
        selection: { anchor: start + inserted.length },
        userEvent: 'input.recall',
      });
    },
    destroy: () => view.destroy(),
  };
}

function done(work: () => void): true {
  work();
  return true;
}
