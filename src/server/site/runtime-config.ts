/** GET /config.json: what one build of the app learns at start, so that it serves any host. */
import type { FastifyInstance } from 'fastify';

export interface RuntimeConfig {
  /** Origin of the backend; empty for the app's own. */
  readonly backendUrl: string;
  /** Public by nature: every visitor can read both. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly productName: string;
  readonly contactMail: string;
  /** `stay`: what somebody is writing stays on the device until it is finished. Left out: it travels to their other devices. */
  readonly drafts?: 'stay';
  /** Anyone who reaches the server can log in with the demo's accounts. */
  readonly demo?: true;
}

export function answerConfig(app: FastifyInstance, config: RuntimeConfig): void {
  app.get('/config.json', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(config),
  );
}
