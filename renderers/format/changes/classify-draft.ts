/** Classifies a draft by its effect on existing answers, whatever version it has. */
import { asMembers, isMembers, isText, member } from '#renderers/json.ts';
import { defaultLimits } from '../document-limits.ts';
import { type DocumentPlace, readDocument } from '../read-document.ts';
import { type Classified, classifyChange } from './classify.ts';
import { raisedVersion } from './version-bump.ts';

/**
 * Compares a published document and a draft, both parsed JSON. Reads the draft with a version above the published one:
 * its migrations must apply before its real version is known. A text that is too long counts as a changed text.
 * Undefined if the reader rejects one of them for another reason.
 */
export function classifyDraft(
  published: unknown,
  draft: unknown,
  place: DocumentPlace,
): Classified | undefined {
  const version = member(published, 'version');
  const raised = { ...asMembers(draft), version: raisedVersion(isText(version) ? version : '', 'major') };
  return classified(published, raised, place) ?? classified(shortened(published), shortened(raised), place);
}

function classified(...[published, draft, place]: Parameters<typeof classifyDraft>): Classified | undefined {
  const [before, after] = [published, draft].map((raw) => readDocument(raw, place).document);
  return before === undefined || after === undefined ? undefined : classifyChange(before, after);
}

function shortened(raw: unknown): unknown {
  if (isText(raw)) return raw.slice(0, defaultLimits.text);
  if (Array.isArray(raw)) return raw.map(shortened);
  if (!isMembers(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, shortened(value)]));
}
