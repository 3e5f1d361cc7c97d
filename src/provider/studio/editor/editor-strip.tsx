/** One line over the editor where something keeps what is written from being saved, or came in from somebody else. */
import { CloudOff, Lock, TriangleAlert, Users } from 'lucide-react';
import type { OpenState } from '../client/open-document.ts';
import { useStudioWords } from '../words/use-studio-words.ts';

interface EditorStripProps {
  readonly state: OpenState;
  readonly readOnly: boolean;
  readonly isReadable: boolean;
}

export function EditorStrip({ state, readOnly, isReadable }: EditorStripProps) {
  const { words } = useStudioWords();
  const { editor } = words;
  const { status, mergedWith } = state;
  const [Drawing, said] = !isReadable
    ? ([TriangleAlert, editor.unreadable] as const)
    : readOnly
      ? ([Lock, editor.readOnly] as const)
      : status === 'offline'
        ? ([CloudOff, editor.offline] as const)
        : status === 'notKept'
          ? ([CloudOff, editor.notKept] as const)
          : status === 'refused'
            ? ([TriangleAlert, editor.refused] as const)
            : mergedWith
              ? ([Users, ['', editor.merged(mergedWith)]] as const)
              : [undefined, []];
  return (
    <div className="ed-note" role="status">
      {Drawing ? (
        <p className="st-strip">
          <Drawing className="i" aria-hidden="true" />
          <span>
            <b>{said[0]}</b> {said[1]}
          </span>
        </p>
      ) : null}
    </div>
  );
}
