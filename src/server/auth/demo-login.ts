/** Where demo accounts may log in: their passwords are public. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * `local`: a server on a loopback address, for requests of its own machine. `public`: the operator asked for it with
 * `DEMO=1`. `none`: a server for real people.
 */
export type Demo = 'none' | 'local' | 'public';

/** Headers of proxies and tunnels: the request began on another machine. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-original-.+|(?:true-client|cf-connecting|fly-client)-ip)$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

export function demoMayLogIn(demo: Demo, headers: IncomingHttpHeaders): boolean {
  if (demo !== 'local') return demo === 'public';
  return loopbackHost.test(headers.host ?? '') && !Object.keys(headers).some((name) => forwarding.test(name));
}
