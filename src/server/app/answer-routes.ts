/** What a backend answers: the calls of the contract, the public pages, and the built app and studio. */
import type { FastifyInstance } from 'fastify';
import { answerAccompanied } from '../calls/accompanied/accompanied-call.ts';
import { answerHanded } from '../calls/accompanied/handed-call.ts';
import { answerCalls } from '../calls/handlers.ts';
import { answerOpenAttachment } from '../calls/open-attachment.ts';
import { answerPeople } from '../calls/people/answer-people.ts';
import { answerStudio } from '../calls/studio/answer-studio.ts';
import { recogniseVisitors } from '../context/authentication.ts';
import type { Backend } from '../context/backend-context.ts';
import { answerMaintenance } from '../context/maintenance.ts';
import { registerPageStyles } from '../html/page-response.ts';
import { limitBodies } from '../http/body-limits.ts';
import { compressAnswers } from '../http/compression.ts';
import { answerCrossOrigin } from '../http/cors.ts';
import { setHeaders } from '../http/headers.ts';
import { answerHealth } from '../http/health.ts';
import { answerErrors } from '../http/http-error.ts';
import { takeBytes } from '../http/request-body.ts';
import { answerNoRoute } from '../http/routing.ts';
import { answerPages } from '../pages/legal.ts';
import { answerRegistration } from '../pages/registration.ts';
import { opensTheApp, serveApp } from '../site/app-files.ts';
import { appFont } from '../site/app-font.ts';
import { answerConfig, type RuntimeConfig } from '../site/runtime-config.ts';
import { servePlayground, serveStudio } from '../site/studio-files.ts';
import type { Health } from '../store/store-health.ts';
import { startCleanup } from './housekeeping.ts';
import { publishScheduled } from './publishing.ts';

export interface RouteOptions {
  /** Folder of the SQLite file; created if missing, unused with a `databaseUrl`. */
  readonly dataDir: string;
  /** The built app; without it only the backend answers. */
  readonly appDir?: string;
  /** The built studio; without it only its calls answer. */
  readonly studioDir?: string;
  /** The built playground, which only a demo serves. */
  readonly playgroundDir?: string;
  /** Origins of apps on other hosts; none by default. */
  readonly allowedOrigins?: readonly string[];
  /** What the app does with drafts; by default they travel. */
  readonly drafts?: RuntimeConfig['drafts'] | undefined;
}

/**
 * Adds the hooks and routes in the order in which they act on a request.
 * @param health see `createHealthCheck`.
 */
export async function answerRoutes(
  app: FastifyInstance,
  backend: Backend,
  options: RouteOptions,
  health: () => Promise<Health>,
): Promise<void> {
  const { appUrl, clientId, clientSecret, productName, contactMail, demo } = backend;
  const provider = { productName, contactMail };
  const { appDir, dataDir, drafts } = options;
  setHeaders(app, appUrl);
  answerCrossOrigin(app, options.allowedOrigins ?? []);
  answerMaintenance(app, backend);
  recogniseVisitors(app, backend);
  answerErrors(app);
  limitBodies(app);
  takeBytes(app);
  await compressAnswers(app);

  answerCalls(app, backend);
  answerStudio(app, backend, backend.studio);
  answerAccompanied(app, backend);
  answerHanded(app, backend);
  answerPeople(app, backend);
  answerOpenAttachment(app, backend);
  registerPageStyles(app, appDir === undefined ? undefined : await appFont(appDir));
  answerPages(app, provider, appUrl);
  answerRegistration(app, backend, provider);
  publishScheduled(app, backend);
  startCleanup(app, backend, { dataDir, now: backend.studio.now });
  answerConfig(app, {
    backendUrl: '',
    clientId,
    clientSecret,
    ...provider,
    ...(drafts && { drafts }),
    ...(demo === 'public' && { demo: true }),
  });
  answerHealth(app, health);
  if (demo !== 'none' && options.playgroundDir !== undefined) servePlayground(app, options.playgroundDir);
  await serveFiles(app, options, productName);
}

async function serveFiles(
  app: FastifyInstance,
  { appDir, studioDir }: RouteOptions,
  productName: string,
): Promise<void> {
  const files =
    appDir === undefined ? undefined : await serveApp(app, appDir, { backendUrl: '', productName });
  if (studioDir !== undefined) serveStudio(app, studioDir);
  app.setNotFoundHandler((request, reply) => {
    if (files && opensTheApp(request)) files.sendPage(reply);
    else answerNoRoute(request, reply);
  });
}
