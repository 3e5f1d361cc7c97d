/** A database that is opened by the first who needs it. */
import { type Database, type DatabaseOptions, openDatabase, type Stores } from './browser-database.ts';

export interface DatabaseAtFirstUse<S extends Stores> {
  /** Opens it at the first call. Rejects where the browser refuses; the next call tries anew. */
  open(): Promise<Database<S>>;
  /** Closes what is open; the next call opens it again. */
  close(): Promise<void>;
}

/** @param options as of `openDatabase`. */
export function databaseAtFirstUse<S extends Stores>(options: DatabaseOptions<S>): DatabaseAtFirstUse<S> {
  let opening: Promise<Database<S>> | undefined;
  return {
    open() {
      opening ??= openDatabase(options).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close() {
      const used = opening;
      opening = undefined;
      (await used?.catch(() => undefined))?.close();
    },
  };
}
