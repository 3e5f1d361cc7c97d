/** Strip over the editor: a failed save, or an edit that another user made. */
import { Lock, TriangleAlert, Users, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { TextFaults } from '#src/studio/document/last-readable.ts';
import type { News } from '#src/studio/web/client/open-state.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import { reasonOf } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { anchorPointerTarget } from '#src/studio/web/texts/held-point.ts';
import type { StudioWords } from '#src/studio/words/studio-fr.ts';
import { useStore } from '#src/ui/use-store.ts';
import { BrokenStrip } from './broken-strip.tsx';
import { ElsewhereStrip } from './elsewhere-strip.tsx';

/** Returns what another user did, and what happens to the current edits. */
function newsWords(news: News, { ended, merged, moved }: StudioWords['editor']): readonly [string, string] {
  if (!('goesOn' in news)) return ['', news.kind === 'merged' ? merged(news.by) : moved(news.by)];
  const { kind, title, by, goesOn } = news;
  const headline = kind === 'published' ? ended.published(title ?? '', by) : ended.removed(title);
  if (goesOn) return [headline, ended.goesOn[kind]];
  return [headline, kind === 'published' || title === undefined ? ended.reading : ended.undo];
}

/** Why the server refused a save, if it gives a reason. */
function refusedWords(
  problem: RemoteProblem | undefined,
  { editor, publication }: StudioWords,
): readonly [string, string] {
  const [title = '', fallback = ''] = editor.refused;
  const reason = reasonOf(problem);
  return [title, reason === undefined ? fallback : `${publication.problems[reason]} ${editor.textStays}`];
}

/** Sentence for a document that another draft also contains. */
function alsoWords({ draft, by }: NonNullable<Editor['alsoIn']>, own: string, words: StudioWords): string {
  const { home, editor } = words;
  const title = draft.isProposal ? `${home.proposal} ${draft.title}` : draft.title;
  return by === own && own !== '' ? editor.alsoIn.own(title) : editor.alsoIn.other(by, title);
}

interface EditorStripProps {
  readonly editor: Editor;
  /** Errors of texts for which an earlier version is shown. */
  readonly faults: TextFaults;
  readonly codeHref: string | undefined;
}

export function EditorStrip({ editor: shown, faults, codeHref }: EditorStripProps) {
  const { words } = useStudioWords();
  const { editor } = words;
  const { readOnly, isScheduled } = shown;
  // The user may edit texts only, so the structure is read-only.
  const readsStructure = shown.view === 'structure' && !shown.mayStructure;
  const { status, problem, news } = shown.state;
  const { home } = useStore(useStudio().library);
  const isBroken = faults.fr !== undefined || faults.en !== undefined;
  const [Drawing, texts] = isScheduled
    ? ([Lock, editor.scheduled] as const)
    : readOnly
      ? ([Lock, editor.readOnly] as const)
      : status === 'offline'
        ? ([WifiOff, editor.offline] as const)
        : status === 'notKept'
          ? ([WifiOff, editor.notKept] as const)
          : status === 'refused'
            ? ([TriangleAlert, refusedWords(problem, words)] as const)
            : readsStructure
              ? ([Lock, editor.readsStructure] as const)
              : news
                ? ([Users, newsWords(news, editor)] as const)
                : shown.alsoIn
                  ? ([Users, ['', alsoWords(shown.alsoIn, home?.me.name ?? '', words)]] as const)
                  : [undefined, []];
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      anchorPointerTarget(element, element.offsetHeight - height);
      height = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="ed-note" role="status" ref={strip}>
      {isBroken ? <BrokenStrip faults={faults} codeHref={codeHref} /> : null}
      <ElsewhereStrip {...shown} />
      {Drawing ? (
        <p className="st-strip">
          <Drawing className="i" aria-hidden="true" />
          <span>
            {texts[0] === '' ? null : <b>{texts[0]}</b>} {texts[1]}
          </span>
        </p>
      ) : null}
    </div>
  );
}
