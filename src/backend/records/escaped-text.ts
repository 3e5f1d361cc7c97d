/**
 * Texts as they are in an answer: UTF-8 in, escaped UTF-8 out, in one pass that calls nothing for a character. Every
 * character that means something in HTML is escaped, so that no sniffing browser can run an answer.
 */

/** By byte: what it becomes, and how long that is; 1 where it stays as it is. */
interface Escapes {
  readonly texts: readonly (Uint8Array | undefined)[];
  readonly widths: Uint8Array;
}

const shortEscapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
  '/': '\\/',
};

function hexadecimal(code: number): string {
  return code.toString(16).padStart(4, '0');
}

function escapeOf(character: string): string | undefined {
  if (shortEscapes[character] !== undefined) return shortEscapes[character];
  if (`<>&'"`.includes(character)) return `\\u${hexadecimal(character.charCodeAt(0)).toUpperCase()}`;
  return character < ' ' ? `\\u${hexadecimal(character.charCodeAt(0))}` : undefined;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

function inJson(text: string): Uint8Array {
  return Buffer.from([...text].map((character) => escapeOf(character) ?? character).join(''));
}

function tableOf(instead: (character: string) => Uint8Array | undefined): Escapes {
  const texts = Array.from({ length: 256 }, (_, code) =>
    code < 128 ? instead(String.fromCharCode(code)) : undefined,
  );
  return { texts, widths: Uint8Array.from(texts, (text) => text?.length ?? 1) };
}

const jsonEscapes = tableOf((character) =>
  escapeOf(character) === undefined ? undefined : inJson(character),
);
const htmlEscapes = tableOf((character) => {
  const entity = entities[character];
  return entity === undefined ? jsonEscapes.texts[character.charCodeAt(0)] : inJson(entity);
});

const paragraphStart = inJson('<p>');
const paragraphEnd = inJson('</p>\n');
const lineBreak = inJson('<br />\n');
const paragraphBreak = Buffer.concat([paragraphEnd, paragraphStart]);
const carriageReturn = inJson('\r');
const [lf, cr] = [0x0a, 0x0d];

/** Where escaped bytes go, or only how many they are. */
class Sink {
  length = 0;
  readonly #out: Uint8Array | undefined;

  constructor(out?: Uint8Array) {
    this.#out = out;
  }

  put(bytes: Uint8Array): void {
    this.#out?.set(bytes, this.length);
    this.length += bytes.length;
  }

  // The two loops that every byte goes through: nothing but local variables.
  escape(bytes: Uint8Array, from: number, to: number, { texts, widths }: Escapes): void {
    const out = this.#out;
    let at = this.length;
    if (out === undefined) {
      for (let index = from; index < to; index += 1) at += widths[bytes[index] ?? 0] ?? 1;
      this.length = at;
      return;
    }
    for (let index = from; index < to; index += 1) {
      const byte = bytes[index] ?? 0;
      const width = widths[byte] ?? 1;
      if (width === 1) {
        out[at] = byte;
        at += 1;
        continue;
      }
      const text = texts[byte];
      for (let part = 0; part < width; part += 1) out[at + part] = text?.[part] ?? 0;
      at += width;
    }
    this.length = at;
  }
}

/** Writes a text slice by slice; the state goes on from one to the next. */
export interface Escaper {
  /** The bytes that a slice becomes. */
  slice(bytes: Uint8Array, from: number, to: number): Buffer;
  /** So many bytes it becomes, without making them. */
  measure(bytes: Uint8Array, from: number, to: number): number;
  /** What comes after the last slice. */
  end(): Buffer;
}

/** The text itself, without the quotes around it. */
export const asJson: Escaper = {
  slice(bytes, from, to) {
    const out = Buffer.allocUnsafe(asJson.measure(bytes, from, to));
    new Sink(out).escape(bytes, from, to, jsonEscapes);
    return out;
  },
  measure(bytes, from, to) {
    const sink = new Sink();
    sink.escape(bytes, from, to, jsonEscapes);
    return sink.length;
  },
  end: () => Buffer.alloc(0),
};

interface Lines {
  readonly started: boolean;
  /** A carriage return is the last byte so far: part of a line break, or not. */
  readonly afterReturn: boolean;
  /** Line breaks since the last other character. */
  readonly breaks: number;
}

function writeLines(sink: Sink, state: Lines, bytes: Uint8Array, from: number, to: number): Lines {
  let { afterReturn, breaks } = state;
  if (!state.started) sink.put(paragraphStart);
  const flush = (): void => {
    if (breaks === 1) sink.put(lineBreak);
    else if (breaks > 1) sink.put(paragraphBreak);
    breaks = 0;
  };
  let at = from;
  while (at < to) {
    const byte = bytes[at];
    if (byte === lf) {
      breaks += 1;
      afterReturn = false;
      at += 1;
      continue;
    }
    if (afterReturn) {
      flush();
      sink.put(carriageReturn);
      afterReturn = false;
    }
    if (byte === cr) {
      afterReturn = true;
      at += 1;
      continue;
    }
    flush();
    let end = at + 1;
    while (end < to && bytes[end] !== lf && bytes[end] !== cr) end += 1;
    sink.escape(bytes, at, end, htmlEscapes);
    at = end;
  }
  return { started: true, afterReturn, breaks };
}

/** What the plain text format makes of a text: HTML, with paragraphs and line breaks, as it is in JSON. */
export function asHtmlInJson(): Escaper {
  let state: Lines = { started: false, afterReturn: false, breaks: 0 };
  return {
    slice(bytes, from, to) {
      const counted = new Sink();
      writeLines(counted, state, bytes, from, to);
      const out = Buffer.allocUnsafe(counted.length);
      state = writeLines(new Sink(out), state, bytes, from, to);
      return out;
    },
    measure(bytes, from, to) {
      const sink = new Sink();
      state = writeLines(sink, state, bytes, from, to);
      return sink.length;
    },
    end() {
      const { started, afterReturn, breaks } = state;
      return Buffer.concat([
        started ? Buffer.alloc(0) : paragraphStart,
        breaks === 1 ? lineBreak : breaks > 1 ? paragraphBreak : Buffer.alloc(0),
        afterReturn ? carriageReturn : Buffer.alloc(0),
        paragraphEnd,
      ]);
    },
  };
}
