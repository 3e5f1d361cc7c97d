/** The type that every query of the store uses. */
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A database or a transaction on it. */
export type Queries = Kysely<Tables>;
