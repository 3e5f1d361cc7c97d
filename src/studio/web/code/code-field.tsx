/** Editor for one JSON text. The page's CSP forbids inline styles, so it uses a shadow root and constructed sheets. */
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { type History, isStep } from '#src/studio/document/undo-history.ts';
import { type CodeEditor, type CodeOptions, type CodeProblem, createCodeEditor } from './code-editor.ts';
import type { Marks } from './code-marks.ts';

export type CodeHandle = Pick<CodeEditor, 'goTo' | 'find' | 'focus'>;

interface CodeFieldProps extends Omit<CodeOptions, 'parent'> {
  readonly history: History;
  readonly problems: readonly CodeProblem[];
  readonly marks: Marks;
  readonly handle: RefObject<CodeHandle | null>;
}

export function CodeField(props: CodeFieldProps) {
  const { text, label, description, readOnly, phrases, history, problems, marks, handle } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const before = useRef(history);
  const now = useEffectEvent(() => props);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const parent = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    editor.current = createCodeEditor({
      parent,
      text: now().text,
      label,
      description,
      readOnly,
      phrases,
      suggest: (written, offset) => now().suggest(written, offset),
      onText: (written, line, typedAt) => now().onText(written, line, typedAt),
      onCaret: (written, offset) => now().onCaret(written, offset),
      onUndo: () => now().onUndo(),
      onRedo: () => now().onRedo(),
      onProblem: (step) => now().onProblem(step),
    });
    return () => {
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [label, description, readOnly, phrases]);

  useImperativeHandle(handle, () => ({
    goTo: (range) => editor.current?.goTo(range),
    find: () => editor.current?.find(),
    focus: () => editor.current?.focus(),
  }));

  // Undo and redo move the caret to the change. Another user's edit leaves it in place.
  useEffect(() => {
    const goesThere = isStep(before.current, history);
    before.current = history;
    editor.current?.show(text, goesThere);
  }, [text, history]);
  useEffect(() => editor.current?.setProblems(problems), [problems]);
  useEffect(() => editor.current?.setMarks(marks), [marks]);

  return <div ref={host} className="code-host" />;
}
