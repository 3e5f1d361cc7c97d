/** /pages/celebrations: the notes, newest first; `?edit=new` and `?edit=<key>` write one. */

import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { celebrations } from '#src/exercises/celebrations.ts';
import { draftsOf } from '#src/journal/drafts.ts';
import type { NoteGroup } from '#src/journal/notes.ts';
import { Page } from '#src/ui/app/page.tsx';
import { SyncStrip } from '#src/ui/app/sync-mark.tsx';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { Empty } from '#src/ui/kit/empty.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { VirtualList } from '#src/ui/kit/virtual-list.tsx';
import { NoteDrafts } from './note-drafts.tsx';
import { NoteEditor } from './note-editor.tsx';
import { NoteItem } from './note-item.tsx';
import { OpenNote } from './note-open.tsx';
import { NoteVersions } from './note-versions.tsx';
import { useNotes } from './use-notes.ts';
import './notes.css';

const write = '?edit=new';

/** Usual height of a note on a phone, in pixels. */
const rowHeight = 148;

const rootOf = ([note]: NoteGroup) => note.root;

export function Notes() {
  const [query] = useSearchParams();
  const edit = query.get('edit');
  return edit === null ? <NoteList /> : <NoteEditor key={edit} edit={edit} />;
}

function NoteList() {
  const { t } = useWords();
  const notes = useNotes();
  const begun = draftsOf(useSnapshot(), celebrations.name);
  const groups = useMemo(() => [{ id: 'notes', heading: '', items: notes }], [notes]);
  return (
    <Page title={t('notes.page')} heading={t('notes.title')}>
      <SyncStrip />
      {notes.length === 0 && begun.length === 0 ? (
        <Empty title={t('notes.emptyTitle')} text={t('notes.empty')}>
          <Link className="btn btn--ember" to={write}>
            {t('notes.writeFirst')}
          </Link>
        </Empty>
      ) : (
        <>
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
                {item(group)}
              </li>
            )}
          />
        </>
      )}
      <OpenNote notes={notes} />
    </Page>
  );
}

function item(group: NoteGroup) {
  const [note, ...others] = group;
  return others.length > 0 ? <NoteVersions group={group} /> : <NoteItem note={note} />;
}
