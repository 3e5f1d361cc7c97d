/** POST /file/upload/node/data/field_personal_notes: uploads a file, which belongs to no node until it is attached. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOneOf } from '#src/contract/domain/names.ts';
import { calls } from '#src/contract/wire/calls.ts';
import { bodyBytes } from '#src/contract/wire/limits.ts';
import { nodeFields } from '#src/contract/wire/node-fields.ts';
import { mayOpenData } from '../context/authentication.ts';
import type { Backend } from '../context/backend-context.ts';
import { sendJson } from '../http/answer.ts';
import { callerOf } from '../http/client-address.ts';
import { HttpError, isBodyTooLong, quoted } from '../http/http-error.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { attachmentRecord } from '../records/attachment-json.ts';
import { allowedExtensions, extensionOf, kindOf } from '../records/attachment-kinds.ts';
import { nameInDisposition, safeFileName } from '../records/attachment-name.ts';
import type { Account } from '../store/accounts.ts';
import { createAttachment } from '../store/uploaded-attachments.ts';

const megabyte = 2 ** 20;
const attachmentQuota = 200 * megabyte;
const longestName = 240;

const route = '/file/upload/:entity/:bundle/:field';

interface Path {
  readonly entity: string;
  readonly bundle: string;
  readonly field: string;
}

function invalidFile(violation: string): HttpError {
  return new HttpError(422, `Unprocessable Entity: file validation failed.\n${violation}`);
}

/** `1.5 MB`, with two decimals at most. */
function inMegabytes(bytes: number): string {
  return `${Math.round((bytes / megabyte) * 100) / 100} MB`;
}

function tooLarge(bytes: number): HttpError {
  return invalidFile(
    `The file is ${inMegabytes(bytes)} exceeding the maximum file size of ${inMegabytes(bodyBytes.attachment)}.`,
  );
}

function requireBytes(request: FastifyRequest): void {
  const contentType = request.headers['content-type'];
  if (contentType === undefined) throw new HttpError(415, 'No "Content-Type" request header specified');
  if (contentType.split(';')[0]?.trim().toLowerCase() !== 'application/octet-stream') {
    throw new HttpError(415, `No route found that matches "Content-Type: ${quoted(contentType)}"`);
  }
}

function checkField({ entity, bundle, field }: Path): void {
  const [, , wantedEntity, wantedBundle, attachments] = calls.uploadAttachment.route.slice(1).split('/');
  const known = field === attachments || isOneOf(nodeFields, field);
  if (entity !== wantedEntity || bundle !== wantedBundle || !known) {
    throw new HttpError(404, `Field "${quoted(field)}" does not exist`);
  }
  if (field !== attachments) throw new HttpError(403, `"${field}" is not a file field`);
}

function uploader({ visitor }: FastifyRequest): Account {
  if (!visitor) throw new HttpError(403, '');
  if (!mayOpenData(visitor)) throw new HttpError(403, "The 'access content' permission is required.");
  return visitor.account;
}

/** Checks an upload by its headers, before a byte of it is read. */
function checkBeforeBody(request: FastifyRequest<{ Params: Path }>): void {
  requireBytes(request);
  checkField(request.params);
  uploader(request);
  nameInDisposition(request.headers['content-disposition']);
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > bodyBytes.attachment) throw tooLarge(length);
}

function checkAttachment(name: string, bytes: Buffer): { readonly mime: string } {
  const kind = kindOf(name);
  if (!kind) {
    throw invalidFile(
      `Only files with the following extensions are allowed: ${allowedExtensions.join(' ')}.`,
    );
  }
  if ([...name].length > longestName) {
    throw invalidFile(
      `The file's name exceeds the ${longestName} characters limit. Rename the file and try again.`,
    );
  }
  if (bytes.length === 0) throw invalidFile('The file is empty.');
  if (!kind.matches(bytes)) {
    throw invalidFile(`The content of the file does not match its extension, ${extensionOf(name)}.`);
  }
  return kind;
}

export function answerUploadAttachment(app: FastifyInstance, backend: Backend): void {
  app.post<{ Params: Path }>(
    route,
    {
      bodyLimit: calls.uploadAttachment.bodyLimit,
      onRequest: async (request) => {
        checkBeforeBody(request);
        await backend.limits.take('upload', String(uploader(request).uid), callerOf(request));
      },
      errorHandler: (error: unknown) => {
        // Without a length, the limit is detected while the body is read.
        throw isBodyTooLong(error) ? tooLarge(bodyBytes.attachment + 1) : error;
      },
    },
    async (request, reply) => {
      const account = uploader(request);
      const name = safeFileName(nameInDisposition(request.headers['content-disposition']));
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { mime } = checkAttachment(name, bytes);
      const file = await backend.db
        .transaction()
        .execute((db) =>
          createAttachment(db, { uid: account.uid, name, mime, bytes, at: backend.now() }, attachmentQuota),
        );
      if (!file) {
        throw invalidFile(
          `The file is ${inMegabytes(bytes.length)} which would exceed your disk quota of ${inMegabytes(attachmentQuota)}.`,
        );
      }
      return sendJson(reply, attachmentRecord(file, account), 201);
    },
  );
  refuseOtherMethods(app, route, ['POST']);
}
