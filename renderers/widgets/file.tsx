/** One file, if one likes: it is saved on the device at once and sent with the answer. */

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
  /** It is being saved this instant; a file that waits otherwise was left half-way. */
  readonly busy: boolean;
  readonly removeButton: ReactNode;
}

/** Name, kind and size, and what becomes of it. */
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
        // Its name is beside it.
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

export function FileField(props: WidgetProps) {
  const { id, value, onChange, readOnly, services, words, error, describedBy } = props;
  const { files } = services;
  const answer = fileAnswerOf(value);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const focus = useRef<'input' | 'remove'>(undefined);
  const undo = useUndo(services, words);
  const latest = useLatest({ value, onChange });
  // What to come back to where a pick comes to nothing.
  const settled = useRef<unknown>(undefined);
  // The pick that counts is the last one: a slower one before it must not take its place.
  const turn = useRef(0);
  const refusedId = `${id}-refused`;

  useLayoutEffect(() => {
    if (answer?.is !== 'pending') settled.current = value;
    const target = focus.current;
    focus.current = undefined;
    if (target === 'input') input.current?.focus();
    if (target === 'remove') remove.current?.focus();
  });

  /** Puts it into the answer. The reference to what is stored now is kept up, should more come before the next drawing. */
  function store(next: unknown) {
    latest.current = { ...latest.current, value: next };
    latest.current.onChange(next);
  }

  async function save(file: File) {
    if (!files) return;
    turn.current += 1;
    const mine = turn.current;
    const before = settled.current;
    setBusy(true);
    setRefused(undefined);
    setMessage(fill(words.file.keeping, { name: file.name }));
    store({ keeping: true, filename: file.name, size: file.size });
    const saved = await savedBy(files, file, words);
    if (mine !== turn.current) return;
    setBusy(false);
    if ('refused' in saved) {
      setMessage('');
      setRefused(saved.refused);
      store(before);
      return;
    }
    setMessage(fill(words.file.kept, { name: shownName(saved) }));
    const { local, filename, size, name } = saved;
    store({ local, filename, size, ...(name !== undefined && { name }) });
  }

  function takeAway() {
    if (!answer) return;
    const removed = answer.is === 'pending' ? settled.current : value;
    const filename = shownName(answer.file);
    turn.current += 1;
    focus.current = 'input';
    setBusy(false);
    setRefused(undefined);
    setMessage(fill(words.file.removed, { name: filename }));
    store(undefined);
    if (!fileAnswerOf(removed)) return;
    undo.offer({
      message: fill(words.file.removed, { name: filename }),
      back: () => {
        // Another one was picked meanwhile: that is the answer now.
        if (fileAnswerOf(latest.current.value)) return;
        focus.current = 'remove';
        setMessage('');
        store(removed);
      },
    });
  }

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
              // The same file may be picked again after a refusal.
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
