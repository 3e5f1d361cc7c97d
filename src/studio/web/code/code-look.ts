/** CodeMirror theme for JSON. Its colours are CSS custom properties, which apply in the shadow root too. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--lake)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--plum)' },
]);

const control = {
  minHeight: '1.75rem',
  margin: '0.15rem 0.2rem',
  padding: '0.2rem 0.6rem',
  border: '1.5px solid var(--line-strong)',
  borderRadius: '0.6rem',
  background: 'var(--sheet)',
  color: 'var(--ink)',
  font: 'var(--weight-medium) 0.8125rem/1.3 var(--font-ui)',
};

const focused = { outline: '2px solid var(--lake)', outlineOffset: '1px' };

const look = EditorView.theme({
  '&': {
    height: '100%',
    background: 'var(--sheet)',
    color: 'var(--ink)',
    fontSize: '0.8125rem',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'var(--weight-regular) 0.8125rem/1.7 var(--font-code)', overflow: 'auto' },
  '.cm-content': { padding: '0.5rem 0 2rem', caretColor: 'var(--lake)' },
  '.cm-line': { padding: '0 1rem 0 0.25rem' },
  '.cm-gutters': { background: 'var(--sheet)', color: 'var(--ink-3)', border: 'none' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--lake) 7%, transparent)' },
  '.cm-activeLineGutter': {
    background: 'color-mix(in srgb, var(--lake) 7%, var(--sheet))',
    color: 'var(--ink)',
  },
  '.cm-signs .cm-gutterElement': {
    minWidth: '1rem',
    paddingLeft: '0.35rem',
    fontWeight: 'var(--weight-bold)',
  },
  '.cm-sign-wrong': { color: 'var(--danger)' },
  '.cm-sign-changed': { color: 'var(--ok)' },
  '.cm-wrong': { background: 'var(--danger-wash)' },
  '.cm-changed': { background: 'var(--ok-wash)' },
  '.cm-note': {
    marginLeft: '1rem',
    padding: '0.1rem 0.45rem',
    borderRadius: '0.45rem',
    background: 'var(--lake-wash)',
    color: 'var(--lake)',
    font: 'var(--weight-medium) 0.75rem/1.3 var(--font-ui)',
  },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger) 1.5px',
    textUnderlineOffset: '0.28em',
  },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--amber)' },
  '.cm-foldPlaceholder': { ...control, margin: '0 0.2rem', padding: '0 0.4rem', minHeight: '0' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    background: 'none',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-searchMatch': { background: 'var(--amber-wash)', outline: '1px solid var(--amber)' },
  '.cm-searchMatch-selected': { background: 'var(--ember-wash)' },
  '.cm-selectionMatch': { background: 'var(--lake-wash)' },
  '.cm-panels': { background: 'var(--sunk)', color: 'var(--ink)', borderBottom: '1px solid var(--line)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '0.4rem 2.4rem 0.4rem 0.5rem', font: '0.8125rem/1.4 var(--font-ui)' },
  '.cm-panel.cm-search label': { fontSize: '0.8125rem', margin: '0 0.35rem', whiteSpace: 'nowrap' },
  '.cm-panel.cm-search input[type=checkbox]': {
    accentColor: 'var(--lake)',
    width: '1.5rem',
    height: '1.5rem',
    verticalAlign: 'middle',
  },
  '.cm-panel.cm-search [name=close]': {
    ...control,
    top: '0.3rem',
    right: '0.3rem',
    width: '1.75rem',
    padding: '0',
  },
  '.cm-textfield': control,
  '.cm-button': { ...control, backgroundImage: 'none' },
  '.cm-textfield:focus-visible, .cm-button:focus-visible, .cm-panel.cm-search [name=close]:focus-visible, input:focus-visible':
    focused,
  '.cm-tooltip': {
    maxWidth: '36rem',
    border: '1px solid var(--line)',
    borderRadius: '0.75rem',
    background: 'var(--sheet)',
    color: 'var(--ink)',
    boxShadow: 'var(--lift-3)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { font: '0.8125rem/1.5 var(--font-code)', maxHeight: '15rem' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.3rem 0.75rem', minHeight: '1.5rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--lake)', color: 'var(--on-lake)' },
  '.cm-completionDetail': { marginLeft: '0.9rem', fontStyle: 'normal', fontFamily: 'var(--font-ui)' },
  '.cm-completionMatchedText': { textDecoration: 'underline' },
  '.cm-diagnostic': { padding: '0.5rem 0.75rem', font: '0.8125rem/1.45 var(--font-ui)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--danger)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--amber)' },
});

export const codeLook: Extension = [look, syntaxHighlighting(colours)];
