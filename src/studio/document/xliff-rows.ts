/** Rows of texts as XLIFF 2.0, for a translation tool. */
import { isText } from '#renderers/json.ts';
import { groupBy } from './group-by.ts';
import { type FileReading, type FileRow, faultyFile, type ImportFault, type TextRow } from './text-rows.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** XML names them so in every place; a parser turns a plain one into a space or another line break. */
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"\r]/g, (sign) => references[sign] ?? sign);
}

function attribute(text: string): string {
  return escaped(text).replace(/[\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Signs that XML cannot hold: XLIFF has an element for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what it looks for
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const hexOf = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

function content(text: string): string {
  return escaped(text).replace(unfit, (sign) => `<cp hex="${hexOf(sign)}"/>`);
}

/** A note is plain text, so the signs that XML cannot hold are written as in JSON. */
function note(category: string, text: string): string {
  const plain = text.replace(unfit, (sign) => `\\u${hexOf(sign)}`);
  return `        <note category="${category}">${escaped(plain)}</note>\n`;
}

function unit({ place, kind, status, fr, en }: TextRow, id: number): string {
  const state = status === 'missing' || status === 'review' ? 'initial' : 'translated';
  return (
    `    <unit id="u${id}" name="${attribute(place)}">\n      <notes>\n` +
    note('kind', kind) +
    note('status', status) +
    note('fr-at-export', JSON.stringify(fr)) +
    note('en-at-export', JSON.stringify(en)) +
    `      </notes>\n      <segment state="${state}">\n` +
    `        <source xml:space="preserve">${content(fr)}</source>\n` +
    `        <target xml:space="preserve">${content(en)}</target>\n` +
    '      </segment>\n    </unit>\n'
  );
}

/** One file a document, one unit a text: French is the source, English the target. */
export function writeXliff(rows: readonly TextRow[]): string {
  const files = [...groupBy(rows, ({ document }) => document)].map(
    ([name, own], index) =>
      `  <file id="f${index + 1}" original="${attribute(name)}">\n` +
      own.map((row, rank) => unit(row, rank + 1)).join('') +
      '  </file>\n',
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<xliff xmlns="${namespace}" version="2.0" srcLang="fr" trgLang="en">\n${files.join('')}</xliff>\n`
  );
}

/**
 * Reads units as rows, numbered through the whole file from 1.
 * @param parse parses XML; a document with a `parsererror` is broken.
 */
export function readXliff(text: string, parse: (xml: string) => Document): FileReading {
  // An XLIFF file needs neither, and entities can grow without limit.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return faultyFile('doctype');
  const xml = parse(text.replace(/^\ufeff/, ''));
  const root = xml.documentElement;
  if (root === null || xml.getElementsByTagName('parsererror').length > 0) return faultyFile('broken');
  if (root.localName !== 'xliff' || !/^2\.\d$/.test(root.getAttribute('version') ?? ''))
    return faultyFile('no-xliff');
  const rows: FileRow[] = [];
  const faults: ImportFault[] = [];
  const units = [...root.getElementsByTagName('unit')];
  for (const [index, each] of units.entries()) {
    const row = index + 1;
    const read = readUnit(each, row);
    if ('what' in read) faults.push(read);
    else rows.push(read);
  }
  return units.length === 0 ? faultyFile('no-rows') : { rows, faults };
}

function readUnit(unit: Element, row: number): FileRow | ImportFault {
  const document = unit.closest('file')?.getAttribute('original') ?? '';
  const place = unit.getAttribute('name') ?? '';
  const [fr, en] = [textOf(unit, 'source'), textOf(unit, 'target')];
  const [frBefore, enBefore] = [noteOf(unit, 'fr-at-export'), noteOf(unit, 'en-at-export')];
  if (frBefore === undefined || enBefore === undefined) return { what: 'notes', row, detail: place };
  if (!hasWholeTarget(unit)) return { what: 'segments', row, detail: place };
  if (fr === undefined || en === undefined) return { what: 'markup', row, detail: place };
  return { row, document, place, fr, en, frBefore, enBefore };
}

/** A tool may cut a unit into several segments. False if only some of them are translated, or in another order. */
function hasWholeTarget(unit: Element): boolean {
  const targets = [...unit.children]
    .filter(({ localName }) => localName === 'segment')
    .map(({ children }) => [...children].find(({ localName }) => localName === 'target'));
  const translated = targets.filter((target) => target !== undefined);
  const isOrdered = translated.some((target) => target.hasAttribute('order'));
  return !isOrdered && [0, targets.length].includes(translated.length);
}

/** Undefined for markup that a text cannot hold. */
function textOf(unit: Element, name: 'source' | 'target'): string | undefined {
  let text = '';
  for (const part of [...unit.children]) {
    if (part.localName !== 'segment' && part.localName !== 'ignorable') continue;
    const find = (of: string) => [...part.children].find(({ localName }) => localName === of);
    const holder = find(name) ?? (part.localName === 'ignorable' ? find('source') : undefined);
    for (const node of [...(holder?.childNodes ?? [])]) {
      const plain = plainOf(node);
      if (plain === undefined) return undefined;
      text += plain;
    }
  }
  return text;
}

const [elementNode, textNode, dataNode, commentNode] = [1, 3, 4, 8];

function plainOf(node: Node): string | undefined {
  if (node.nodeType === textNode || node.nodeType === dataNode) return node.nodeValue ?? '';
  if (node.nodeType === commentNode) return '';
  if (node.nodeType !== elementNode || (node as Element).localName !== 'cp') return undefined;
  const hex = (node as Element).getAttribute('hex') ?? '';
  return /^[\dA-F]{1,4}$/i.test(hex) ? String.fromCharCode(Number.parseInt(hex, 16)) : undefined;
}

function noteOf(unit: Element, category: string): string | undefined {
  const notes = [...unit.getElementsByTagName('note')];
  const written = notes.find((each) => each.getAttribute('category') === category)?.textContent;
  try {
    const text: unknown = JSON.parse(written ?? '');
    return isText(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
