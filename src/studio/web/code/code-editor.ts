/** CodeMirror for a document's JSON: completion, folding, search, findings. Undo belongs to the document. */
import {
  autocompletion,
  type Completion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentUnit } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import { changeBetween } from '#src/studio/document/change-between.ts';
import { codeLook } from './code-look.ts';
import { codeMarks, type Marks, setMarks } from './code-marks.ts';
import type { Suggestions } from './completions.ts';
import type { TextRange } from './json-places.ts';

export interface CodeProblem extends TextRange {
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
}

export interface CodeOptions {
  readonly parent: ShadowRoot;
  readonly text: string;
  readonly label: string;
  /** Text for screen readers: how to leave the editor by keyboard, for example. */
  readonly description: string;
  readonly readOnly: boolean;
  /** Translations of CodeMirror's phrases, by the English phrase. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly suggest: (text: string, offset: number) => Suggestions;
  /**
   * @param line number, from 1, of the edited line.
   * @param typedAt milliseconds, if a key press made the change.
   */
  readonly onText: (text: string, line: number, typedAt: number | undefined) => void;
  /** @param text the editor's text. @param offset position of the caret in it. */
  readonly onCaret: (text: string, offset: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onProblem: (step: 1 | -1) => void;
}

export interface CodeEditor {
  /** Replaces the text. @param isGoingThere moves the caret to the change; otherwise it stays. */
  readonly show: (text: string, isGoingThere: boolean) => void;
  readonly setProblems: (problems: readonly CodeProblem[]) => void;
  readonly setMarks: (marks: Marks) => void;
  /** Selects a range and scrolls it to the centre. */
  readonly goTo: (range: TextRange) => void;
  readonly find: () => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

/** Marks changes that the document made, and not the user. */
const fromOutside = Annotation.define<boolean>();

/** Shortcuts of the studio that CodeMirror must not handle: the publish page and the list of keys. */
const ownKeys = ['Mod-Enter', 'Mod-/'];

const done = (work: () => void) => () => {
  work();
  return true;
};

function keysOf({ onUndo, onRedo, onProblem }: CodeOptions): Extension {
  return keymap.of([
    { key: 'Mod-z', run: done(onUndo) },
    { key: 'Mod-Shift-z', run: done(onRedo) },
    { key: 'Mod-y', run: done(onRedo) },
    { key: 'F8', run: done(() => onProblem(1)) },
    { key: 'Shift-F8', run: done(() => onProblem(-1)) },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    ...defaultKeymap.filter(({ key = '' }) => !ownKeys.includes(key)),
    // Escape, then Tab, leaves the editor.
    indentWithTab,
  ]);
}

function completionIn(suggest: CodeOptions['suggest']): Extension {
  return autocompletion({
    icons: false,
    override: [
      ({ state, pos, explicit }) => {
        const { from, to, list } = suggest(state.doc.toString(), pos);
        if (list.length === 0 || (!explicit && from === pos)) return null;
        const found = list.map(completionOf);
        // The value may be complete already, so propose every alternative to it.
        if (explicit) return { from, to, options: found, filter: false };
        return { from, to, options: found, validFor: /^"?[^"{}\s,:]*$/ };
      },
    ],
  });
}

function extensionsOf(options: CodeOptions): Extension {
  const { label, description, readOnly, phrases } = options;
  return [
    keysOf(options),
    // Keep other line endings in the text unchanged.
    EditorState.lineSeparator.of('\n'),
    EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?/gu, '\n')),
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of(phrases),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    json(),
    codeMarks,
    lineNumbers(),
    foldGutter(),
    codeFolding(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    completionIn(options.suggest),
    EditorView.contentAttributes.of({
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-description': description,
      spellcheck: 'false',
      ...(readOnly && { 'aria-readonly': 'true' }),
    }),
    codeLook,
  ];
}

export function createCodeEditor(options: CodeOptions): CodeEditor {
  const { parent, text } = options;
  let last = text;

  function report(update: ViewUpdate): void {
    const { docChanged, selectionSet, transactions, state } = update;
    if (docChanged && !transactions.some((each) => each.annotation(fromOutside))) {
      last = state.doc.toString();
      const isTyped = transactions.some(
        (each) => each.isUserEvent('input.type') || each.isUserEvent('delete'),
      );
      const { number } = state.doc.lineAt(state.selection.main.head);
      options.onText(last, number, isTyped ? Date.now() : undefined);
    }
    if (docChanged || selectionSet) options.onCaret(last, state.selection.main.head);
  }

  const view = new EditorView({
    root: parent,
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [extensionsOf(options), EditorView.updateListener.of(report)],
    }),
  });

  return {
    show: (next, isGoingThere) => {
      if (next === last) return;
      const change = changeBetween(last, next);
      last = next;
      view.dispatch({
        changes: [change],
        annotations: fromOutside.of(true),
        ...(isGoingThere && {
          selection: { anchor: change.from + change.insert.length },
          effects: EditorView.scrollIntoView(change.from + change.insert.length, { y: 'center' }),
        }),
      });
    },
    setProblems: (problems) => {
      const { length } = view.state.doc;
      const found = problems
        .filter(({ to }) => to <= length)
        .map(({ from, to, severity, sentence }) => ({ from, to, severity, message: sentence }));
      view.dispatch(setDiagnostics(view.state, found));
    },
    setMarks: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    goTo: ({ from, to }) => {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
      });
    },
    find: () => openSearchPanel(view),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function completionOf({ label, hint, text }: Suggestions['list'][number]): Completion {
  // CodeMirror matches the label against the typed text, which may begin with a quote.
  return {
    label: text.startsWith('"') ? JSON.stringify(label) : label,
    displayLabel: label,
    detail: hint,
    apply: text,
  };
}
