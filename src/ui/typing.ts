/** Whether the user is in a field of the page: then only their own act may replace the page. */
import { createListeners } from '#src/platform/listeners.ts';

/** What letters land in. A search is no writing: what it finds follows the data. */
const others = ['button', 'checkbox', 'file', 'radio', 'search', 'submit'].map((type) => `[type="${type}"]`);
const fields = `textarea, select, [contenteditable="true"], input:not(${others})`;

const fieldOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(fields) : null;

const { subscribe, call } = createListeners();
let field: Element | undefined;
/** Letters were typed in it: leaving the field is not yet an act that may replace the page. */
let isTyped = false;
let place = '';

/** The page in the address, without the slide of an exercise and what only changes what a page shows. */
function placeNow(): string {
  const query = new URLSearchParams(location.search);
  return [location.pathname, ...['edit', 'end', 'entry', 'form'].map((name) => query.get(name))].join(' ');
}

/** True from the focus on a field, or the first letter in it, until the user leaves the field, presses or navigates. */
export function isTyping(): boolean {
  return field?.isConnected === true && (isTyped || document.activeElement === field) && place === placeNow();
}

function enter(target: EventTarget | null, typed: boolean): void {
  const entered = fieldOf(target);
  if (!entered) return;
  if (field !== entered || place !== placeNow()) isTyped = isTyped && isTyping();
  isTyped ||= typed;
  field = entered;
  place = placeNow();
}

/** Without a word to the listeners: what the press does must be done before a page can be replaced. */
function release(): void {
  field = undefined;
  isTyped = false;
}

let watched: Window | undefined;

function watch(): void {
  if (watched === window) return;
  watched = window;
  addEventListener('focusin', ({ target }) => enter(target, false), true);
  addEventListener('input', ({ target }) => enter(target, true), true);
  addEventListener('click', ({ target }) => fieldOf(target) ?? release(), true);
  addEventListener('keydown', releaseByKey, true);
  addEventListener('focusout', ({ relatedTarget }) => fieldOf(relatedTarget) ?? call(), true);
}

/** The keys that press the button of a form. */
function releaseByKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) release();
}

/** Calls the listener when the user leaves a field. @returns a function that stops it. */
export function subscribeToTyping(listener: () => void): () => void {
  watch();
  return subscribe(listener);
}
