/** The kinds of files that may be attached, and how their first bytes identify them. */

interface AttachmentKind {
  readonly mime: string;
  /** Do the bytes have the signature of this kind of file? */
  readonly matches: (bytes: Buffer) => boolean;
}

function startsWith(signature: string, at = 0): AttachmentKind['matches'] {
  const wanted = Buffer.from(signature, 'latin1');
  return (bytes) => bytes.subarray(at, at + wanted.length).equals(wanted);
}

const zip = startsWith('PK\x03\x04');

/** An archive of Office Open XML: one of its parts is in the folder of its application. */
function officeArchive(folder: string): AttachmentKind['matches'] {
  return (bytes) => zip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(`${folder}/`);
}

/** The first part of an OpenDocument archive is named `mimetype` and is uncompressed. */
const openDocumentText = startsWith('mimetypeapplication/vnd.oasis.opendocument.text', 30);

function isText(bytes: Buffer): boolean {
  const utf16 = startsWith('\xff\xfe')(bytes) || startsWith('\xfe\xff')(bytes);
  return utf16 || !bytes.includes(0);
}

const jpeg: AttachmentKind = { mime: 'image/jpeg', matches: startsWith('\xff\xd8\xff') };

/** By extension, in the order in which an error lists them. */
const kinds: Readonly<Record<string, AttachmentKind>> = {
  txt: { mime: 'text/plain', matches: isText },
  pdf: { mime: 'application/pdf', matches: startsWith('%PDF-') },
  png: { mime: 'image/png', matches: startsWith('\x89PNG\r\n\x1a\n') },
  jpg: jpeg,
  jpeg,
  webp: {
    mime: 'image/webp',
    matches: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes),
  },
  doc: { mime: 'application/msword', matches: startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matches: officeArchive('word'),
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    matches: officeArchive('xl'),
  },
  odt: {
    mime: 'application/vnd.oasis.opendocument.text',
    matches: (bytes) => zip(bytes) && openDocumentText(bytes),
  },
  m4a: { mime: 'audio/mp4', matches: startsWith('ftyp', 4) },
};

export const allowedExtensions: readonly string[] = Object.keys(kinds);

/** In lower case; empty if the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The kind of the name's extension; undefined if such files are not accepted. */
export function kindOf(name: string): AttachmentKind | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
}
