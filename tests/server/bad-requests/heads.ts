/** Headers that are wrong, forged, missing or too many; bytes that do not form a request. */
import { type BadRequest, bad, bytes, canary, each, json, withJson } from './bad-request.ts';

function unsigned(header: object, payload: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(payload)}`;
}
const claims = { aud: 'coaching-app', jti: canary, sub: '2', scope: ['rest'], exp: 9_999_999_999 };

/** 401: the bearer is invalid. */
const badBearers = [
  'Bearer',
  'Bearer  ',
  'Bearer x',
  `Bearer ${canary}`,
  'Bearer a.b',
  'Bearer a.b.c',
  'Bearer ..',
  'Bearer a.b.c.d',
  'Bearer {alice}x',
  'Bearer {alice}, Bearer {alice}',
  'Bearer "{alice}"',
  'Bearer x{alice}',
  'Bearer \xff\xfe.\xff.\xff',
  `Bearer ${'a'.repeat(10_000)}`,
  `Bearer ${'.'.repeat(5000)}`,
  `Bearer ${unsigned({ alg: 'none' }, claims)}.`,
  `Bearer ${unsigned({ alg: 'none' }, claims)}.e30`,
  `Bearer ${unsigned({ typ: 'JWT', alg: 'HS256' }, claims)}.${'A'.repeat(43)}`,
  `Bearer ${unsigned({ typ: 'JWT', alg: 'RS256', jku: 'https://evil.example' }, claims)}.e30`,
];
/** 403: the caller is anonymous. */
const noBearers = [
  '',
  'bearer {alice}',
  'BEARER {alice}',
  'Basic YWxpY2U6eA==',
  'Token {alice}',
  '{alice}',
  'Bearer{alice}',
];

const callsWithBearer = [
  'GET /oauth/userinfo?_format=json',
  'GET /user/2?_format=json',
  'GET /node/1?_format=json',
  'GET /ge_rest/ge_get_schema_url?_format=json',
];
const publicCalls = [
  'GET /getwaversion/tmp?_format=json',
  'GET /health',
  'GET /cgu',
  'GET /nowhere?_format=json',
];

const bearers = [
  ...each([...callsWithBearer, ...publicCalls], badBearers, (call, value) =>
    bad('a bad bearer', call, [401], { headers: [['authorization', value]] }),
  ),
  ...each(callsWithBearer, noBearers, (call, value) =>
    bad('no bearer', call, [403], { headers: [['authorization', value]] }),
  ),
  ...each(callsWithBearer, [undefined], (call) => bad('no bearer at all', call, [403], { as: 'nobody' })),
  ...each(['PATCH /node/1?_format=json', 'PATCH /user/2?_format=json'], badBearers, (call, value) =>
    withJson('a bad bearer', call, [401], {}, { headers: [json, ['authorization', value]] }),
  ),
  ...each(['PATCH /node/1?_format=json', 'PATCH /user/2?_format=json'], noBearers, (call, value) =>
    withJson('no bearer', call, [403], {}, { headers: [json, ['authorization', value]] }),
  ),
  bad('a bearer in the query', `GET /node/1?_format=json&access_token=${canary}`, [403], { as: 'nobody' }),
  bad('a bearer in a cookie', 'GET /node/1?_format=json', [403], {
    as: 'nobody',
    headers: [['cookie', 'access_token={alice}; SESS=1']],
  }),
  bad('another bearer before the good one', 'GET /node/1?_format=json', [401], {
    headers: [
      ['authorization', `Bearer ${canary}`],
      ['authorization', 'Bearer {alice}'],
    ],
  }),
];

const contentTypes = [
  '',
  ';',
  '/',
  'json',
  'application',
  'application/',
  'application/jsonp',
  'application/json-patch+json',
  'application/hal+json',
  'application/vnd.api+json',
  'application/xml',
  'text/json',
  'text/plain',
  'text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/json, text/plain',
  `application/${'x'.repeat(8000)}`,
  'application/\xff',
  '__proto__',
];

const types = [
  ...each(['PATCH /node/1', 'PATCH /user/2'], contentTypes, (call, type) =>
    withJson(
      'a content type it does not take',
      `${call}?_format=json`,
      [415],
      { type: 'data' },
      {
        headers: [['content-type', type]],
      },
    ),
  ),
  ...each(['verification', 'reset'], contentTypes, (call, type) =>
    withJson(
      'a content type it does not take',
      `POST /user/lost-password-${call}?_format=json`,
      [404, 415],
      {},
      {
        as: 'nobody',
        headers: [['content-type', type]],
      },
    ),
  ),
  ...['PATCH /node/1', 'PATCH /user/2'].map((call) =>
    bad('no content type', `${call}?_format=json`, [415], { body: '{"type":"data"}' }),
  ),
  ...['gzip', 'br', 'deflate', 'x-evil'].map((encoding) =>
    withJson(
      'a body in an encoding',
      'PATCH /node/1?_format=json',
      [400, 415],
      Buffer.from('1f8b08000000000000', 'hex'),
      {
        headers: [json, ['content-encoding', encoding]],
      },
    ),
  ),
  withJson(
    'UTF-16 as it says',
    'PATCH /node/1?_format=json',
    [400],
    Buffer.from('{"type":"data"}', 'utf16le'),
    {
      headers: [['content-type', 'application/json; charset=utf-16']],
    },
  ),
];

const tags = [
  '"x"',
  '""',
  '1-1',
  '"1-0"',
  '"1--1"',
  '"2-1"',
  '*x',
  'W/',
  ',,,',
  '"1-999999999"',
  '"'.repeat(8000),
  '\xff',
];
const guards = tags.map((tag) =>
  withJson(
    'a tag of nothing',
    'PATCH /node/1?_format=json',
    [412],
    { type: 'data' },
    {
      headers: [json, ['if-match', tag]],
    },
  ),
);

const request = (lines: readonly string[], rest = ''): string => `${lines.join('\r\n')}\r\n\r\n${rest}`;
const first = 'PATCH /node/1?_format=json HTTP/1.1';
const start = [
  first,
  'Host: {host}',
  'Connection: close',
  'Authorization: Bearer {alice}',
  'Content-Type: application/json',
];
const refused = [400, 431, 'closed'] as const;

const malformed: readonly (readonly [string, string])[] = [
  ['a length that is none', request([...start, 'Content-Length: two'], '{}')],
  ['no body in chunks', request([...start, 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
  ['a chunk of no size', request([...start, 'Transfer-Encoding: chunked'], 'x\r\n{}\r\n0\r\n\r\n')],
  ['a long header', request([...start, `X-Long: ${canary.repeat(2000)}`, 'Content-Length: 0'])],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(600, '\x42')],
];

const forwarded = [
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['x-original-url', '/node/2'],
  ['x-rewrite-url', '/node/2'],
  ['forwarded', 'host=evil.example;for=127.0.0.1'],
  ['x-http-method', 'DELETE'],
] as const;

export const heads: Readonly<Record<string, readonly BadRequest[]>> = {
  bearers,
  'content types': types,
  guards,
  'requests that are none': malformed.map(([name, text]) => bytes(name, text, refused)),
  'word of a proxy that nobody trusts': [
    ...forwarded.map((header) => bad(header[0], 'GET /node/2?_format=json', [403], { headers: [header] })),
    ...forwarded.map((header) => bad(header[0], 'GET /nowhere?_format=json', [404], { headers: [header] })),
  ],
  preflights: each(
    [
      'null',
      'https://evil.example',
      'http://localhost:5173.evil.example',
      'http://localhost:5174',
      'file://',
      '*',
      '\xff',
      'http://localhost:5173, https://evil.example',
    ],
    ['/node/1', '/user/2', '/oauth/token', '/nowhere', '/%zz'],
    (origin, path) =>
      bad('from elsewhere', `OPTIONS ${path}`, [204, 400], {
        as: 'nobody',
        headers: [
          ['origin', origin],
          ['access-control-request-method', 'PATCH'],
          ['access-control-request-headers', 'authorization,x-evil'],
        ],
      }),
  ),
};
