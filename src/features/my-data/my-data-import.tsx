/** Putting a copy back: choose, see what it brings, then add. Nothing is written before the person confirms. */

import { CircleCheck, TriangleAlert, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { inWords } from '#src/journal/dates.ts';
import {
  type Chosen,
  isAbsent,
  putBack,
  readChosen,
  tallyGroups,
  type Weighed,
  weigh,
} from '#src/journal/import.ts';
import type { CopyFault } from '#src/journal/import-read.ts';
import { storageToast } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { Say } from '#src/words/i18n.ts';
import { nameOf } from './export-counts.ts';
import { Section } from './my-data-section.tsx';

type State =
  | { readonly step: 'nothing' | 'reading' | 'done' }
  | { readonly step: 'fault'; readonly chosen: Exclude<Chosen, { kind: 'copy' }> }
  | { readonly step: 'preview' | 'adding'; readonly chosen: CopyChosen; readonly weighed: Weighed };

type CopyChosen = Extract<Chosen, { kind: 'copy' }>;

export function PutCopyBack() {
  const { say } = useWords();
  const { toasts } = useApp();
  const workspace = useWorkspace();
  const [state, setState] = useState<State>({ step: 'nothing' });
  const before = 'weighed' in state ? state.chosen : undefined;

  const choose = async (files: readonly File[], former: CopyChosen | undefined) => {
    if (files.length === 0) return;
    setState({ step: 'reading' });
    const chosen = await readChosen(files, former);
    setState(
      chosen.kind === 'copy'
        ? { step: 'preview', chosen, weighed: weigh(workspace, chosen, Date.now()) }
        : { step: 'fault', chosen },
    );
  };
  const add = async (chosen: CopyChosen) => {
    // What is here may have changed since it was looked at.
    const weighed = weigh(workspace, chosen, Date.now());
    setState({ step: 'adding', chosen, weighed });
    try {
      await putBack(workspace, chosen, weighed);
      setState({ step: 'done' });
    } catch (thrown) {
      toasts.show(storageToast(thrown));
      setState({ step: 'preview', chosen, weighed: weigh(workspace, chosen, Date.now()) });
    }
  };

  return (
    <Section icon={Upload} title={say('mydata.put.title')}>
      <p className="hint">{say('mydata.put.text')}</p>
      <div className="my-data-actions">
        <ChooseFiles busy={state.step === 'reading'} onFiles={(files) => void choose(files, undefined)}>
          {say(state.step === 'reading' ? 'mydata.put.busy' : 'mydata.put.choose')}
        </ChooseFiles>
      </div>
      {state.step === 'fault' && <Faulty chosen={state.chosen} />}
      {'weighed' in state && (
        <Preview
          chosen={state.chosen}
          weighed={state.weighed}
          busy={state.step === 'adding'}
          onFiles={(files) => void choose(files, before)}
          onAdd={() => void add(state.chosen)}
          onCancel={() => setState({ step: 'nothing' })}
        />
      )}
      <div className="my-data-said" role="status">
        {state.step === 'done' && (
          <p className="note-line note-line--ok">
            <Icon as={CircleCheck} size="s" />
            <span>{say('mydata.put.done')}</span>
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

/** The button opens the picker of the system. */
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
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Faulty({ chosen }: { chosen: Exclude<Chosen, { kind: 'copy' }> }) {
  const { say } = useWords();
  return (
    <div className="my-data-fault" role="alert">
      <Icon as={TriangleAlert} />
      <div>
        <b>{say('mydata.put.faultTitle')}</b>
        {linesOf(chosen, say).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{say('mydata.put.untouched')}</p>
      </div>
    </div>
  );
}

function linesOf(chosen: Exclude<Chosen, { kind: 'copy' }>, say: Say): readonly string[] {
  if (chosen.kind !== 'fault')
    return [say(chosen.kind === 'unread' ? 'mydata.put.unread' : 'mydata.put.noCopy')];
  const { fault, at, place }: CopyFault = chosen.fault;
  return [
    say(`mydata.put.fault.${fault}`),
    ...(at ? [say('mydata.put.at', at)] : []),
    ...(place === '' ? [] : [say('mydata.put.place', { place })]),
  ];
}

interface PreviewProps {
  readonly chosen: CopyChosen;
  readonly weighed: Weighed;
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

function Preview({ chosen, weighed, busy, onFiles, onAdd, onCancel }: PreviewProps) {
  const { say, locale } = useWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { tallies, drafts, files, missing, otherPerson, empty } = weighed;
  const made = inWords(Date.parse(chosen.copy.madeAt), 'date', locale);
  const lines = tallyGroups
    .filter((group) => !isAbsent(tallies[group]))
    .map((group) => lineOf(nameOf(group, say), tallies[group], say));
  return (
    <section className="my-data-preview" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {say('mydata.put.previewTitle')}
      </h3>
      <p className="small muted">{say('mydata.put.made', { when: made })}</p>
      {otherPerson !== undefined && (
        <p className="my-data-fault">
          <Icon as={TriangleAlert} size="s" />
          <span>{say('mydata.put.other', { who: otherPerson })}</span>
        </p>
      )}
      <ul className="my-data-facts">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {Object.keys(chosen.copy.drafts).length > 0 && (
          <li>
            {lineOf(
              nameOf('drafts', say),
              { added: drafts.put.length, known: drafts.known, left: drafts.left.length },
              say,
            )}
          </li>
        )}
        {files.length > 0 && <li>{say('mydata.put.filesHere', { count: files.length })}</li>}
        {missing.length > 0 && (
          <li>{say('mydata.put.filesMissing', { names: missing.map(({ saved }) => saved).join(', ') })}</li>
        )}
        {chosen.copy.profile !== undefined && <li>{say('mydata.put.notProfile')}</li>}
      </ul>
      {empty && <p role="status">{say('mydata.put.nothing')}</p>}
      <div className="my-data-actions">
        {!empty && (
          <button
            type="button"
            className="btn btn--night"
            aria-disabled={busy}
            onClick={() => !busy && onAdd()}
          >
            {say(busy ? 'mydata.put.working' : 'mydata.put.action')}
          </button>
        )}
        {missing.length > 0 && (
          <ChooseFiles busy={busy} onFiles={onFiles}>
            {say('mydata.put.addFiles')}
          </ChooseFiles>
        )}
        <button type="button" className="btn btn--plain" onClick={onCancel}>
          {say(empty ? 'common.close' : 'common.cancel')}
        </button>
      </div>
    </section>
  );
}

const parts = ['added', 'newer', 'beside', 'known', 'left'] as const;

function lineOf(
  group: string,
  counts: Readonly<Partial<Record<(typeof parts)[number], number>>>,
  say: Say,
): string {
  const what = parts.flatMap((part) => {
    const count = counts[part] ?? 0;
    return count === 0 ? [] : [say(`mydata.put.${part}`, { count })];
  });
  return say('mydata.put.line', { group, what: what.join(', ') });
}
