/** A letter, written once and rendered twice: as plain text and as simple HTML. */
import { escaped } from '../html/html.ts';
import type { Mail } from './mail.ts';

export type Part =
  | { readonly kind: 'words'; readonly text: string }
  /** On its own line, to be copied. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface Letter {
  readonly to: string;
  readonly language: Mail['language'];
  /** Signs the letter. */
  readonly productName: string;
  readonly subject: string;
  readonly parts: readonly Part[];
  /** `plain` if the reader will not meet us again soon. Default: soon. */
  readonly closing?: keyof typeof closings;
}

const greetings = { fr: 'Bonjour,', en: 'Hello,' } as const;
const closings = {
  soon: { fr: 'À bientôt,', en: 'See you soon,' },
  plain: { fr: 'Bien cordialement,', en: 'Kind regards,' },
} as const;
const colons = { fr: '\u00a0:', en: ':' } as const;

export function words(text: string): Part {
  return { kind: 'words', text };
}

/** @param appUrl empty: the app's address is unknown, so there is not a link. */
export function linkTo(appUrl: string, path: `/${string}`, label: string): readonly Part[] {
  return appUrl === '' ? [] : [{ kind: 'link', label, url: `${appUrl}${path}` }];
}

function inText(part: Part, language: Mail['language']): string {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'code') return `    ${part.code}`;
  return `${part.label}${colons[language]}\n${part.url}`;
}

// Mail readers ignore style sheets, so the styles are inline.
const page = 'font:16px/1.55 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:24px';
const codeStyle = 'font:700 22px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.08em';

function inHtml(part: Part): string {
  if (part.kind === 'words') return `<p>${escaped(part.text)}</p>`;
  if (part.kind === 'code') return `<p style="${codeStyle}">${escaped(part.code)}</p>`;
  return `<p><a href="${escaped(part.url)}">${escaped(part.label)}</a></p>`;
}

export function writeLetter({ to, language, productName, subject, parts, closing = 'soon' }: Letter): Mail {
  const all = [words(greetings[language]), ...parts, words(closings[closing][language]), words(productName)];
  return {
    to,
    language,
    subject,
    text: `${all.map((part) => inText(part, language)).join('\n\n')}\n\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
      `<body style="${page}">`,
      ...all.map(inHtml),
      '</body></html>\n',
    ].join('\n'),
  };
}
