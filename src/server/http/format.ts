/** The `_format` of a record, as recorded: JSON only if asked for, otherwise a page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { htmlPage } from '../html/text-page.ts';
import { HttpError, quoted } from './http-error.ts';
import { formatOf } from './routing.ts';

/** Does this call want a page instead of JSON? @throws HttpError 406 for an unknown format. */
export function wantsPage(request: FastifyRequest): boolean {
  const format = formatOf(request);
  if (format === 'json') return false;
  if (format === undefined || format === 'html') return true;
  throw new HttpError(406, `Not acceptable format: ${quoted(format)}`);
}

/** A page that explains how to read the record; it does not contain the record. */
export function sendRecordPage(reply: FastifyReply): FastifyReply {
  return htmlPage(reply, {
    title: 'Données / Data',
    sections: [
      {
        language: 'fr',
        heading: 'Données',
        paragraphs: ['Cette adresse répond aux applications : ajoutez ?_format=json.'],
      },
      { language: 'en', heading: 'Data', paragraphs: ['This address answers to apps: add ?_format=json.'] },
    ],
  });
}
