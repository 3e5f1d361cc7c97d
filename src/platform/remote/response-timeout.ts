/** How long an answer is waited for: until its first byte, then from one byte to the next. */

/** Does something after some milliseconds; gives the way to call it off. */
export type After = (milliseconds: number, work: () => void) => () => void;

export const realTime: After = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/** Seconds without a further byte after which a begun answer counts as ended. */
const silenceSeconds = 15;

/** A slow line carries this many bytes of a body in a second: 160 kbit/s. */
const slowBytes = 20_000;

/** Seconds that a body of that many bytes may take on its way, on top of what an answer may take. */
export function secondsOfBody(bytes: number): number {
  return Math.floor(bytes / slowBytes);
}

/** Bytes of a body on its way; a form counts as nothing, since forms are small. */
export function bytesOf(body: string | FormData | Blob | undefined): number {
  if (body === undefined || body instanceof FormData) return 0;
  return typeof body === 'string' ? new TextEncoder().encode(body).byteLength : body.size;
}

export interface Waiting {
  /** Aborts the request once nothing was received for too long. */
  readonly signal: AbortSignal;
  /** What was waited for in the present stretch, in seconds. */
  seconds(): number;
  /** Something came: from now on only silence ends it. A slow line is no reason to give up what is arriving. */
  heard(): void;
  /** Complete or aborted: no time-out runs any more. */
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
    heard() {
      stop();
      if (controller.signal.aborted) return;
      seconds = silence;
      stop = after(silence * 1000, () => controller.abort());
    },
    end: () => stop(),
  };
}

/** The body of a response, piece by piece; each piece restarts the time-out. Rejects when the time-out aborts it. */
async function* piecesOf(
  { body }: Response,
  { signal, heard }: Waiting,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  heard();
  const reader = body?.getReader();
  if (reader === undefined) return;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return;
      heard();
      yield value;
    }
  } finally {
    // Not waited for: a body that hangs would hang its own cancelling.
    void reader.cancel().catch(() => undefined);
  }
}

/** The text of a response, as `response.text()` reads it. */
export async function textOf(response: Response, waiting: Waiting): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of piecesOf(response, waiting)) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}

/** The whole content of a response, as `response.blob()` reads it. */
export async function blobOf(response: Response, waiting: Waiting): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesOf(response, waiting)) pieces.push(piece);
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
}
