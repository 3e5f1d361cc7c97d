/** The name of an upload: read from its header, and made harmless. */
import { HttpError, UnexpectedError } from '../http/refusal.ts';
import { allowedExtensions, extensionOf, kindOf } from './attachment-kinds.ts';

const howToName = 'A file name in the format "filename=FILENAME" must be provided.';

/** A web server may run a file for any part of its name, not only for the last. */
const programs = ['phar', 'php', 'pl', 'py', 'cgi', 'asp', 'js', 'htaccess', 'phtml'];

/** Characters that are not seen, or that turn the order of the others round. */
const invisible = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The last part of the name that `Content-Disposition` gives, as recorded: in quotes, as UTF-8 bytes.
 * @param header as Node gives it: one character for each byte.
 * @throws HttpError 400; UnexpectedError where the bytes are no UTF-8.
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

/** An extension in the middle of a name gets an underscore unless it is one of the allowed. */
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

/** By hand: an expression for the dots at the end would begin anew at each of thousands of dots in the middle. */
function withoutOuterDots(name: string): string {
  let [from, to] = [0, name.length];
  while (name[from] === '.') from += 1;
  while (to > from && name[to - 1] === '.') to -= 1;
  return name.slice(from, to);
}

/** The name under which the file is kept: no leading dot, nothing in it that a web server would run. */
export function safeFileName(name: string): string {
  // A name that will be refused for its extension is not touched: the refusal is about what was sent.
  if (extensionOf(name) === '' || !kindOf(name)) return name;
  return withoutInnerExtensions(withoutOuterDots(name));
}
