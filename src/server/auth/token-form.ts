/** Parses the form of the token call, multipart or urlencoded; anything else is an empty form, as recorded. */

import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { HttpError } from '../http/http-error.ts';
import { codeOf } from '../problems/thrown.ts';

export type Form = ReadonlyMap<string, string>;

/** Longer than any valid field. A longer value is truncated and then rejected as invalid. */
const longestField = 8192;
/** Bytes of a whole form. */
const formLimit = calls.token.bodyLimit;
const mostFields = 20;

/** Registers the form parsers on this scope of the server. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  // The multipart reader limits each field, not the body: a form without a length could be endless.
  scope.addHook('preParsing', async (request, _reply, payload) => {
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    if (length === undefined && /^multipart\//i.test(type)) {
      throw new HttpError(411, 'The length of the form has to be told.');
    }
    return payload;
  });
  await scope.register(formbody, { bodyLimit: formLimit });
  await scope.register(multipart, { limits: { fieldSize: longestField, fields: mostFields, files: 0 } });
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, _body, done) =>
    done(null, {}),
  );
}

async function multipartFields(request: FastifyRequest): Promise<Form> {
  const form = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    // A body without a complete part is an empty form.
    request.log.info({ code: codeOf(error) }, 'unreadable form');
  }
  return form;
}

export async function readForm(request: FastifyRequest): Promise<Form> {
  if (request.isMultipart()) return multipartFields(request);
  const entries = Object.entries(isRecord(request.body) ? request.body : {});
  return new Map(entries.map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]));
}
