import { ignore } from '../ignore.ts';

/** Timeouts of an answer: until its first byte, then from one byte to the next. */

/** Runs `work` after a delay. Returns a cancel function. */
export type After = (milliseconds: number, work: () => void) => () => void;

export const realTime: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Seconds without a further byte after which a begun answer is aborted. */
const silenceSeconds = 15;

/** Bytes per second of a slow connection: 160 kbit/s. */
const slowBytes = 20_000;

/** Seconds that a body of this size may take, in addition to the timeout of the answer. */
export function secondsOfBody(bytes: number): number {
  return Math.floor(bytes / slowBytes);
}

/** Bytes of a request body. Forms count as 0, because they are small. */
export function bytesOf(body: string | FormData | Blob | undefined): number {
  if (body === undefined || body instanceof FormData) return 0;
  return typeof body === 'string' ? new TextEncoder().encode(body).byteLength : body.size;
}

export interface Waiting {
  /** Aborts the request once nothing was received for too long. */
  readonly signal: AbortSignal;
  /** The current timeout, in seconds. */
  seconds(): number;
  /** Data arrived: from now on only silence aborts the request, so that a slow connection can finish. */
  onBytes(): void;
  /** Complete or aborted: stops the timeout. */
  end(): void;
}

/**
 * @param first seconds until the answer begins.
 * @param silence seconds without a byte after that.
 */
export function startWaiting(after: After, first: number, silence: number = silenceSeconds): Waiting {
  const controller = new AbortController();
  let seconds = first;
  let stop = after(first * 1000, () => controller.abort());
  return {
    signal: controller.signal,
    seconds: () => seconds,
    onBytes() {
      stop();
      if (controller.signal.aborted) return;
      seconds = silence;
      stop = after(silence * 1000, () => controller.abort());
    },
    end: () => stop(),
  };
}

/** The body of a response in chunks; each restarts the timeout. Rejects when the timeout aborts it. */
async function* piecesOf(
  { body }: Response,
  { signal, onBytes }: Waiting,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  onBytes();
  const reader = body?.getReader();
  if (reader === undefined) return;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return;
      onBytes();
      yield value;
    }
  } finally {
    // Do not await: if the body hangs, cancelling it hangs too.
    void reader.cancel().catch(ignore('response-timeout'));
  }
}

/** The text of a response, like `response.text()`. */
export async function textOf(response: Response, waiting: Waiting): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of piecesOf(response, waiting)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** The content of a response, like `response.blob()`. */
export async function blobOf(response: Response, waiting: Waiting): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesOf(response, waiting)) pieces.push(piece);
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}
