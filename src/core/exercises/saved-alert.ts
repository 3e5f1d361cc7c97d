/** The alert when an exercise is saved: the document's own alert key, if the app knows it. */
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { type AlertKey, isAlertKey } from '#src/contract/domain/alert-keys.ts';

export function savedAlert(document: ExerciseDocument, usual: AlertKey): AlertKey {
  const { alert } = document.entry;
  return isAlertKey(alert) ? alert : usual;
}
