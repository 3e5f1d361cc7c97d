/** The editor's keyboard shortcuts. All are optional, and none is a letter without a modifier. */
import { useEffect, useEffectEvent } from 'react';
import { hasMainKey } from '#src/studio/web/kit/key-names.ts';

export interface KeyActions {
  /** @param step 1 for the next, −1 for the previous. */
  readonly onProblem: (step: 1 | -1) => void;
  readonly onPage: (step: 1 | -1) => void;
  readonly onPublish: () => void;
  readonly onList: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Returns the action of a key event; undefined if it is not a shortcut. */
function actionOf(event: KeyboardEvent, actions: KeyActions): (() => void) | undefined {
  const { key, altKey, shiftKey } = event;
  const withMain = hasMainKey(event);
  if (key === 'F8' && !altKey && !withMain) return () => actions.onProblem(shiftKey ? -1 : 1);
  if (altKey && !withMain && key === 'PageDown') return () => actions.onPage(1);
  if (altKey && !withMain && key === 'PageUp') return () => actions.onPage(-1);
  if (!withMain || altKey) return undefined;
  if (key === 'Enter') return actions.onPublish;
  if (key === '/') return actions.onList;
  if (key.toLowerCase() === 'z') return shiftKey ? actions.onRedo : actions.onUndo;
  return undefined;
}

export function useEditorKeys(actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A field has handled the key, or a modal dialog is open.
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    const [at] = event.composedPath();
    const isOtherField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
    if (isOtherField && event.key.toLowerCase() === 'z') return;
    const action = actionOf(event, actions);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
