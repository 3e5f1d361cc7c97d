/** The server program in its own process, so that tests can kill it. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildProgram, type Server } from '../server/program.ts';
import { temporaryFolder } from './server.ts';

export interface ServerProgram {
  readonly url: string;
  /** SIGKILL, so that it cannot clean up. */
  kill(): Promise<void>;
  /** Starts it again, on the same port and the same data. */
  start(): Promise<void>;
}

/** Builds and starts one for the running test, with data that is deleted afterwards. */
export async function startProgram(): Promise<ServerProgram> {
  const data = { DATA_DIR: join(temporaryFolder(), 'data') };
  const program = await buildProgram();
  // Before its data is deleted: the last registered callback runs first.
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
