/** GET /config.json: the settings that the app reads at start, so that one build serves any host. */
import type { FastifyInstance } from 'fastify';

export interface RuntimeConfig {
  /** Origin of the backend; empty for the app's own. */
  readonly backendUrl: string;
  /** Public: every visitor can read both. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly productName: string;
  readonly contactMail: string;
  /** `stay`: a draft stays on the device until it is finished. Absent: drafts sync between devices. */
  readonly drafts?: 'stay';
  /** Any visitor can log in with the demo's accounts. */
  readonly demo?: true;
}

export function answerConfig(app: FastifyInstance, config: RuntimeConfig): void {
  app.get('/config.json', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(config),
  );
}
