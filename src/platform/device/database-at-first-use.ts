/** A database opened at first use. */
import { ignore } from '../ignore.ts';
import { type Database, type DatabaseOptions, openDatabase, type Stores } from './browser-database.ts';

export interface DatabaseAtFirstUse<S extends Stores> {
  /** Opens it at the first call. Rejects if the browser refuses; the next call tries again. */
  open(): Promise<Database<S>>;
  /** Closes the connection; the next call opens it again. */
  close(): Promise<void>;
}

/** @param options see `openDatabase`. */
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
      (await used?.catch(ignore('database-at-first-use')))?.close();
    },
  };
}
