/** Deletes what has expired: when the server starts, and every hour. Truncates the store's log more often. */
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../context/backend-context.ts';
import { deleteOldMails } from '../mail/mail-folder.ts';
import { mailsIn } from '../mail/mail-settings.ts';
import { deleteEarlierTexts } from '../store/earlier-texts.ts';
import { purgeActs, purgeCopies } from '../store/purge.ts';
import { deleteStaleAttachments } from '../store/uploaded-attachments.ts';

const hour = 3_600_000;
/** Maximum time that deleted data stays in the log, whichever process deleted it. */
const logPause = 30_000;

interface House {
  readonly dataDir: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function startCleanup(app: FastifyInstance, backend: Backend, { dataDir, now }: House): void {
  const attempt = async (what: string, act: () => Promise<number>): Promise<void> => {
    try {
      const files = await act();
      if (files > 0) backend.log.info({ files }, `${what} were deleted`);
    } catch (error) {
      backend.log.error({ err: error }, `${what} could not be deleted`);
    }
  };
  const clean = async (): Promise<void> => {
    await attempt('files that nobody attached', () => deleteStaleAttachments(backend.db, backend.now()));
    await attempt('texts replaced long ago', () => deleteEarlierTexts(backend.db, backend.now()));
    await attempt('mails written long ago', () => deleteOldMails(mailsIn(dataDir), now()));
    await attempt('copies whose last day is over', () => purgeCopies(backend.db, now()));
    await attempt('acts noted two years ago', () => purgeActs(backend.db, now()));
    await backend.emptyLog();
  };
  let timers: readonly NodeJS.Timeout[] = [];
  app.addHook('onReady', async () => {
    await clean();
    timers = [setInterval(clean, hour).unref(), setInterval(() => void backend.emptyLog(), logPause).unref()];
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
}
