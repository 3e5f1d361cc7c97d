/** Draws a line of a document's text: bold text and links; everything else is plain text. */

import { Fragment, type ReactNode } from 'react';
import type { Locale } from '#renderers/format/document.ts';
import { isSafeTarget } from '#renderers/format/text-cleaning.ts';
import { runsOf } from './own-words.ts';
import { voiced } from './voice.tsx';
import type { Services } from './widget.ts';

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: string };

const marks = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<target>[^()\s]+)\)/gu;

/** Splits a line at its marks. A link with an unsafe target becomes its label. */
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

function plainLink(target: string, label: ReactNode): ReactNode {
  return (
    <a href={target} {...(target.startsWith('/') ? {} : { rel: 'noreferrer' })}>
      {label}
    </a>
  );
}

interface InlineProps {
  /** A text with answers replaced by signs (see own-words.ts), or a part of one. */
  readonly text: string;
  readonly own: readonly string[];
  readonly locale: Locale;
  readonly services: Services;
}

/** The label of a host's link as plain text, with its answers. */
function labelOf(text: string, own: readonly string[]): string {
  return runsOf(text, own)
    .map((run) => run.text)
    .join('');
}

export function Inline({ text, own, locale, services }: InlineProps) {
  return piecesOf(text).map((piece, rank) => {
    const key = `${rank}-${piece.kind}`;
    const words = voiced({ text: piece.text, own, locale });
    if (piece.kind === 'strong') return <strong key={key}>{words}</strong>;
    if (piece.kind === 'text') return <Fragment key={key}>{words}</Fragment>;
    const { link } = services;
    return (
      <Fragment key={key}>
        {link ? link(piece.target, labelOf(piece.text, own)) : plainLink(piece.target, words)}
      </Fragment>
    );
  });
}
