/** Publishes scheduled drafts at their minute, while the server runs. */
import type { FastifyInstance } from 'fastify';
import { publishDue } from '#src/studio/api/schedule.ts';
import type { Backend } from '../context/backend-context.ts';
import { scheduleFailedMail } from '../mail/schedule-mail.ts';
import { accountByUid } from '../store/accounts.ts';

/** Interval between two checks for due drafts. */
const pauseMilliseconds = 2_000;

export function publishScheduled(app: FastifyInstance, backend: Backend): void {
  const { db, studio, sendMail, productName, metrics } = backend;
  let isAtWork = false;
  const attempt = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await publishDue(studio, {
        count: (outcome) => metrics?.countPublication(outcome),
        async tell(uid, { id, title }) {
          const account = await accountByUid(db, uid);
          if (!account) return;
          const { mail: to, language } = account;
          await sendMail(
            scheduleFailedMail({ to, language, productName, appUrl: backend.appAddress(), id, title }),
          );
        },
      });
    } catch (error) {
      backend.log.error({ err: error }, 'scheduled drafts could not be published');
    } finally {
      isAtWork = false;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(attempt, pauseMilliseconds).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
