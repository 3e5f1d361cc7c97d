/**
 * Figures for a monitor, in the text format of Prometheus, on a port of their own that only this machine reaches. They
 * hold no texts, names or addresses: a call is named by its route.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { productVersion } from '#src/contract/domain/product-version.ts';
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import { SettingProblem } from '../problems/setting-problem.ts';
import { messageOf } from '../problems/thrown.ts';

/** Upper ends, in seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type PublicationOutcome = 'published' | 'refused';

const publishing: readonly string[] = [studioCalls.publish.route, studioCalls.revertRelease.route];

const outcomes: Readonly<Record<number, PublicationOutcome>> = { 201: 'published', 409: 'refused' };

/** What the program counts for a monitor. */
export interface Metrics {
  /** Measures each request of the server. Call it before its routes are added. */
  watch(app: FastifyInstance): void;
  /** @param bytes size of the store. */
  measureStore(bytes: () => Promise<number>): void;
  countFailedSignIn(): void;
  /** A publication that no request made: a scheduled one. */
  countPublication(outcome: PublicationOutcome): void;
}

export interface ServedMetrics extends Metrics {
  /** Address of the figures. */
  readonly url: string;
  close(): Promise<void>;
}

function createCounts(registry: Registry): Metrics {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'ancrage_info',
    help: 'Always 1; the version is a label.',
    labelNames: ['version'],
    registers,
  }).set({ version: productVersion }, 1);
  const requests = new Histogram({
    name: 'ancrage_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  });
  const signIns = new Counter({
    name: 'ancrage_sign_ins_failed_total',
    help: 'Log-ins with a wrong password, for no account or for one that is not active.',
    registers,
  });
  const publications = new Counter({
    name: 'ancrage_publications_total',
    help: 'Drafts published, now or at a scheduled time, and publications refused.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    watch(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
        const outcome = method === 'POST' && publishing.includes(labels.route) && outcomes[labels.status];
        if (outcome) publications.inc({ outcome });
      });
    },
    measureStore(bytes) {
      new Gauge({
        name: 'ancrage_store_bytes',
        help: 'Size of the database.',
        registers,
        async collect() {
          this.set(await bytes());
        },
      });
    },
    countFailedSignIn: () => signIns.inc(),
    countPublication: (outcome) => publications.inc({ outcome }),
  };
}

/**
 * Serves the figures at `/metrics`.
 * @param port 0 for any free one.
 * @throws SettingProblem if the port cannot be used.
 */
export async function serveMetrics(port: number): Promise<ServedMetrics> {
  const registry = new Registry();
  const counts = createCounts(registry);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  }).catch((error: unknown) => {
    throw new SettingProblem(`METRICS is ${port}: the port cannot be used (${messageOf(error)}).`);
  });
  // A server that listens on a port has an address of this kind.
  const address = server.address() as AddressInfo;
  return {
    ...counts,
    url: `http://127.0.0.1:${address.port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
