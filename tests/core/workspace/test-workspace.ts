import { onTestFinished } from 'vitest';
import { openWorkspace, type WorkspaceOptions } from '#src/core/workspace/open-workspace.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, seven, type TestDevice } from './test-device.ts';

/** Opens the workspace of a person until the end of the test. It syncs only when it is asked to. */
export async function openTestWorkspace(
  { device }: Pick<TestDevice, 'device'> = createTestDevice(),
  server: Pick<FieldServer, 'transport'> = new FieldServer(),
  options: WorkspaceOptions = {},
): Promise<Workspace> {
  const workspace = await openWorkspace(seven, server.transport(), { device, autoSync: false, ...options });
  onTestFinished(() => workspace.close());
  return workspace;
}
