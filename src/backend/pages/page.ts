/** A plain page of the backend host: both languages, no script, its own strict policy. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export interface PageSection {
  readonly language: 'fr' | 'en';
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface Page {
  readonly title: string;
  readonly sections: readonly PageSection[];
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1.25rem 4rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; }
section + section { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; }
a { color: inherit; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

function paragraph(text: string): string {
  return `<p>${escaped(text).replace(mailAddress, (mail) => `<a href="mailto:${mail}">${mail}</a>`)}</p>`;
}

function section({ language, heading, paragraphs }: PageSection): string {
  return `<section lang="${language}">\n<h1>${escaped(heading)}</h1>\n${paragraphs.map(paragraph).join('\n')}\n</section>`;
}

export function htmlPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': policy })
    .send(`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(page.title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${page.sections.map(section).join('\n')}
</main>
</body>
</html>
`);
}
