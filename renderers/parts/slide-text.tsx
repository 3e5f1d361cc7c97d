/** The text of a slide: paragraphs and lists, never markup. */

import { memo } from 'react';
import type { AnswerRanges } from '#renderers/engine/exercise.ts';
import type { Locale } from '#renderers/format/document.ts';
import { Inline } from './inline.tsx';
import { signed } from './own-words.ts';
import type { Services } from './widget.ts';

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const bullet = /^- /u;

/** An empty line separates paragraphs. Lines that begin with "- " form a list. */
export function blocksOf(body: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const part of body.split(/\n[ \t]*\n/u)) {
    let lines: string[] = [];
    let items: string[] = [];
    const close = () => {
      if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join(' ') });
      if (items.length > 0) blocks.push({ kind: 'list', items });
      lines = [];
      items = [];
    };
    for (const line of part.split('\n').map((raw) => raw.trim())) {
      if (line === '') continue;
      const isItem = bullet.test(line);
      if (isItem ? lines.length > 0 : items.length > 0) close();
      if (isItem) items.push(line.replace(bullet, ''));
      else lines.push(line);
    }
    close();
  }
  return blocks;
}

interface BodyProps {
  readonly text: string;
  /** Where the user's own words are in the text. Marks inside them do not count. */
  readonly answers: AnswerRanges | undefined;
  readonly locale: Locale;
  readonly services: Services;
  /** Its place in the document, if the host asks for it. */
  readonly textMark?: string | undefined;
}

export const Body = memo(function Body({ text, answers, locale, services, textMark }: BodyProps) {
  const body = signed(text, answers);
  const shared = { own: body.own, locale, services };
  return blocksOf(body.text).map((block, rank) => {
    const key = `${rank}-${block.kind}`;
    if (block.kind === 'paragraph')
      return (
        <p key={key} className="hint" data-text={textMark}>
          <Inline text={block.text} {...shared} />
        </p>
      );
    return (
      <ul key={key} className="hint hint-list" data-text={textMark}>
        {block.items.map((item) => (
          <li key={item}>
            <Inline text={item} {...shared} />
          </li>
        ))}
      </ul>
    );
  });
});
