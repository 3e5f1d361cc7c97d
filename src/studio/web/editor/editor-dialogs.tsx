/** Dialogs of the editor: keyboard shortcuts, list of pages, recalled answer, variant and conflict. */
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Locale } from '#src/contract/domain/locale.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { PairedText } from '#src/studio/document/texts.ts';
import type { OpenDocument } from '#src/studio/web/client/open-document.ts';
import type { Editor } from '#src/studio/web/editing/use-editor.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { kindName } from '#src/studio/words/place-names.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { OutlineProps } from './outline.tsx';
import { OutlineDialog } from './outline-dialog.tsx';

/** Loaded on demand, because it imports the checker's rules. */
const loadRecall = () => import('./recall-dialog.tsx');
const RecallDialog = lazy(async () => ({ default: (await loadRecall()).RecallDialog }));
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));
const VariantDialog = lazy(async () => ({
  default: (await import('#src/studio/web/structure/variant-dialog.tsx')).VariantDialog,
}));

/** A text that gets the recalled answer. */
interface Recall {
  readonly text: PairedText;
  readonly locale: Locale;
  readonly insert: (source: string) => void;
  /** True if an @ in the text asked for it. */
  readonly isTyped: boolean;
}

/** Returns which dialogs are open. */
export function useEditorDialogs() {
  const [dialog, setDialog] = useState<'keys' | 'outline'>();
  const [recall, setRecall] = useState<Recall>();
  const [varied, setVaried] = useState<PairedText>();
  const closeDialog = useCallback(() => setDialog(undefined), []);
  return { dialog, setDialog, closeDialog, recall, setRecall, varied, setVaried };
}

export type EditorDialogsState = ReturnType<typeof useEditorDialogs>;

interface EditorDialogsProps {
  readonly dialogs: EditorDialogsState;
  readonly editor: Editor;
  readonly opened: OpenDocument;
  readonly outline: OutlineProps;
  readonly structureHref: string | undefined;
}

export function EditorDialogs({ dialogs, editor, opened, outline, structureHref }: EditorDialogsProps) {
  const { words, locale } = useStudioWords();
  const { dialog, closeDialog, recall, setRecall, varied, setVaried } = dialogs;
  const { pair } = editor;
  const { news, clashes, history } = editor.state;
  const { texts } = history.present;
  const [clash] = clashes;
  const variedIn = pair[locale] ?? pair.fr ?? pair.en;
  const recalling = recall && pair[recall.locale];
  // An @ opens it while the user types: letters typed until it is loaded would go into the text.
  useEffect(() => void loadRecall().catch(ignore('editor-dialogs')), []);
  return (
    <>
      {dialog === 'keys' ? <KeysDialog onClose={closeDialog} /> : null}
      {dialog === 'outline' ? (
        <OutlineDialog {...outline} structureHref={structureHref} onClose={closeDialog} />
      ) : null}
      {recall && recalling ? (
        <Suspense>
          <RecallDialog
            draft={recalling}
            pointer={recall.text.pointer}
            isTyped={recall.isTyped}
            onInsert={recall.insert}
            onClose={() => setRecall(undefined)}
          />
        </Suspense>
      ) : null}
      {varied && variedIn ? (
        <Suspense>
          <VariantDialog
            draft={variedIn}
            texts={texts}
            pointer={varied.pointer}
            kind={kindName(varied, pair, locale, words)}
            when={varied.when}
            onWrite={opened.write}
            onClose={() => setVaried(undefined)}
          />
        </Suspense>
      ) : null}
      {clash ? (
        <Suspense>
          <ConflictDialog
            key={`${clash.locale} ${clash.place}`}
            clash={clash}
            who={news?.by ?? ''}
            at={news?.kind === 'merged' || news?.kind === 'moved' ? news.at : undefined}
            isShared={news?.kind === 'merged'}
            texts={texts}
            pair={pair}
            onSettle={opened.settle}
          />
        </Suspense>
      ) : null}
    </>
  );
}
