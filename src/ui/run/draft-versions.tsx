/** A draft that was continued on two devices: nothing is written over, and the person keeps one version or both. */

import { useId, useState } from 'react';
import { sameJson } from '#renderers/document/json-equality.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import type { Draft } from '#src/domain/entry.ts';
import type { Locale } from '#src/domain/locale.ts';
import { storageNote } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { Modal } from '#src/ui/kit/modal.tsx';
import { Notice } from '#src/ui/kit/notice.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import './draft-versions.css';

interface DraftVersionsProps {
  readonly name: string;
  readonly exercise: Exercise;
  /** Both may go on, each as a draft of its own: not what is about one existing thing. */
  readonly mayKeepBoth: boolean;
}

export function DraftVersions({ name, exercise, mayKeepBoth }: DraftVersionsProps) {
  const { t } = useWords();
  const workspace = useWorkspace();
  const { notices } = useApp();
  const { drafts, draftStates } = useSnapshot();
  const [choosing, setChoosing] = useState(false);
  const titleId = useId();
  const own = Object.hasOwn(drafts, name) ? drafts[name] : undefined;
  const others = Object.hasOwn(draftStates, name) ? (draftStates[name]?.others ?? []) : [];
  if (own === undefined || others.length === 0) return null;
  const keep = (kept: Draft | 'all') => {
    setChoosing(false);
    workspace.chooseDraft(name, kept).catch((thrown: unknown) => notices.show(storageNote(thrown)));
  };
  const all = [own, ...others];
  return (
    <>
      <Notice
        actions={
          <button type="button" onClick={() => setChoosing(true)}>
            {t('draftVersions.choose')}
          </button>
        }
      >
        {t('draftVersions.note')}
      </Notice>
      {choosing && (
        <Modal labelledBy={titleId} onClose={() => setChoosing(false)}>
          <h2 className="h-q" id={titleId}>
            {t('draftVersions.title')}
          </h2>
          {all.map((draft, index) => (
            <Version
              key={index}
              draft={draft}
              among={all}
              exercise={exercise}
              isOwn={index === 0}
              onKeep={() => keep(draft)}
            />
          ))}
          <div className="modal-actions">
            {mayKeepBoth && (
              <button type="button" className="btn btn--line btn--block" onClick={() => keep('all')}>
                {t('draftVersions.both')}
              </button>
            )}
            <button type="button" className="btn btn--plain btn--block" onClick={() => setChoosing(false)}>
              {t('draftVersions.later')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}

interface VersionProps {
  readonly draft: Draft;
  readonly among: readonly Draft[];
  readonly exercise: Exercise;
  readonly isOwn: boolean;
  readonly onKeep: () => void;
}

/** One of the versions: the answers in which they differ. */
function Version({ draft, among, exercise, isOwn, onKeep }: VersionProps) {
  const { t, locale } = useWords();
  const titleId = useId();
  const differing = [...exercise.fields.values()].filter(
    ({ key }) => !among.every(({ answers }) => sameJson(answers[key] ?? null, draft.answers[key] ?? null)),
  );
  return (
    <section className="draft-version" aria-labelledby={titleId}>
      <h3 className="kicker" id={titleId}>
        {t(isOwn ? 'draftVersions.here' : 'draftVersions.there')}
      </h3>
      <dl>
        {differing.map(({ key, schema }) => (
          <div key={key}>
            <dt className="small muted">{schema.title ?? key}</dt>
            <dd>{inShort(draft.answers[key], schema, locale) || t('draftVersions.empty')}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="btn btn--night btn--block" onClick={onKeep}>
        {t('draftVersions.keep')}
      </button>
    </section>
  );
}

function inShort(value: unknown, schema: Parameters<typeof wordsOf>[1], locale: Locale): string {
  if (value === undefined || value === null) return '';
  const words = wordsOf(value, schema, locale);
  return typeof words === 'string' ? words : words.join(', ');
}
