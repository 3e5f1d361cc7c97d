/** A note that two devices changed: a notice in its place in the list, until the user chooses. */

import { shownName } from '#renderers/words/file-answer.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import { dayOfNote, type NoteGroup } from '#src/core/journal/note-groups.ts';
import { useWords } from '#src/ui/use-words.ts';
import { Versions } from '#src/ui/versions.tsx';

export function NoteVersions({ group }: { group: NoteGroup }) {
  const { t, locale } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const choose = (kept: DateKey | 'all') => {
    workspace
      .chooseVersion('notes', Object.fromEntries(group.map(({ key, entry }) => [key, entry])), kept)
      .catch((thrown: unknown) => notices.show(storageAlert(thrown)));
  };
  const day = dayOfNote(group[0], locale);
  const called = t('notes.versions', { n: group.length });
  return (
    <Versions
      noteTitle={day === '' ? called : t('common.list', { a: day, b: called })}
      note={t('notes.versionsText')}
      title={called}
      text={t('notes.versionsText')}
      versions={group.map(({ text, sent, waiting }, index) => {
        const file = sent ?? waiting;
        return {
          heading: t('versions.one', { n: index + 1 }),
          lines: [
            { words: text },
            ...(file === undefined ? [] : [{ words: t('notes.versionFile', { name: shownName(file) }) }]),
          ],
        };
      })}
      onKeep={(index) => {
        const kept = group[index];
        if (kept) choose(kept.key);
      }}
      all={{
        label: t(group.length === 2 ? 'versions.both' : 'versions.all'),
        run: () => choose('all'),
      }}
    />
  );
}
