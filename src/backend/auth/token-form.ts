/** The form of the token call, as multipart or urlencoded; anything else is an empty form, as recorded. */
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

export type Form = ReadonlyMap<string, string>;

/** No field of the call is longer; a longer one is cut and then refused for what it is. */
const longestField = 8192;
/** Bytes of a whole form. */
export const formLimit = 64 * 2 ** 10;
const mostFields = 20;

/** Lets this scope of the server take forms. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  // The multipart reader limits each field, not the whole.
  scope.addHook('onRequest', async (request) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > formLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
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
    // A body without a single whole part is an empty form.
    request.log.info({ code: (error as { code?: string }).code }, 'unreadable form');
  }
  return form;
}

export async function readForm(request: FastifyRequest): Promise<Form> {
  if (request.isMultipart()) return multipartFields(request);
  const entries = Object.entries((request.body ?? {}) as Readonly<Record<string, unknown>>);
  return new Map(entries.map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]));
}
