/** Folder of `initdb` and `postgres`: the one named in POSTGRES_BIN, the newest of the system, or undefined. */
export function findPostgres(): string | undefined;
