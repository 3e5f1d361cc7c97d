/** Classifies a draft by its effect on existing answers, whatever version it has. */
import { asMembers, isText, member } from '#renderers/json.ts';
import { type DocumentPlace, readDocument } from '../read-document.ts';
import { type Classified, classifyChange } from './classify.ts';
import { raisedVersion } from './version-bump.ts';

/**
 * Compares a published document and a draft, both parsed JSON. Reads the draft with a version above the published one:
 * its migrations must apply before its real version is known. Undefined if the reader rejects one of them.
 */
export function classifyDraft(
  published: unknown,
  draft: unknown,
  place: DocumentPlace,
): Classified | undefined {
  const version = member(published, 'version');
  const raised = { ...asMembers(draft), version: raisedVersion(isText(version) ? version : '', 'major') };
  const [before, after] = [published, raised].map((raw) => readDocument(raw, place).document);
  return before === undefined || after === undefined ? undefined : classifyChange(before, after);
}
