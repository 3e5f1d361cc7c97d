/** A private PostgreSQL server: a new cluster in a temporary folder, reached by a unix socket. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cluster {
  /** Address of its first database; another one has another path. */
  readonly url: string;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** SIGKILL, like a power cut of the program. */
  kill(): Promise<void>;
  /** The server accepts connections and statements, and answers none until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes everything. */
  remove(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder in which the cluster creates its own. */
  readonly within?: string;
  /** As in production: acknowledged writes survive a power cut of the machine, not only of the program. */
  readonly durable?: boolean;
}

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** initdb rejects root: then the user of the system's package owns the cluster. */
function clusterOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The server's status from a file of its data; undefined if the file is missing. */
function statusIn(data: string): string | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Reads the server's own file: a server that is queried too early may close the connection during the query, which
 * causes an uncaught error.
 * @param former content that a killed server left in that file.
 */
async function untilReady(
  data: string,
  former: string | undefined,
  server: ChildProcess,
  said: () => string,
): Promise<void> {
  for (;;) {
    const status = statusIn(data);
    if (status !== former && status?.split('\n')[7]?.trim() === 'ready') return;
    if (server.exitCode !== null) throw new Error(`The PostgreSQL server did not start:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param programs folder of `initdb` and `postgres`. */
export async function startCluster(
  programs: string,
  { within = tmpdir(), durable = true }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(within, 'ancrage-postgres-'));
  const owner = clusterOwner();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'ancrage', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, stdio: 'pipe' },
  );
  const url = `postgresql://ancrage@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const fsync = `fsync=${durable ? 'on' : 'off'}`;
    const settings = ['listen_addresses=', fsync, 'synchronous_commit=on', 'max_connections=300'];
    const former = statusIn(data);
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000);
    });
    server = child;
    await untilReady(data, former, child, () => said);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = server;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  /** Each connection has its own process. */
  const connectionsOf = (pid: number): readonly number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  /** Freeze the server first, so that it neither starts nor ends a process before all are signalled. */
  const freeze = (): void => {
    if (server?.pid === undefined) return;
    process.kill(server.pid, 'SIGSTOP');
    for (const pid of connectionsOf(server.pid)) process.kill(pid, 'SIGSTOP');
  };
  const thaw = (): void => {
    if (server?.pid === undefined) return;
    for (const pid of connectionsOf(server.pid)) process.kill(pid, 'SIGCONT');
    process.kill(server.pid, 'SIGCONT');
  };

  await start();
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    freeze,
    thaw,
    async remove() {
      // Ends the remaining sessions, then the server.
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
