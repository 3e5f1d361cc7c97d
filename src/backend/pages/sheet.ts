/** One page of the backend host as an answer: no script, its own strict policy. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaped } from './html.ts';
import { look } from './look.ts';

export interface Sheet {
  readonly language: 'fr' | 'en';
  readonly title: string;
  /** HTML above the page proper; may be empty. */
  readonly head: string;
  /** HTML. */
  readonly main: string;
  /** Where its form may be sent, and where the answer to that may lead: sources of the policy. */
  readonly formAction?: string;
}

const lookHash = createHash('sha256').update(look).digest('base64');

function policy(formAction: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${lookHash}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

export function sendSheet(reply: FastifyReply, sheet: Sheet, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': policy(sheet.formAction ?? "'none'"),
    })
    .send(`<!doctype html>
<html lang="${sheet.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(sheet.title)}</title>
<style>${look}</style>
</head>
<body>
${sheet.head}<main>
${sheet.main}
</main>
</body>
</html>
`);
}
