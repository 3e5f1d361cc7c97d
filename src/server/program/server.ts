/** Builds the server that an environment asks for, and starts listening. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type BackendOptions, createBackend } from '../app/backend-app.ts';
import { logTo } from '../http/logging.ts';
import { serveMetrics } from '../http/metrics.ts';
import { SettingProblem } from '../problems/setting-problem.ts';
import { codeOf, messageOf } from '../problems/thrown.ts';
import { createSite } from '../site/site-server.ts';
import { type Environment, misspeltSettings } from './environment.ts';
import { readSettings, type Settings } from './settings.ts';

interface ServerOptions extends Pick<BackendOptions, 'print' | 'now'> {
  /** Folder of the built program, with its workers; see `src/scripts/server-programs.ts`. */
  readonly folder: string;
}

function build(
  settings: Settings,
  { folder, ...given }: ServerOptions & Pick<BackendOptions, 'metrics'>,
): Promise<FastifyInstance> {
  const { appDir, appUrl, backendUrl, clientId, clientSecret, provider, drafts } = settings;
  if (!existsSync(join(appDir, 'index.html'))) {
    throw new SettingProblem(`There is no built app in ${appDir}: run npm run build first (npm start does).`);
  }
  const logger = logTo(process.stderr, settings.logLevel);
  if (backendUrl !== '') {
    const config = { backendUrl, clientId, clientSecret, ...provider, ...(drafts && { drafts }) };
    return createSite({ appDir, config, appUrl, logger, metrics: given.metrics });
  }
  const threads = {
    validatorFile: join(folder, 'validator-worker.js'),
    answersFile: join(folder, 'answers-worker.js'),
  };
  return createBackend({ ...settings, ...threads, ...given, logger });
}

async function listen(server: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    await server.close();
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new SettingProblem(
        `Port ${port} is in use: stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new SettingProblem(`Port ${port} may not be used: choose one above 1023, in PORT.`);
    throw new SettingProblem(`The server cannot listen on ${host}, port ${port}: ${messageOf(error)}`);
  }
}

interface StartedServer {
  readonly settings: Settings;
  readonly server: FastifyInstance;
  /** The origin that it listens on. */
  readonly address: string;
}

/**
 * @param environment the variables that the settings are read from.
 * @throws SettingProblem, StoreProblem
 */
export async function startServer(environment: Environment, given: ServerOptions): Promise<StartedServer> {
  const settings = readSettings(environment);
  for (const line of misspeltSettings(environment)) given.print?.(line);
  const metrics = settings.metricsPort === undefined ? undefined : await serveMetrics(settings.metricsPort);
  const server = await build(settings, { ...given, metrics });
  if (metrics) server.addHook('onClose', metrics.close);
  const address = await listen(server, settings);
  if (metrics) given.print?.(`Figures for a monitor: ${metrics.url}`);
  await server.announceAccounts?.();
  return { settings, server, address };
}
