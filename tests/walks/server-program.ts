/** The server program itself, in a process of its own, so that it can die as processes do. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildProgram, type Server } from '../server/program.ts';
import { temporaryFolder } from './server.ts';

export interface ServerProgram {
  readonly url: string;
  /** SIGKILL: it gets no chance to put anything in order. */
  kill(): Promise<void>;
  /** Starts it again, on the same port and the same data. */
  start(): Promise<void>;
}

/** Builds and starts one for the running test, on data that goes with it. */
export async function startProgram(): Promise<ServerProgram> {
  const data = { DATA_DIR: join(temporaryFolder(), 'data') };
  const program = await buildProgram();
  // Before its data goes: what is registered last runs first.
  onTestFinished(() => program.remove());
  let server: Server = await program.start(data);
  return {
    get url() {
      return server.origin;
    },
    async kill() {
      server.child.kill('SIGKILL');
      await server.ended;
    },
    async start() {
      server = await program.start({ ...data, PORT: new URL(server.origin).port });
    },
  };
}
