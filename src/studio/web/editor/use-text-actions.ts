/** What the user does with a text of the open document. */
import { byLocale } from '#src/contract/domain/locale.ts';
import { reviewOf } from '#src/studio/document/one-sided.ts';
import { setText } from '#src/studio/document/set-text.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import type { EditorPlace } from '#src/studio/web/editing/use-place.ts';
import { useStableActions } from '#src/studio/web/editing/use-steady.ts';
import { applyFix, applyFixes } from '#src/studio/web/findings/apply-fix.ts';
import type { RowActions } from '#src/studio/web/texts/text-row.tsx';
import type { EditorDialogsState } from './editor-dialogs.tsx';
import type { EditSteps } from './use-edit-steps.ts';

/** Returns the actions of the rows, with a stable identity. */
export function useTextActions(
  opened: OpenDocument,
  { state, faults, pair, findings, isCurrent }: Editor,
  place: EditorPlace,
  { write, onUndo, onRedo }: EditSteps,
  dialogs: EditorDialogsState,
): RowActions {
  const { texts: now } = state.history.present;
  return useStableActions<RowActions>({
    onText(text, of, next, typedAt) {
      write({ ...now, [of]: setText(now[of], text.pointer, next) }, text.pointer, typedAt, of);
    },
    onFocus: place.onFocus,
    onUndo,
    onRedo,
    onRecall: (text, of, insert, isTyped) => dialogs.setRecall({ text, locale: of, insert, isTyped }),
    onVariant: (text) => dialogs.setVaried(text),
    onReview(text) {
      const { place: at, hash: seen } = reviewOf(pair, text);
      opened.review(at, seen);
    },
    onFix({ fix = [], locale: of }) {
      if (!isCurrent) return;
      const mended = byLocale((each) =>
        (of ?? each) === each && !faults[each] ? applyFix(now[each], fix) : now[each],
      );
      write(mended, fix[0]?.pointer ?? '', undefined, of);
    },
    onFixAll() {
      if (isCurrent) write(applyFixes(now, findings), '');
    },
  });
}
