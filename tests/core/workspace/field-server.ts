/** A server of whole fields, like a Drupal node: the last write of a field wins, and the network can fail. */

import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { NodeTransport } from '#src/platform/remote/node-transport.ts';
import { done, failed, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';

type Texts = Partial<Record<NodeField, string>>;

/** The fate of one call. `late`: the client times out; the server applies it when `land` is called. */
export type Fault =
  | 'lost request'
  | 'lost answer'
  | 'late'
  | 'torn'
  | 'signed out'
  | 'conflict'
  | 'server error'
  | 'too many'
  | 'unreadable answer'
  | 'never';

const refusals: Readonly<Partial<Record<Fault, RemoteProblem>>> = {
  'lost request': { kind: 'offline' },
  'signed out': { kind: 'signed-out' },
  conflict: { kind: 'conflict' },
  'server error': { kind: 'server', status: 500, retryAfterSeconds: undefined },
  'too many': { kind: 'too-many', retryAfterSeconds: 90 },
  'unreadable answer': { kind: 'unreadable', call: 'node', place: '', detail: 'HTML' },
};

export class FieldServer {
  texts: Texts = {};
  reads = 0;
  readonly writes: Texts[] = [];
  /** Each call takes the next fault; undefined lets it pass. */
  readonly faults: (Fault | undefined)[] = [];
  /** Runs just before the next write is applied, to simulate another device. */
  meanwhile: (() => void | Promise<void>) | undefined;
  /** Why the server refuses a whole write. Called for every write. */
  against: ((texts: Texts) => RemoteProblem | undefined) | undefined;
  private readonly late: { readonly texts: Texts; readonly etag: string | undefined }[] = [];
  private revision = 0;
  private readonly hangers = new Set<() => void>();

  /** @param options `weak`: a proxy weakened the tags. */
  constructor(private readonly options: { readonly etags?: boolean | 'weak' } = {}) {}

  /** Resolves when a call meets the fault `never`. */
  whenHung(): Promise<void> {
    return new Promise((resolve) => {
      this.hangers.add(resolve);
    });
  }

  /** The transport of a device. */
  transport(): NodeTransport {
    return {
      read: (known) => this.read(known),
      write: (texts, etag) => this.write(texts, etag),
      writeOnHide: async (texts, etag) => {
        await this.write(texts, etag);
      },
    };
  }

  /** Applies the oldest timed-out write with its condition; false if there is none. */
  land(): boolean {
    const write = this.late.shift();
    if (write !== undefined && (write.etag === undefined || write.etag === this.tag()))
      this.apply(write.texts);
    return write !== undefined;
  }

  /** The content of a field, as an old client sees it. */
  json(field: NodeField): Readonly<Record<string, unknown>> {
    return JSON.parse(this.texts[field] ?? '{}');
  }

  /** Writes like a client without versions. */
  overwrite(field: NodeField, value: unknown): void {
    this.apply({ [field]: typeof value === 'string' ? value : JSON.stringify(value) });
  }

  private async read(known: NodeTexts | undefined): Promise<Outcome<NodeTexts>> {
    await Promise.resolve();
    this.reads++;
    const fault = this.faults.shift();
    if (fault === 'never') return this.noAnswer();
    const refusal = fault === undefined ? undefined : refusals[fault];
    if (refusal !== undefined && fault !== 'conflict') return failed(refusal);
    if (fault === 'lost answer' || fault === 'late') return failed({ kind: 'timeout', seconds: 15 });
    if (known?.etag !== undefined && known.etag === this.tag()) return done(known);
    return done(this.answer());
  }

  private async write(texts: Texts, etag: string | undefined): Promise<Outcome<NodeTexts>> {
    await this.meanwhile?.();
    this.meanwhile = undefined;
    await Promise.resolve();
    this.writes.push(texts);
    const fault = this.faults.shift();
    if (fault === 'never') return this.noAnswer();
    const refusal = fault === undefined ? undefined : refusals[fault];
    if (refusal !== undefined) return failed(refusal);
    const objection = this.against?.(texts);
    if (objection !== undefined) return failed(objection);
    if (etag !== undefined && etag !== this.tag()) return failed({ kind: 'conflict' });
    if (fault === 'late') {
      this.late.push({ texts, etag });
      return failed({ kind: 'timeout', seconds: 30 });
    }
    this.apply(fault === 'torn' ? Object.fromEntries(Object.entries(texts).slice(0, 1)) : texts);
    if (fault === 'lost answer') return failed({ kind: 'timeout', seconds: 30 });
    return done(this.answer());
  }

  private noAnswer(): Promise<never> {
    for (const tell of this.hangers) tell();
    this.hangers.clear();
    return new Promise(() => undefined);
  }

  private apply(texts: Texts): void {
    this.texts = { ...this.texts, ...texts };
    this.revision++;
  }

  private tag(): string | undefined {
    const { etags } = this.options;
    return etags ? `${etags === 'weak' ? 'W/' : ''}"${this.revision}"` : undefined;
  }

  private answer(): NodeTexts {
    return { texts: this.texts, etag: this.tag() };
  }
}
