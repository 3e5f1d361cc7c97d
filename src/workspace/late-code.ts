/** What a workspace does once its person has seen something: edits, attachments, logging out and the sync. */
export { createCommands } from './commands/commands.ts';
export { createLogOut } from './commands/log-out.ts';
export { createAttachmentStore } from './store/attachment-store.ts';
export { createSync } from './sync/sync.ts';
