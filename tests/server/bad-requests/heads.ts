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
const refused = [400, 403, 411, 413, 415, 417, 422, 431, 501, 'closed'] as const;

const malformed: readonly (readonly [string, string])[] = [
  ['two lengths', request([...start, 'Content-Length: 2', 'Content-Length: 3'], '{}x')],
  ['two lengths in one', request([...start, 'Content-Length: 2, 2'], '{}')],
  ['a negative length', request([...start, 'Content-Length: -1'], '{}')],
  ['a length with a sign', request([...start, 'Content-Length: +2'], '{}')],
  ['a length in hexadecimal', request([...start, 'Content-Length: 0x2'], '{}')],
  ['a length that is none', request([...start, 'Content-Length: two'], '{}')],
  ['an endless length', request([...start, `Content-Length: ${'9'.repeat(40)}`], '{}')],
  ['an empty length', request([...start, 'Content-Length: '], '{}')],
  [
    'a length and chunks',
    request([...start, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  ],
  ['chunks in an unknown coding', request([...start, 'Transfer-Encoding: x-evil'], '0\r\n\r\n')],
  ['chunks, then another coding', request([...start, 'Transfer-Encoding: chunked, gzip'], '0\r\n\r\n')],
  [
    'chunks twice',
    request([...start, 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  ],
  ['a space in the coding', request([...start, 'Transfer-Encoding : chunked'], '0\r\n\r\n')],
  ['no body in chunks', request([...start, 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
  ['a chunk of no size', request([...start, 'Transfer-Encoding: chunked'], 'x\r\n{}\r\n0\r\n\r\n')],
  ['a negative chunk', request([...start, 'Transfer-Encoding: chunked'], '-2\r\n{}\r\n0\r\n\r\n')],
  ['an endless chunk', request([...start, 'Transfer-Encoding: chunked'], `${'f'.repeat(17)}\r\n{}\r\n`)],
  ['a longer chunk than it says', request([...start, 'Transfer-Encoding: chunked'], '1\r\n{}\r\n0\r\n\r\n')],
  [
    'a chunk with a long extension',
    request([...start, 'Transfer-Encoding: chunked'], `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  ],
  ['an unknown expectation', request([...start, 'Expect: a-miracle', 'Content-Length: 2'], '{}')],
  ['no host', request([first, 'Connection: close', 'Content-Length: 0'])],
  [
    'two hosts',
    request([first, 'Host: {host}', 'Host: evil.example', 'Connection: close', 'Content-Length: 0']),
  ],
  ['a header without a name', request([...start, ': x', 'Content-Length: 0'])],
  ['a header without a colon', request([...start, 'nothing', 'Content-Length: 0'])],
  ['a space in a name', request([...start, 'X Y: z', 'Content-Length: 0'])],
  ['a space before the colon', request([...start, 'X-Y : z', 'Content-Length: 0'])],
  ['a name of strange letters', request([...start, 'X-\xe9: z', 'Content-Length: 0'])],
  ['a NUL in a name', request([...start, 'X-\0: z', 'Content-Length: 0'])],
  ['a NUL in a value', request([...start, 'X-Y: \0', 'Content-Length: 0'])],
  ['a lone CR in a value', request([...start, 'X-Y: a\rb', 'Content-Length: 0'])],
  ['a folded header', request([...start, 'X-Y: a', ' b', 'Content-Length: 0'])],
  ['a header before the first line', ` x: y\r\n${request(start)}`],
  ['lines that end with LF', start.join('\n').concat('\n\n')],
  ['a long header', request([...start, `X-Long: ${canary.repeat(2000)}`, 'Content-Length: 0'])],
  ['a long name', request([...start, `X-${'x'.repeat(20_000)}: y`, 'Content-Length: 0'])],
  [
    'thousands of headers',
    request([...start, ...Array.from({ length: 5000 }, (_, index) => `X-${index}: y`)]),
  ],
  ['a long line', `GET /${canary.repeat(2000)} HTTP/1.1\r\nHost: {host}\r\n\r\n`],
  ['an old version without a word', 'GET /node/1\r\n\r\n'],
  ['a version to come', request(['GET / HTTP/9.9', 'Host: {host}'])],
  ['no version', request(['GET / ', 'Host: {host}'])],
  ['another protocol', request(['GET / FTP/1.1', 'Host: {host}'])],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(600, '\x42')],
  ['SSH', 'SSH-2.0-OpenSSH_9.2p1\r\n'],
  ['a mail server’s client', 'EHLO evil.example\r\nMAIL FROM:<a@evil.example>\r\n'],
  ['zeros', '\0'.repeat(2000)],
  ['noise', Array.from({ length: 4000 }, (_, index) => String.fromCharCode((index * 7919) % 256)).join('')],
  ['an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
  ['an empty line for ever', `${'\r\n'.repeat(3000)}x\r\n\r\n`],
  ['a tunnel', request(['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'])],
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
