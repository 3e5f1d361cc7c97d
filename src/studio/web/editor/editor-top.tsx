/** Bar over the editor: document, draft, save status, undo, search, phone. */
import { CircleAlert, CircleCheck, CircleDashed, Keyboard, Redo2, Search, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PreviewPlace } from '#src/contract/wire/studio-records.ts';
import type { OpenState, SaveStatus } from '#src/studio/web/client/open-state.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { publishedDraft } from '#src/studio/web/editing/use-open-document.ts';
import { keyNames } from '#src/studio/web/kit/key-names.ts';
import { useSearch } from '#src/studio/web/kit/search-context.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { DraftName } from './draft-name.tsx';
import { PhoneLink } from './phone-link.tsx';

const icons = {
  none: undefined,
  saved: CircleCheck,
  saving: CircleDashed,
  unsaved: CircleDashed,
  offline: CircleDashed,
  notKept: CircleAlert,
  refused: CircleAlert,
} as const satisfies Readonly<Record<SaveStatus, unknown>>;

interface EditorTopProps {
  readonly title: string;
  readonly state: OpenState;
  readonly place: PreviewPlace;
  /** The view switch; null if the user has one view only. */
  readonly views: ReactNode;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onKeys: () => void;
}

export function EditorTop({ title, state, place, views, onUndo, onRedo, onKeys }: EditorTopProps) {
  const { words, locale } = useStudioWords();
  const { editor } = words;
  const { library } = useStudio();
  const { drafts } = useStore(library);
  const openSearch = useSearch();
  const { pathname } = useLocation();
  const draft = state.draft === undefined ? undefined : drafts[state.draft];
  const Drawing = icons[state.status];
  const status = state.status === 'notKept' ? editor.status.offline : editor.status[state.status];
  const { past, future } = state.history;
  return (
    <header className="ed-top">
      <h1 title={title}>{title}</h1>
      <span className="sep" />
      {draft ? <DraftName draft={draft} /> : <span className="in">{editor.published}</span>}
      <span className="sp" />
      {views}
      <span className="sp" />
      <span className={state.status === 'none' ? 'vh' : 'ed-saved'} role="status">
        {Drawing ? <Drawing className="i" aria-hidden="true" /> : null}
        <span className="wide">{status}</span>
      </span>
      <button
        type="button"
        className="st-ico"
        aria-label={`${editor.undo} (${keyNames('Ctrl+Z', locale)})`}
        aria-disabled={past.length === 0 || undefined}
        onClick={onUndo}
      >
        <Undo2 className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="st-ico"
        aria-label={`${editor.redo} (${keyNames('Ctrl+Shift+Z', locale)})`}
        aria-disabled={future.length === 0 || undefined}
        onClick={onRedo}
      >
        <Redo2 className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="st-ico ed-find"
        aria-label={`${editor.find} (${keyNames('Ctrl+K', locale)})`}
        onClick={openSearch}
      >
        <Search className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="st-ico only-wide"
        aria-label={`${words.keys.title} (${keyNames('Ctrl+/', locale)})`}
        onClick={onKeys}
      >
        <Keyboard className="i" aria-hidden="true" />
      </button>
      <PhoneLink draft={state.draft ?? publishedDraft} place={place} />
      {state.draft === undefined ? null : (
        <Link
          className="st-btn st-btn--night ed-publish"
          to={`/d/${state.draft}/publish`}
          state={{ from: pathname }}
        >
          {words.publication.publish}
        </Link>
      )}
    </header>
  );
}
