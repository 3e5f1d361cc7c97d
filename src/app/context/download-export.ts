/** Downloads the export and its attached files. */

import { type CopiedFile, writeCopy } from '#src/contract/wire/copy-codec.ts';
import { isoToday } from '#src/core/journal/dates.ts';
import { copyName, copyOf, type Making } from '#src/core/journal/export.ts';
import type { Session } from '#src/core/session/session.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { ignore } from '#src/platform/ignore.ts';
import { downloadBlob } from '#src/ui/download.ts';

/** Result of an export with its files. */
export interface TakenAway {
  readonly files: number;
  /** Names of the files that neither this device nor the server could provide. */
  readonly missing: readonly string[];
  /** True if the export contains the access list and the activity log. */
  readonly withActs: boolean;
}

/**
 * Downloads the export, and each attached file as a download of its own.
 * @param product product name of the configuration.
 */
export async function takeAway(
  { workspace, session }: { readonly workspace: Workspace; readonly session: Pick<Session, 'asPerson'> },
  product: string,
  making: Making,
): Promise<TakenAway> {
  const asked = await session.asPerson((remote, bearer) => remote.acts(bearer));
  const acts = asked.ok ? asked.value : undefined;
  const given = await session.asPerson((remote, bearer) => remote.access(bearer));
  const access = given.ok ? given.value : undefined;
  const copy = copyOf(workspace.snapshot(), { ...making, acts, access });
  const json = new Blob([writeCopy(copy)], { type: 'application/json' });
  downloadBlob(copyName(product, isoToday(making.now)), json);
  const missing: string[] = [];
  for (const file of copy.files) {
    const content = await contentOf(workspace, file);
    if (content === undefined) missing.push(file.filename);
    else downloadBlob(file.saved, content);
  }
  return {
    files: copy.files.length - missing.length,
    missing,
    withActs: acts !== undefined && access !== undefined,
  };
}

async function contentOf(workspace: Workspace, { local, url }: CopiedFile): Promise<Blob | undefined> {
  if (local !== undefined) return workspace.attachments.content(local).catch(ignore('download-export'));
  if (url === undefined) return undefined;
  const fetched = await workspace.attachments.fetch(url);
  return fetched.ok ? fetched.value : undefined;
}
