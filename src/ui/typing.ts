/** Tracks whether the user is in a field. Then only their own action may replace the page. */
import { createListeners } from '#src/platform/listeners.ts';

/** Matches text fields. Excludes the search, whose results follow the data. */
const others = ['button', 'checkbox', 'file', 'radio', 'search', 'submit'].map((type) => `[type="${type}"]`);
const fields = `textarea, select, [contenteditable="true"], input:not(${others})`;

const fieldOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(fields) : null;

const { subscribe, call } = createListeners();
let field: Element | undefined;
/** True if the user typed in the field: leaving it then does not yet allow a new page. */
let isTyped = false;
let place = '';

/** Returns the address without the slide of an exercise and without parameters that only change the content. */
function placeNow(): string {
  const query = new URLSearchParams(location.search);
  return [location.pathname, ...['edit', 'end', 'entry', 'form'].map((name) => query.get(name))].join(' ');
}

/** Returns true from the focus on a field, or its first input, until the user leaves it, presses or navigates. */
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

/** Does not notify listeners: the press must take effect before a page may be replaced. */
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

/** Keys that press the button of a form. */
function releaseByKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) release();
}

/** Calls the listener when the user leaves a field. @returns a function that stops it. */
export function subscribeToTyping(listener: () => void): () => void {
  watch();
  return subscribe(listener);
}
