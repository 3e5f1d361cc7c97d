/** One optional file, saved on the device at once and sent with the answer. */

import type { FileService, WidgetProps } from '#renderers/parts/widget.ts';
import type { LocalFile } from '#renderers/words/file-answer.ts';
import './file.css';
import { CloudOff, FileText, Image, Paperclip, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isSafeTarget } from '#renderers/format/text-cleaning.ts';
import { useLatest } from '#renderers/parts/stable-value.ts';
import { usePreview } from '#renderers/parts/use-preview.ts';
import {
  aboutFile,
  type FileAnswer,
  fileAnswerOf,
  isPictureName,
  shownName,
} from '#renderers/words/file-answer.ts';
import { fill } from '#renderers/words/words.ts';
import { Group } from './group.tsx';
import { useUndo } from './undo.tsx';

interface RowProps {
  readonly question: WidgetProps;
  readonly answer: FileAnswer;
  /** True while it is being saved. A pending file that is not busy was interrupted. */
  readonly busy: boolean;
  readonly removeButton: ReactNode;
}

/** Name, type and size, and the upload state. */
function Row({ question, answer, busy, removeButton }: RowProps) {
  const { services, words, locale } = question;
  const filename = shownName(answer.file);
  const preview = usePreview(answer, services.files?.open);
  const size = answer.is === 'sent' ? undefined : answer.file.size;
  const Icon = isPictureName(filename) ? Image : FileText;
  const link =
    answer.is === 'sent' && isSafeTarget(answer.file.url)
      ? services.link?.(answer.file.url, filename)
      : undefined;

  return (
    <div className="file">
      {preview === undefined ? (
        <Icon className="i" aria-hidden="true" />
      ) : (
        // Its name is next to it.
        <img className="file-picture" src={preview} alt="" />
      )}
      <span>
        {link ?? filename}
        <small>{aboutFile(filename, size, locale, words.file)}</small>
        {answer.is === 'local'
          ? (
              services.files?.about?.(answer.file) ?? [
                services.files?.offline ? words.file.waits : words.file.onDevice,
              ]
            ).map((message, index, { length }) => (
              <small key={message} className="file-state">
                {services.files?.offline && index === length - 1 ? (
                  <CloudOff className="i" aria-hidden="true" />
                ) : null}
                {message}
              </small>
            ))
          : null}
        {answer.is === 'pending' && !busy ? <small>{words.file.unfinished}</small> : null}
      </span>
      {removeButton}
    </div>
  );
}

type Saved = LocalFile | { readonly refused: string };

async function savedBy(files: FileService, file: File, words: WidgetProps['words']): Promise<Saved> {
  try {
    return await files.save(file);
  } catch {
    return { refused: words.file.failed };
  }
}

/** What the field shows of the last pick or removal. */
interface FileStatus {
  /** True while the file is being saved. */
  readonly busy: boolean;
  readonly message: string;
  /** Why the file was refused, if it was. */
  readonly refused?: string;
}

/** The file as an answer, with the refs that get the focus after a change. */
function useFileAnswer({ value, onChange, services, words }: WidgetProps) {
  const { files } = services;
  const answer = fileAnswerOf(value);
  const [status, setStatus] = useState<FileStatus>({ busy: false, message: '' });
  const input = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const focus = useRef<'input' | 'remove'>(undefined);
  const undo = useUndo(services, words);
  const latest = useLatest({ value, onChange });
  // The answer to restore if a pick fails.
  const settled = useRef<unknown>(undefined);
  // Only the last pick counts: an earlier, slower one must not replace it.
  const turn = useRef(0);

  useLayoutEffect(() => {
    if (answer?.is !== 'pending') settled.current = value;
    const target = focus.current;
    focus.current = undefined;
    if (target === 'input') input.current?.focus();
    if (target === 'remove') remove.current?.focus();
  });

  /** Stores the answer. Updates the reference as well, because another change may come before the next render. */
  function store(next: unknown) {
    latest.current = { ...latest.current, value: next };
    latest.current.onChange(next);
  }

  async function save(file: File) {
    if (!files) return;
    turn.current += 1;
    const mine = turn.current;
    const before = settled.current;
    setStatus({ busy: true, message: fill(words.file.keeping, { name: file.name }) });
    store({ keeping: true, filename: file.name, size: file.size });
    const saved = await savedBy(files, file, words);
    if (mine !== turn.current) return;
    if ('refused' in saved) {
      setStatus({ busy: false, message: '', refused: saved.refused });
      store(before);
      return;
    }
    setStatus({ busy: false, message: fill(words.file.kept, { name: shownName(saved) }) });
    const { local, filename, size, name } = saved;
    store({ local, filename, size, ...(name !== undefined && { name }) });
  }

  function takeAway() {
    if (!answer) return;
    const removed = answer.is === 'pending' ? settled.current : value;
    const message = fill(words.file.removed, { name: shownName(answer.file) });
    turn.current += 1;
    focus.current = 'input';
    setStatus({ busy: false, message });
    store(undefined);
    if (!fileAnswerOf(removed)) return;
    undo.offer({ message, back: () => putBack(removed) });
  }

  function putBack(removed: unknown) {
    // The user picked another file in between, which is now the answer.
    if (fileAnswerOf(latest.current.value)) return;
    focus.current = 'remove';
    setStatus((current) => ({ ...current, message: '' }));
    store(removed);
  }

  return { answer, status, undo, input, remove, save, takeAway };
}

export function FileField(props: WidgetProps) {
  const { id, readOnly, services, words, error, describedBy } = props;
  const { files } = services;
  const { answer, status, undo, input, remove, save, takeAway } = useFileAnswer(props);
  const { busy, message, refused } = status;
  const refusedId = `${id}-refused`;

  return (
    <Group question={props} className="file-field">
      {answer ? (
        <Row
          question={props}
          answer={answer}
          busy={busy}
          removeButton={
            readOnly ? null : (
              <button
                type="button"
                ref={remove}
                className="tap"
                aria-label={fill(words.file.remove, { name: shownName(answer.file) })}
                onClick={takeAway}
              >
                <X className="i i-s" aria-hidden="true" />
              </button>
            )
          }
        />
      ) : null}
      {answer ? null : undo.line}
      {files && !readOnly ? (
        <label className="file-pick" data-bad={error || refused ? '' : undefined}>
          <Paperclip className="i i-s" aria-hidden="true" />
          <span>{answer ? words.file.replace : words.file.choose}</span>
          <input
            ref={input}
            className="vh"
            type="file"
            id={`${id}-pick`}
            accept={files.accept}
            aria-invalid={error || refused ? true : undefined}
            aria-describedby={
              [error ? describedBy : '', refused ? refusedId : ''].join(' ').trim() || undefined
            }
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Lets the user pick the same file again after an error.
              event.target.value = '';
              if (file) void save(file);
            }}
          />
        </label>
      ) : null}
      {!files && !readOnly ? <p className="file-none">{words.file.unavailable}</p> : null}
      <p className={refused ? 'file-refused' : 'vh'} id={refusedId} role="alert">
        {refused}
      </p>
      <p className={busy ? 'file-status' : 'vh'} role="status">
        {message}
      </p>
    </Group>
  );
}
