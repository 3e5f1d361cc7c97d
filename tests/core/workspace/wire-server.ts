/** Simulates Drupal's HTTP interface without a network: real requests and responses, configurable faults. */
import { isRecord, member } from '#src/contract/wire/shape.ts';

/** Faults of a read of the node. */
export const readFaults = [
  'lost request',
  'lost answer',
  '401',
  'invalid_grant',
  '403',
  '429 with Retry-After',
  '500',
  '502 with a page',
  'truncated JSON',
  'wrong type',
  'empty field',
  'slow 60 s',
  'duplicate answer',
] as const;

/** Faults of a write of the node. */
export const writeFaults = [
  ...readFaults,
  'late landing',
  '409',
  '412',
  'overtaken (422)',
  'refused field (422)',
  'too large (413)',
  'redirect',
  'torn',
] as const;

export type WireFault = (typeof writeFaults)[number];

type Fields = Readonly<Record<string, string>>;

interface Options {
  readonly etags: boolean;
  /** Advances the waiting device's clock by a minute. */
  readonly slow: () => void;
}

const json = { 'Content-Type': 'application/json' };

export class WireServer {
  fields: Fields = {};
  /** The next read and the next writes take one each; undefined lets them pass. */
  readonly reads: (WireFault | undefined)[] = [];
  readonly writes: (WireFault | undefined)[] = [];
  /** How often each kind occurred. */
  readonly met = new Map<string, number>();
  /** Writes of the node that were applied. */
  stored = 0;
  private readonly late: Fields[] = [];
  private readonly access = new Set<string>();
  private readonly refresh = new Set<string>();
  private refuseRefresh = false;
  private tokens = 0;
  private former: Response | undefined;

  constructor(private readonly options: Options) {}

  /** Replaces `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/oauth/token') return this.token(await request.formData());
    const bearer = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    if (!this.access.has(bearer)) return answer(401, { message: 'The access token is invalid.' });
    if (pathname === '/oauth/userinfo') return answer(200, { sub: '7' });
    if (pathname === '/user/7') return answer(200, user);
    if (pathname === '/node/1') return this.node(request, bearer);
    return answer(pathname === '/ge_rest/ge_get_schema_url' ? 200 : 404, { fr: {}, en: {} });
  };

  /** Ends all faults and applies pending writes. */
  calm(): void {
    this.reads.length = 0;
    this.writes.length = 0;
    while (this.land());
  }

  /** Applies the oldest timed-out write; false if there is none. */
  land(): boolean {
    const fields = this.late.shift();
    if (fields !== undefined) this.apply(fields);
    return fields !== undefined;
  }

  json(field: string): Readonly<Record<string, unknown>> {
    return JSON.parse(this.fields[field] ?? '{}');
  }

  /** Writes like another client. */
  apply(fields: Fields): void {
    this.fields = { ...this.fields, ...fields };
    this.stored++;
  }

  private token(form: FormData): Response {
    if (form.get('grant_type') === 'refresh_token') {
      const given = String(form.get('refresh_token'));
      const known = this.refresh.delete(given);
      if (this.refuseRefresh || !known) {
        if (this.refuseRefresh) this.meet('invalid_grant');
        this.refuseRefresh = false;
        return answer(400, { error: 'invalid_grant', hint: 'Token has been revoked' });
      }
    }
    const count = ++this.tokens;
    this.access.add(`access-${count}`);
    this.refresh.add(`refresh-${count}`);
    return answer(200, {
      token_type: 'Bearer',
      expires_in: 300,
      access_token: `access-${count}`,
      refresh_token: `refresh-${count}`,
    });
  }

