/** GET of an uploaded file by its address: for the uploader only, as a download and never displayed inline. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mayOpenData } from '../context/authentication.ts';
import type { Backend } from '../context/backend-context.ts';
import { htmlPage, type Page } from '../html/text-page.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { pathOfAttachment } from '../records/attachment-json.ts';
import { attachmentOfPerson, bytesOfAttachment } from '../store/uploaded-attachments.ts';

/**
 * The paths of public and private files on a Drupal; here both are private. Wildcards, since the router limits named
 * parameters to 100 characters.
 */
const routes = ['/sites/default/files/personal_notes/*', '/system/files/personal_notes/*'];

/** The same answer for another person's file and a missing one. */
const notYours: Page = {
  title: 'Accès refusé – Access denied',
  sections: [
    {
      language: 'fr',
      heading: 'Accès refusé',
      paragraphs: [
        'Ce fichier ne s’ouvre que dans le compte auquel il appartient. Il n’est pas dans le vôtre, ou n’y est plus.',
      ],
    },
    {
      language: 'en',
      heading: 'Access denied',
      paragraphs: ['This file opens only in the account it belongs to. It is not in yours, or no longer is.'],
    },
  ],
};

function sendAttachment(reply: FastifyReply, name: string, mime: string, bytes: Buffer): FastifyReply {
  const encoded = pathOfAttachment(name).split('/').at(-1);
  const plain = name.replace(/[^\w. -]/g, '_');
  return reply
    .headers({
      'content-type': mime === 'text/plain' ? 'text/plain; charset=UTF-8' : mime,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    .send(bytes);
}

export function answerOpenAttachment(app: FastifyInstance, backend: Backend): void {
  for (const route of routes) {
    app.get<{ Params: { readonly '*': string } }>(route, async (request, reply) => {
      const { visitor } = request;
      if (!visitor || !mayOpenData(visitor)) return htmlPage(reply, notYours, 403);
      // Look among the caller's own files only, so that the answer does not reveal the names of others' files.
      const own = await attachmentOfPerson(backend.db, visitor.account.uid, request.params['*']);
      const bytes = own && (await bytesOfAttachment(backend.db, own.fid));
      return bytes ? sendAttachment(reply, own.name, own.mime, bytes) : htmlPage(reply, notYours, 403);
    });
    refuseOtherMethods(app, route, ['GET']);
  }
}
