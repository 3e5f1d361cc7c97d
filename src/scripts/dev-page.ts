/** Serves a page in development under the policy of its build. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

/**
 * Vite's own script and injected styles carry a nonce; everything else obeys the policy.
 * @param source path of the HTML file from the root of the server
 */
export async function devPage(
  server: ViteDevServer,
  source: string,
  policy: string,
): Promise<{ readonly html: string; readonly policy: string }> {
  const nonce = randomBytes(16).toString('base64');
  const file = await readFile(join(server.config.root, source), 'utf8');
  // The page's address differs from that of its file.
  const placed = file.replaceAll('src="./', `src="${source.slice(0, source.lastIndexOf('/'))}/`);
  const html = await server.transformIndexHtml(source, placed);
  return {
    html: html
      .replace(/<(script|style)\b/g, `<$1 nonce="${nonce}"`)
      .replace('</title>', `</title>\n    <meta property="csp-nonce" nonce="${nonce}" />`),
    policy: policy.replace(/\b(script|style)-src 'self'/g, `$& 'nonce-${nonce}'`),
  };
}