  private async node(request: Request, bearer: string): Promise<Response> {
    const write = request.method === 'PATCH' ? fieldsOf(await request.json()) : undefined;
    const fault = (write === undefined ? this.reads : this.writes).shift();
    if (fault !== undefined && fault !== 'invalid_grant') this.meet(fault);
    const refusal = fault === undefined ? undefined : this.refusal(fault, bearer);
    if (refusal !== undefined) return refusal;
    if (fault === 'lost request') throw new TypeError('fetch failed');
    const ifMatch = request.headers.get('If-Match');
    if (write !== undefined && ifMatch !== null && ifMatch !== this.etag())
      return answer(412, { message: 'Precondition failed' });
    if (write !== undefined) {
      if (fault === 'late landing') {
        this.late.push(write);
        throw new TypeError('fetch failed');
      }
      this.apply(fault === 'torn' ? Object.fromEntries(Object.entries(write).slice(0, 1)) : write);
    }
    if (fault === 'slow 60 s') return this.slowly(request);
    if (fault === 'lost answer') throw new TypeError('terminated');
    return this.damaged(fault);
  }

  /** Answers that refuse before anything is done. */
  private refusal(fault: WireFault, bearer: string): Response | undefined {
    switch (fault) {
      case '401':
      case 'invalid_grant':
        this.access.delete(bearer);
        this.refuseRefresh = fault === 'invalid_grant';
        return answer(401, { message: 'The access token is invalid.' });
      case '403':
        return answer(403, { message: 'Access denied on updating field.' });
      case '409':
      case '412':
        return answer(Number(fault), { message: '' });
      case 'too large (413)':
        return page(413);
      case 'overtaken (422)':
        return answer(422, { message: 'Unprocessable Entity: validation failed.\n: Modified meanwhile.\n' });
      case 'refused field (422)':
        return answer(422, { message: 'Unprocessable Entity: validation failed.\nfield_cid.0: bad.\n' });
      case '429 with Retry-After':
        return answer(429, { message: '' }, { 'Retry-After': '90' });
      case '500':
        return new Response('The website encountered an unexpected error.', { status: 500 });
      case '502 with a page':
        return page(502);
      case 'redirect':
        return new Response(null, { status: 302, headers: { Location: '/maintenance' } });
      default:
        return undefined;
    }
  }

  /** The server's answer, or a damaged one. */
  private damaged(fault: WireFault | undefined): Response {
    const now = this.whole();
    const { former } = this;
    this.former = now.clone();
    if (fault === 'duplicate answer' && former !== undefined) return former;
    if (fault === 'truncated JSON')
      return new Response('{"nid":[{"value":1}],"field_cid":[{"va', { headers: json });
    if (fault === 'wrong type') return answer(200, { nid: [{ value: 1 }], field_celebrations: 'a text' });
    if (fault === 'empty field') return this.whole('field_celebrations');
    return now;
  }

  private whole(emptied?: string): Response {
    const fields = Object.entries(this.fields).map(([field, value]) => [
      field,
      field === emptied ? [] : [{ value }],
    ]);
    const body = {
      nid: [{ value: 1 }],
      uid: [{ target_id: 7, target_uuid: 'uuid-7' }],
      ...Object.fromEntries(fields),
    };
    return answer(200, body, this.options.etags ? { ETag: this.etag() } : {});
  }

  /** Does not answer until the client times out. */
  private slowly({ signal }: Request): Promise<Response> {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      setImmediate(this.options.slow);
    });
  }

  private etag(): string {
    return `"${this.stored}"`;
  }

  private meet(fault: string): void {
    this.met.set(fault, (this.met.get(fault) ?? 0) + 1);
  }
}

const user = {
  uid: [{ value: 7 }],
  uuid: [{ value: 'uuid-7' }],
  mail: [{ value: 'alice@example.test' }],
  field_firstname: [{ value: 'Alice' }],
  field_lastname: [{ value: 'Test' }],
  field_data: [{ target_id: 1 }],
};

function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...json, ...headers } });
}

function page(status: number): Response {
  return new Response('<!DOCTYPE html><h1>nginx</h1>', { status, headers: { 'Content-Type': 'text/html' } });
}

function fieldsOf(body: unknown): Fields {
  if (!isRecord(body)) return {};
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name.startsWith('field_'))
      .map(([name, items]) => [name, String(member(Array.isArray(items) ? items[0] : undefined, 'value'))]),
  );
}
