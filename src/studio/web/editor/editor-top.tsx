/** Bar over the editor: document, draft, save status, undo, search, phone. */
import { CircleAlert, CircleCheck, CircleDashed, Keyboard, Redo2, Search, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PreviewPlace } from '#src/contract/wire/studio-records.ts';
import type { OpenState, SaveStatus } from '#src/studio/web/client/open-state.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { publishedDraft } from '#src/studio/web/editing/use-open-document.ts';
import { IconButton } from '#src/studio/web/kit/button.tsx';
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
  const named = (what: string, keys: string) => `${what} (${keyNames(keys, locale)})`;
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
      <IconButton
        icon={Undo2}
        label={named(editor.undo, 'Ctrl+Z')}
        isOff={past.length === 0}
        onClick={onUndo}
      />
      <IconButton
        icon={Redo2}
        label={named(editor.redo, 'Ctrl+Shift+Z')}
        isOff={future.length === 0}
        onClick={onRedo}
      />
      <IconButton
        className="ed-find"
        icon={Search}
        label={named(editor.find, 'Ctrl+K')}
        onClick={openSearch}
      />
      <IconButton
        className="only-wide"
        icon={Keyboard}
        label={named(words.keys.title, 'Ctrl+/')}
        onClick={onKeys}
      />
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
