/** Recorded exchanges, and the comparable part of two servers' answers. */
import { readFileSync } from 'node:fs';

export interface Exchange {
  readonly id: string;
  readonly title: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | object | null;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

/** The exchanges of one file of the newer stack. */
export function recorded(file: string): Exchange[] {
  return JSON.parse(readFileSync(`tests/contract/transcripts/b/${file}.json`, 'utf8')) as Exchange[];
}

/** Texts that depend on the configuration of a server. */
const configured: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/[\w.:-]+/g, 'http://host'],
  [/(?<=extensions are allowed: )[\w ]+/, 'EXTENSIONS'],
  [/The file is [\d.]+ MB exceeding the maximum file size of \d+ MB/, 'The file is too large'],
  // The number that makes a name unique depends on earlier uploads.
  [/_\d+(?=\.\w+$)/, '_N'],
  // The calls of the public module and of the app differ in name and in the word for success.
  [/lost-password-verification/, 'lost-password'],
  [/^Further instructions have been sent to your email address\.$/, 'msg_1'],
];

/** Fields that were added to the recorded servers for a trial. */
const testFields = ['field_private_notes'];

const volatile = /^(fid|uuid|target_uuid|changed|created|revision_timestamp|updated_at|vid)$/;

/** Normalizes ids, times, tokens, hosts and figures of the configuration. */
export function comparable(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    return configured.reduce((text, [pattern, common]) => text.replace(pattern, common), value);
  }
  if (Array.isArray(value)) return volatile.test(key) ? value.length : value.map((item) => comparable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !testFields.includes(name))
      .map(([name, member]) => {
        if (/_token$|^expires_in$/.test(name)) return [name, typeof member];
        if (volatile.test(name) && !Array.isArray(member)) return [name, typeof member];
        return [name, comparable(member, name)];
      }),
  );
}

export function asRead(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The members that a PATCH names, in its own body or in a record. */
export function onlySent(record: unknown, sent: string): unknown {
  const names = Object.keys(JSON.parse(sent) as object);
  return names.map((name) => [name, (record as Readonly<Record<string, unknown>>)[name]]);
}
