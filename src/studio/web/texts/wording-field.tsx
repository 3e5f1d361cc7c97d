/** Field for one text. Shows static text and chips until the editor is loaded. */
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { runsOfWording } from '#src/studio/document/insertions.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { chipWords } from '#src/studio/words/insertion-labels.ts';
import { useStore } from '#src/ui/use-store.ts';
import type { WordingEditor, WordingOptions } from './wording-editor.ts';

export interface FieldHandle {
  readonly focus: () => void;
  readonly insert: (text: string) => void;
}

interface WordingFieldProps {
  readonly locale: Locale;
  readonly label: string;
  readonly text: string;
  readonly isBody: boolean;
  readonly readOnly: boolean;
  /** The document in the language of the text, which contains the labels of chips. */
  readonly draft: DocumentDraft | undefined;
  readonly description: string;
  readonly handle: RefObject<FieldHandle | null>;
  readonly onText: WordingOptions['onText'];
  readonly onFocus: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onRecall: () => void;
  /** Omitted if the text cannot have variants. */
  readonly onVariant?: (() => void) | undefined;
}

export function WordingField(props: WordingFieldProps) {
  const { locale, label, text, isBody, readOnly, draft, description, handle } = props;
  const { words } = useStudioWords();
  const { library } = useStudio();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<WordingEditor>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  const now = useEffectEvent(() => props);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isGone = false;
    // An element's shadow root is permanent. The editor in it is created and destroyed.
    const parent = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const loading = import('./wording-editor.ts').then(({ createWordingEditor }) => {
      if (isGone) return;
      editor.current = createWordingEditor({
        parent,
        locale,
        text: now().text,
        isBody,
        readOnly,
        chip: (key, grammar) => chipWords(key, grammar, now().draft, library.state().documents),
        words: words.editor,
        onText: (next, typedAt) => now().onText(next, typedAt),
        onFocus: () => now().onFocus(),
        onUndo: () => now().onUndo(),
        onRedo: () => now().onRedo(),
        onRecall: () => now().onRecall(),
        onVariant: () => now().onVariant?.(),
      });
      editor.current.describe(now().label, now().description);
      setLoaded(true);
    });
    // React shows the page's failure for an error that a state update throws.
    loading.catch((error: unknown) =>
      setLoaded(() => {
        throw error;
      }),
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [locale, isBody, readOnly, words, library]);

  useEffect(() => editor.current?.show(text), [text]);
  useEffect(() => editor.current?.describe(label, description), [label, description]);
  useFieldHandle(handle, host, editor, isLoaded);

  return (
    <>
      <div ref={host} className="tx-host" hidden={!isLoaded} />
      {isLoaded ? null : <StaticWording text={text} draft={draft} />}
    </>
  );
}

/** Sets the field's handle. Gives the editor the focus that was requested before it existed. */
function useFieldHandle(
  handle: RefObject<FieldHandle | null>,
  host: RefObject<HTMLDivElement | null>,
  editor: RefObject<WordingEditor | undefined>,
  isLoaded: boolean,
): void {
  /** Focus request made before the editor exists, with the position of the click. */
  const wanted = useRef<{ readonly at?: { readonly x: number; readonly y: number } }>(undefined);
  useImperativeHandle(handle, () => ({
    focus: () => {
      if (editor.current && isLoaded) editor.current.focus();
      else wanted.current = {};
    },
    insert: (inserted) => editor.current?.insert(inserted),
  }));

  // Until the editor replaces the static text, a click on that text requests the focus.
  useLayoutEffect(() => {
    const box = host.current?.parentElement;
    if (!box || isLoaded) return;
    const onPress = ({ clientX: x, clientY: y }: MouseEvent) => {
      wanted.current = { at: { x, y } };
    };
    box.addEventListener('mousedown', onPress);
    return () => box.removeEventListener('mousedown', onPress);
  }, [host, isLoaded]);
  // A hidden editor cannot take the focus, so focus it on display. Any later, it could move the caret of a typing user.
  useLayoutEffect(() => {
    if (!isLoaded) return;
    if (wanted.current) editor.current?.focus(wanted.current.at);
    wanted.current = undefined;
  }, [editor, isLoaded]);
}

function StaticWording({
  text,
  draft,
}: {
  readonly text: string;
  readonly draft: DocumentDraft | undefined;
}) {
  const { documents } = useStore(useStudio().library);
  return runsOfWording(text).map((run, rank) => {
    if (run.kind === 'text') return <span key={rank}>{run.source}</span>;
    if (run.kind !== 'insertion') return null;
    const { form, label } = chipWords(run.key, run.function, draft, documents);
    return (
      <span key={rank} className="tok">
        {form === '' ? null : <i>{form}</i>}
        {label}
      </span>
    );
  });
}
