/** Edits of the open document as undo steps. Undo and redo go to where the step was made. */
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { SetStep } from '#src/studio/document/set-step.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import { readStep, stepHash, stepName } from '#src/studio/web/editing/step-place.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import type { EditorPlace } from '#src/studio/web/editing/use-place.ts';
import type { View } from '#src/studio/web/editing/view-switch.tsx';

export interface EditSteps {
  /** Records an undo step with its view and place. @param set the step, if it also changes other documents. */
  readonly write: (next: Texts, pointer: string, typedAt?: number, of?: Locale, set?: SetStep) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The view that is opening. Links of the previous view no longer apply. */
  readonly opening: RefObject<View>;
}

/** Returns how the views of the open document write, undo and redo. */
export function useEditSteps(opened: OpenDocument, editor: Editor, place: EditorPlace): EditSteps {
  const { state, page, view, asked } = editor;
  const navigate = useNavigate();
  const opening = useRef(view);
  useEffect(() => {
    opening.current = view;
  }, [view]);

  function step(take: () => void): void {
    const before = state.history;
    take();
    const { history } = opened.state();
    const to = history === before ? undefined : readStep(history.present.where);
    if (to === undefined) return;
    opening.current = to.view;
    if (to.view === 'texts') place.goToText(to.pointer, to.locale, to.page);
    else if (to.view !== view || (to.view === 'structure' && to.page !== asked))
      void navigate(place.viewHref(to.view, to.page) + stepHash(to), { replace: true });
  }

  return {
    write: (next, pointer, typedAt, of, set) => {
      const where = { view, page: view === 'json' ? '' : (page?.place ?? ''), locale: of, pointer };
      opened.write(next, stepName(where), typedAt, set);
    },
    onUndo: () => step(opened.undo),
    onRedo: () => step(opened.redo),
    opening,
  };
}
