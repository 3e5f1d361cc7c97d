/** Import: choose a file, preview it, confirm. Writes nothing before the confirmation. */

import { CircleCheck, TriangleAlert, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { CopyFault } from '#src/contract/wire/copy-codec.ts';
import { inWords } from '#src/core/journal/dates.ts';
import {
  type Chosen,
  type ImportPreview,
  importGroups,
  isAbsent,
  previewImport,
  putBack,
  readChosen,
} from '#src/core/journal/import.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { nameOf } from './export-counts.ts';
import { Section } from './my-data-section.tsx';

type State =
  | { readonly step: 'nothing' | 'reading' | 'done' }
  | { readonly step: 'fault'; readonly chosen: Exclude<Chosen, { kind: 'copy' }> }
  | { readonly step: 'preview' | 'adding'; readonly chosen: CopyChosen; readonly preview: ImportPreview };

type CopyChosen = Extract<Chosen, { kind: 'copy' }>;

const importButton = 'import';

export function PutCopyBack() {
  const { t } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const [state, setState] = useState<State>({ step: 'nothing' });
  const before = 'preview' in state ? state.chosen : undefined;

  const choose = async (files: readonly File[], former: CopyChosen | undefined) => {
    if (files.length === 0) return;
    setState({ step: 'reading' });
    const chosen = await readChosen(files, former);
    if (chosen.kind !== 'copy') {
      setState({ step: 'fault', chosen });
      return;
    }
    try {
      setState({ step: 'preview', chosen, preview: await previewImport(workspace, chosen, Date.now()) });
    } catch (thrown) {
      notices.show({ ...storageAlert(thrown), above: importButton });
      setState({ step: 'nothing' });
    }
  };
  const add = async (chosen: CopyChosen, shown: ImportPreview) => {
    setState({ step: 'adding', chosen, preview: shown });
    try {
      // Compute the preview again, because the data may have changed since then.
      await putBack(workspace, chosen, await previewImport(workspace, chosen, Date.now()));
      setState({ step: 'done' });
    } catch (thrown) {
      notices.show({ ...storageAlert(thrown), above: importButton });
      const preview = await previewImport(workspace, chosen, Date.now()).catch(() => shown);
      setState({ step: 'preview', chosen, preview });
    }
  };

  return (
    <Section icon={Upload} title={t('mydata.put.title')}>
      <p className="hint">{t('mydata.put.text')}</p>
      <div className="my-data-actions">
        <ChooseFiles busy={state.step === 'reading'} onFiles={(files) => void choose(files, undefined)}>
          {t(state.step === 'reading' ? 'mydata.put.busy' : 'mydata.put.choose')}
        </ChooseFiles>
      </div>
      {state.step === 'fault' && <Faulty chosen={state.chosen} />}
      {'preview' in state && (
        <Preview
          chosen={state.chosen}
          preview={state.preview}
          busy={state.step === 'adding'}
          onFiles={(files) => void choose(files, before)}
          onAdd={() => void add(state.chosen, state.preview)}
          onCancel={() => setState({ step: 'nothing' })}
        />
      )}
      <div className="my-data-status" role="status">
        {state.step === 'done' && (
          <p className="note-line note-line--ok">
            <Icon as={CircleCheck} size="s" />
            <span>{t('mydata.put.done')}</span>
          </p>
        )}
      </div>
    </Section>
  );
}

interface ChooseFilesProps {
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Button that opens the system's file picker. */
function ChooseFiles({ busy, onFiles, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="btn btn--line"
        aria-disabled={busy}
        onClick={() => !busy && input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Reset, so that the user can choose the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Faulty({ chosen }: { chosen: Exclude<Chosen, { kind: 'copy' }> }) {
  const { t } = useWords();
  return (
    <div className="my-data-fault" role="alert">
      <Icon as={TriangleAlert} />
      <div>
        <b>{t('mydata.put.faultTitle')}</b>
        {linesOf(chosen, t).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t('mydata.put.untouched')}</p>
      </div>
    </div>
  );
}

function linesOf(chosen: Exclude<Chosen, { kind: 'copy' }>, t: Translate): readonly string[] {
  if (chosen.kind !== 'fault')
    return [t(chosen.kind === 'unread' ? 'mydata.put.unread' : 'mydata.put.noCopy')];
  const { fault, at, place }: CopyFault = chosen.fault;
  return [
    t(`mydata.put.fault.${fault}`),
    ...(at ? [t('mydata.put.at', at)] : []),
    ...(place === '' ? [] : [t('mydata.put.place', { place })]),
  ];
}

interface PreviewProps {
  readonly chosen: CopyChosen;
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

function Preview({ chosen, preview, busy, onFiles, onAdd, onCancel }: PreviewProps) {
  const { t, locale } = useWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { counts, drafts, files, missing, otherPerson, empty } = preview;
  const made = inWords(Date.parse(chosen.copy.madeAt), 'dayMonth', locale);
  const lines = importGroups
    .filter((group) => !isAbsent(counts[group]))
    .map((group) => lineOf(nameOf(group, t), counts[group], t));
  return (
    <section className="my-data-preview" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t('mydata.put.previewTitle')}
      </h3>
      <p className="small muted">{t('mydata.put.made', { when: made })}</p>
      {otherPerson !== undefined && (
        <p className="my-data-fault">
          <Icon as={TriangleAlert} size="s" />
          <span>{t('mydata.put.other', { who: otherPerson })}</span>
        </p>
      )}
      <ul className="my-data-facts">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {Object.keys(chosen.copy.drafts).length > 0 && (
          <li>
            {lineOf(
              nameOf('drafts', t),
              { added: drafts.put.length, known: drafts.known, left: drafts.left.length },
              t,
            )}
          </li>
        )}
        {files.length > 0 && <li>{t('mydata.put.filesHere', { count: files.length })}</li>}
        {missing.length > 0 && (
          <li>{t('mydata.put.filesMissing', { names: missing.map(({ saved }) => saved).join(', ') })}</li>
        )}
        {chosen.copy.profile !== undefined && <li>{t('mydata.put.notProfile')}</li>}
        {chosen.leftOut.length > 0 && (
          <li>{t('mydata.put.leftOut', { places: chosen.leftOut.join(', ') })}</li>
        )}
      </ul>
      {empty && <p role="status">{t('mydata.put.nothing')}</p>}
      <Alerts place={importButton} />
      <div className="my-data-actions">
        {!empty && (
          <button
            type="button"
            className="btn btn--night"
            aria-disabled={busy}
            onClick={() => !busy && onAdd()}
          >
            {t(busy ? 'mydata.put.working' : 'mydata.put.action')}
          </button>
        )}
        {missing.length > 0 && (
          <ChooseFiles busy={busy} onFiles={onFiles}>
            {t('mydata.put.addFiles')}
          </ChooseFiles>
        )}
        <button type="button" className="btn btn--plain" onClick={onCancel}>
          {t(empty ? 'common.close' : 'common.cancel')}
        </button>
      </div>
    </section>
  );
}

const parts = ['added', 'newer', 'beside', 'known', 'left'] as const;

function lineOf(
  group: string,
  counts: Readonly<Partial<Record<(typeof parts)[number], number>>>,
  t: Translate,
): string {
  const what = parts.flatMap((part) => {
    const count = counts[part] ?? 0;
    return count === 0 ? [] : [t(`mydata.put.${part}`, { count })];
  });
  return t('mydata.put.line', { group, what: what.join(', ') });
}
