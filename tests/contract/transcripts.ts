/** Reads the answers recorded from two generations of real servers. */
import { readdirSync, readFileSync } from 'node:fs';
import { isList, member } from '#src/contract/wire/shape.ts';

export interface Exchange {
  /** For example `a R04`. */
  readonly name: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed if it was JSON, else its text. */
  readonly body: unknown;
}

/** The exchanges of both generations with a matching path. */
export function exchanges(path: RegExp): readonly Exchange[] {
  return ['a', 'b'].flatMap((generation) => {
    const folder = new URL(`./transcripts/${generation}/`, import.meta.url);
    return readdirSync(folder)
      .flatMap((file) => parsedList(readFileSync(new URL(file, folder), 'utf8')))
      .map((exchange) => exchangeOf(generation, exchange))
      .filter((exchange) => path.test(exchange.path));
  });
}

function parsedList(text: string): readonly unknown[] {
  const value: unknown = JSON.parse(text);
  return isList(value) ? value : [];
}

function exchangeOf(generation: string, raw: unknown): Exchange {
  const request = member(raw, 'request');
  const response = member(raw, 'response');
  const headers = member(response, 'headers') ?? {};
  return {
    name: `${generation} ${String(member(raw, 'id'))}`,
    method: String(member(request, 'method')),
    path: String(member(request, 'path')).split('?')[0] ?? '',
    status: Number(member(response, 'status')),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: member(response, 'body'),
  };
}

/** The bytes of the answer as text. */
export function bodyText(exchange: Exchange): string {
  if (exchange.body === null || exchange.body === undefined) return '';
  if (typeof exchange.body !== 'string') return JSON.stringify(exchange.body);
  return isBareText(exchange) ? JSON.stringify(exchange.body) : exchange.body;
}

/** JSON was recorded parsed. Empty bodies, and those too long to be recorded completely, are texts. */
function isBareText({ headers, body }: Exchange): boolean {
  const type = headers['Content-Type'] ?? headers['content-type'] ?? '';
  return type.includes('json') && typeof body === 'string' && body !== '' && !body.startsWith('{');
}
