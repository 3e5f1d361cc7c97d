/** The server's log: one JSON line per event, without texts, addresses or secrets of persons. */

import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { codeOf } from '../problems/thrown.ts';

/** Kind, code and stack of an error. Never its message: a parser quotes its input, a database the rejected row. */
function describeError(error: Error): {
  type: string;
  code?: string;
  message: string;
  stack: string;
} {
  const code = codeOf(error);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(code !== undefined && { code }),
    message: 'left out: it may quote what somebody wrote',
    stack: places.join('\n'),
  };
}

/** Members that a line may have besides its message. Anything else that a package logs, such as headers, is dropped. */
const logged = ['req', 'res', 'err', 'responseTime', 'limit', 'code', 'file', 'files', 'reason'];

/** Logs the route of a call, not its address: an address can contain the name of a person's file. */
function describeCall({ method, routeOptions }: Partial<FastifyRequest>): Record<string, unknown> {
  return { method, route: routeOptions?.url ?? 'none' };
}

/** Logs method and route of a call; no body, header, query or address. */
export function logTo(stream: NodeJS.WritableStream, level: string): FastifyServerOptions['logger'] {
  return {
    level,
    stream,
    formatters: {
      log: (line) => Object.fromEntries(Object.entries(line).filter(([name]) => logged.includes(name))),
    },
    serializers: {
      req: describeCall,
      res: ({ statusCode }) => ({ statusCode }),
      err: describeError,
    },
  };
}
