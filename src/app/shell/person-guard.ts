/** Part of the guard that uses the workspace. Loaded with the session, so the login does not need it. */

import { storageAlert } from '#src/app/context/alert-words.ts';
import { opensAnother, opensDraft } from '#src/app/navigation/draft-links.ts';
import { isVariant } from '#src/contract/domain/progression.ts';
import { chooseVariant, readVariant } from '#src/contract/wire/progression-codec.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Notices } from '#src/ui/notices.ts';

export { factsOf } from './guard-facts.ts';

/** Menu links to the progression name a variant. Stores it before the guard decides. */
export async function chooseByLink(
  workspace: Workspace,
  { path, search }: { readonly path: string; readonly search: string },
  notices: Notices,
): Promise<void> {
  const variant = new URLSearchParams(search).get('type');
  if (path !== '/plf' || !isVariant(variant)) return;
  const { progression } = workspace.snapshot();
  if (readVariant(progression) === variant) return;
  await workspace.putProgression(chooseVariant(progression, variant)).catch((thrown: unknown) => {
    notices.show(storageAlert(thrown));
  });
}

/** Pulls the draft of other devices before it opens. The previous page stays until then, for a limited time. */
export async function pullDraft(workspace: Workspace, here: URL | undefined, url: URL): Promise<boolean> {
  if (!opensAnother(here, url) || !opensDraft(workspace.snapshot().drafts, url)) return false;
  const looking = workspace.pullDraftBeforeOpen();
  await looking;
  return looking !== undefined;
}
