/** The built app alone, for a backend on another host. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { registerPageStyles } from '../html/page-response.ts';
import { compressAnswers } from '../http/compression.ts';
import { setHeaders } from '../http/headers.ts';
import { answerHealth } from '../http/health.ts';
import { answerErrors } from '../http/http-error.ts';
import type { Metrics } from '../http/metrics.ts';
import { answerNoRoute } from '../http/routing.ts';
import { limitConnections, serverOptions } from '../http/server-options.ts';
import { opensTheApp, serveApp } from './app-files.ts';
import { appFont } from './app-font.ts';
import { answerConfig, type RuntimeConfig } from './runtime-config.ts';

export interface SiteOptions {
  readonly appDir: string;
  readonly config: RuntimeConfig;
  /** Origin under which people reach the app. */
  readonly appUrl?: string;
  readonly logger?: FastifyServerOptions['logger'];
  readonly metrics?: Metrics | undefined;
}

export async function createSite({
  appDir,
  config,
  appUrl = '',
  logger = false,
  metrics,
}: SiteOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger, ...serverOptions() });
  limitConnections(app);
  metrics?.watch(app);
  setHeaders(app, appUrl);
  answerErrors(app);
  await compressAnswers(app);
  answerConfig(app, config);
  answerHealth(app);
  registerPageStyles(app, await appFont(appDir));
  const files = await serveApp(app, appDir, config);
  app.setNotFoundHandler((request, reply) => {
    if (opensTheApp(request)) files.sendPage(reply);
    else answerNoRoute(request, reply);
  });
  return app;
}
