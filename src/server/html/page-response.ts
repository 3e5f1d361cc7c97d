/** Sends one page of the backend host: no script, its own strict policy. */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Locale } from '#src/contract/domain/locale.ts';
import { escaped } from './html.ts';
import { stylesWith } from './page-style.ts';

export interface Sheet {
  readonly language: Locale;
  readonly title: string;
  /** HTML above the main content; may be empty. */
  readonly head: string;
  /** HTML. */
  readonly main: string;
  /** Where its form may be sent and redirected: sources of the policy. */
  readonly formAction?: string;
}

interface PageStyles {
  readonly css: string;
  /** Sources that the policy allows. */
  readonly sources: readonly string[];
  /** HTML: the app's icon, if this server serves the app. */
  readonly icon: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** undefined: without the app's typeface. */
    pageStyles: PageStyles | undefined;
  }
}

function pageStyles(font: string | undefined): PageStyles {
  const css = stylesWith(font);
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    css,
    sources: [
      `style-src 'sha256-${hash}'`,
      ...(font === undefined ? [] : ["font-src 'self'", "img-src 'self'"]),
    ],
    icon: font === undefined ? '' : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">\n',
  };
}

const plain = pageStyles(undefined);

/** @param font path of the app's typeface on this origin, if this server serves the app. */
export function registerPageStyles(app: FastifyInstance, font: string | undefined): void {
  app.decorate('pageStyles', pageStyles(font));
}

function policy({ sources }: PageStyles, formAction: string): string {
  return [
    "default-src 'none'",
    ...sources,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

export function sendSheet(reply: FastifyReply, sheet: Sheet, status = 200): FastifyReply {
  const look = reply.server.pageStyles ?? plain;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': policy(look, sheet.formAction ?? "'none'"),
    })
    .send(`<!doctype html>
<html lang="${sheet.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(sheet.title)}</title>
${look.icon}<style>${look.css}</style>
</head>
<body>
${sheet.head}<main>
${sheet.main}
</main>
</body>
</html>
`);
}
