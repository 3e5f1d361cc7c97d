/** What a draft means for the answers that exist, whatever version it says it has. */
import { asMembers, isText, member } from '#renderers/json.ts';
import { type DocumentPlace, readDocument } from '../read-document.ts';
import { type Classified, classifyChange } from './classify.ts';
import { raisedVersion } from './versions.ts';

/**
 * Compares a published document and a draft of its next version, as they were parsed. The draft is read with a version
 * above the published one, so that its migrations `from` there count before its own version is known. Undefined where
 * the reader refuses one of the two.
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
