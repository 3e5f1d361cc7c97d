/** A connection to a database, opened again after it was lost. */

import type { IDBPDatabase } from 'idb';
import { isLostConnection } from './storage-failure.ts';

export interface ConnectionOptions {
  readonly name: string;
  /**
   * When a missing database is created: at every opening (default), at the first one, or never. Without creation, calls
   * reject with DatabaseOver, so that no text is written into an unwanted database.
   */
  readonly make?: 'always' | 'first' | 'never';
}

interface Connection {
  /** The open connection; undefined if there is none. */
  current(): IDBPDatabase | undefined;
  /** Opens the connection unless it is open. Rejects if the browser refuses, or after `close`. */
  connect(): Promise<IDBPDatabase>;
  /** Runs work on the connection, a second time if the connection was lost. */
  run<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T>;
  /** Closes permanently. */
  close(): void;
}

/** @param open opens the database. Its parameter: whether to create a missing one. */
export function createConnection(
  options: ConnectionOptions,
  open: (make: boolean) => Promise<IDBPDatabase>,
): Connection {
  let connection: IDBPDatabase | undefined;
  let closed = false;
  let make = options.make !== 'never';

  async function connect(): Promise<IDBPDatabase> {
    if (closed) throw new DOMException(`The database ${options.name} was closed.`, 'InvalidStateError');
    if (connection !== undefined) return connection;
    const opened = await open(make);
    make = options.make === 'always' || options.make === undefined;
    if (closed) {
      opened.close();
      return connect();
    }
    const forget = () => {
      if (connection === opened) connection = undefined;
    };
    // The browser closed it (storage cleared, a browser crash): the next use opens it again.
    opened.addEventListener('close', forget);
    // Another tab upgrades or deletes it. Close the connection, or that tab waits indefinitely.
    opened.addEventListener('versionchange', () => {
      forget();
      opened.close();
    });
    connection = opened;
    return opened;
  }

  return {
    current: () => connection,
    connect,
    async run(work) {
      const used = await connect();
      try {
        return await work(used);
      } catch (error) {
        if (closed || !isLostConnection(error)) throw error;
        if (connection === used) connection = undefined;
        used.close();
        return work(await connect());
      }
    },
    close() {
      closed = true;
      connection?.close();
      connection = undefined;
    },
  };
}
