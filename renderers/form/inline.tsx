/** A line of a document's text: strong words and links, everything else as the text that it is. */
import type { ReactNode } from 'react';
import type { Services } from '../widgets/card.ts';

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: string };

const marks = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<target>[^()\s]+)\)/gu;

/** A path of this app or its backend, or an https address: nothing that could run, and no other host by a trick. */
export function isSafeTarget(target: string): boolean {
  return /^\/(?![/\\])/u.test(target) || /^https:\/\//u.test(target);
}

/** Cuts a line at its marks; a link with a strange target stays the text of its label. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    const { strong, label = '', target = '' } = match.groups ?? {};
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (isSafeTarget(target)) pieces.push({ kind: 'link', text: label, target });
    else pieces.push({ kind: 'text', text: label });
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

function plainLink(target: string, label: string): ReactNode {
  return (
    <a href={target} {...(target.startsWith('/') ? {} : { rel: 'noreferrer' })}>
      {label}
    </a>
  );
}

export function Inline({ text, services }: { readonly text: string; readonly services: Services }) {
  return piecesOf(text).map((piece, rank) => {
    const key = `${rank}-${piece.kind}`;
    if (piece.kind === 'strong') return <strong key={key}>{piece.text}</strong>;
    if (piece.kind === 'text') return <span key={key}>{piece.text}</span>;
    return <span key={key}>{(services.link ?? plainLink)(piece.target, piece.text)}</span>;
  });
}
