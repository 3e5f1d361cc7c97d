/** The name of an upload: parsed from its header, and sanitized. */
import { HttpError, UnexpectedError } from '../http/http-error.ts';
import { allowedExtensions, extensionOf, kindOf } from './attachment-kinds.ts';

const howToName = 'A file name in the format "filename=FILENAME" must be provided.';

/** A web server may execute a file for any extension in its name, not only the last. */
const programs = ['phar', 'php', 'pl', 'py', 'cgi', 'asp', 'js', 'htaccess', 'phtml'];

/** Invisible characters, or characters that change the direction of text. */
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The last part of the name in `Content-Disposition`, as recorded: in quotes, as UTF-8 bytes.
 * @param header as Node returns it: one character for each byte.
 * @throws HttpError 400; UnexpectedError if the bytes are not UTF-8.
 */
export function nameInDisposition(header: string | undefined): string {
  if (header === undefined)
    throw new HttpError(400, `"Content-Disposition" header is required. ${howToName}`);
  const quoted = /\bfilename(\*?)="(.+?)"/.exec(header);
  if (!quoted) throw new HttpError(400, `No filename found in "Content-Disposition" header. ${howToName}`);
  if (quoted[1] === '*') {
    throw new HttpError(
      400,
      'The extended "filename*" format is currently not supported in the "Content-Disposition" header.',
    );
  }
  const bytes = Buffer.from(quoted[2] ?? '', 'latin1');
  let name: string;
  try {
    name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnexpectedError();
  }
  return name.replace(/^.*[/\\]/s, '').replace(invisible, '');
}

/** Adds an underscore to an extension in the middle of a name unless it is allowed. */
function withoutInnerExtensions(name: string): string {
  const [stem = '', ...parts] = name.split('.');
  const last = parts.pop();
  if (last === undefined) return name;
  const anyProgram = parts.some((part) => programs.includes(part.toLowerCase()));
  const inner = parts.map((part) => {
    const extension = /^[a-z]{2,5}\d?$/i.test(part) && !allowedExtensions.includes(part.toLowerCase());
    return anyProgram || extension ? `${part}_` : part;
  });
  return [stem, ...inner, last].join('.');
}

/** A loop: a regular expression for trailing dots would restart at each of thousands of dots in the middle. */
function withoutOuterDots(name: string): string {
  let [from, to] = [0, name.length];
  while (name[from] === '.') from += 1;
  while (to > from && name[to - 1] === '.') to -= 1;
  return name.slice(from, to);
}

/** The name under which the file is stored: no leading dot, nothing that a web server would execute. */
export function safeFileName(name: string): string {
  // A name that will be rejected for its extension stays unchanged: the error quotes what was sent.
  if (extensionOf(name) === '' || !kindOf(name)) return name;
  return withoutInnerExtensions(withoutOuterDots(name));
}
