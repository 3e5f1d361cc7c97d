/** /pages/celebrations: notes, newest first. `?edit=new` and `?edit=<key>` open the editor. */

import { Plus } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { useStaying } from '#src/app/context/row-link.ts';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useBegun } from '#src/app/context/workspace-context.tsx';
import type { Note } from '#src/contract/wire/note-codec.ts';
import { celebrations } from '#src/core/exercises/celebrations.ts';
import { draftsOf } from '#src/core/journal/draft-list.ts';
import type { NoteGroup } from '#src/core/journal/note-groups.ts';
import { Empty } from '#src/ui/empty.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RowKeys } from '#src/ui/row-keys.tsx';
import { useWide } from '#src/ui/use-wide.ts';
import { useWords } from '#src/ui/use-words.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import { NoteDrafts } from './note-drafts.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteItem } from './note-item.tsx';
import { OpenNote, ReadNote } from './note-open.tsx';
import { NoteVersions } from './note-versions.tsx';
import { useNotes } from './use-notes.ts';
import './notes.css';

const write = '?edit=new';

/** Estimated height of a note on a phone, in pixels. */
const rowHeight = 148;

const rootOf = ([note]: NoteGroup) => note.root;

export function Notes() {
  const [query] = useSearchParams();
  const wide = useWide();
  const edit = query.get('edit');
  return edit === null || wide ? <NoteList /> : <NoteEditor key={edit} edit={edit} />;
}

function NoteList() {
  const { t } = useWords();
  const notes = useNotes();
  const begun = draftsOf(useBegun(), celebrations.name);
  const groups = useMemo(() => [{ id: 'notes', heading: '', items: notes }], [notes]);
  const wide = useWide();
  const [query] = useSearchParams();
  const edit = wide ? query.get('edit') : null;
  // The list offers the choice between two versions of a note, so the pane skips them.
  const single = notes.flatMap((group) => (group.length === 1 ? group : []));
  const asked = single.find(({ key }) => key === query.get('open'));
  const order = single.map(({ key }) => key);
  const stays = useStaying(order, '', asked?.key, (key) => order.includes(key));
  const open = single.find(({ key }) => key === stays);
  const isEmpty = notes.length === 0 && begun.length === 0;
  return (
    <Page
      title={t('names.notes')}
      titleInPane={edit !== null}
      pane={wide && (!isEmpty || edit !== null) ? <NotePane note={open} edit={edit} /> : undefined}
    >
      <SyncStrip />
      {isEmpty ? (
        <Empty title={t('notes.emptyTitle')} text={t('notes.empty')}>
          <Link className="btn btn--ember" to={write}>
            {t('notes.writeFirst')}
          </Link>
        </Empty>
      ) : (
        <RowKeys on={wide}>
          <Link className="btn btn--night btn--block btn--tall" to={write}>
            <Icon as={Plus} />
            {t('notes.write')}
          </Link>
          <NoteDrafts drafts={begun} />
          <VirtualList
            name="notes"
            groups={groups}
            keyOf={rootOf}
            height={rowHeight}
            className="note-list"
            draw={(group, row) => (
              <li key={rootOf(group)} {...row}>
                <Item group={group} isOpen={edit === null && group[0] === open} />
              </li>
            )}
          />
        </RowKeys>
      )}
      {!wide && <OpenNote notes={notes} />}
    </Page>
  );
}

/** Content of the pane: a note, or the editor. */
function NotePane({ note, edit }: { note: Note | undefined; edit: string | null }) {
  const { t } = useWords();
  if (edit !== null) return <NoteEditor key={edit} edit={edit} inPane />;
  return note ? <ReadNote key={note.key} note={note} /> : <p className="hint">{t('reading.nothing')}</p>;
}

/** Memoized: the list renders at every draft write, also at those of the editor in the pane. */
const Item = memo(function Item({ group, isOpen }: { group: NoteGroup; isOpen: boolean }) {
  const [note, ...others] = group;
  return others.length > 0 ? <NoteVersions group={group} /> : <NoteItem note={note} isOpen={isOpen} />;
});
