/** A plain page of the backend host: a few paragraphs in each of both languages. */

import type { FastifyReply } from 'fastify';
import type { Locale } from '#src/contract/domain/locale.ts';
import { escaped } from './html.ts';
import { sendSheet } from './page-response.ts';

interface PageSection {
  readonly language: Locale;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface Page {
  readonly title: string;
  readonly sections: readonly PageSection[];
}

const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Turns mail addresses into links. */
export function paragraph(text: string): string {
  return `<p>${escaped(text).replace(mailAddress, (mail) => `<a href="mailto:${mail}">${mail}</a>`)}</p>`;
}

function section({ language, heading, paragraphs }: PageSection): string {
  return `<section lang="${language}">\n<h1>${escaped(heading)}</h1>\n${paragraphs.map(paragraph).join('\n')}\n</section>`;
}

export function htmlPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const main = page.sections.map(section).join('\n');
  return sendSheet(reply, { language: 'fr', title: page.title, head: '', main }, status);
}
