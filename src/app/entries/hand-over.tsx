/** « Remettre à … »: hands a copy of an entry to a counsellor with access. Loads its dialog on first use. */
import { Send } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useGivenAccess } from '#src/app/context/given-access.ts';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { copyWords } from '#src/i18n/copy-words.ts';
import { filled } from '#src/i18n/filled.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import type { CopyText } from './copy-of.ts';

const HandDialog = lazy(async () => ({ default: (await import('./hand-dialog.tsx')).HandDialog }));

interface HandOver {
  /** Draws nothing if no counsellor has access or the backend lacks copies. @param withIcon matches buttons with icons. */
  readonly button: (className: string, withIcon?: boolean) => ReactNode;
  readonly dialog: ReactNode;
}

/** @param copy returns the text, read when the dialog opens. Undefined: cannot be handed over. */
export function useHandOver(copy: (() => CopyText) | undefined): HandOver {
  const { locale } = useWords();
  const words = copyWords[locale];
  const access = useGivenAccess(copy !== undefined);
  const [open, setOpen] = useOverlay<CopyText>();
  const given = access?.given ?? [];
  const [only] = given;
  if (copy === undefined || access === undefined || only === undefined)
    return { button: () => null, dialog: null };
  return {
    button: (className, withIcon = false) => (
      <button type="button" className={className} onClick={() => setOpen(copy())}>
        {withIcon && <Icon as={Send} size="s" />}
        {given.length === 1 ? filled(words.handTo, { name: only.name }) : words.handOver}
      </button>
    ),
    dialog: open && (
      <Suspense fallback={null}>
        <HandDialog copy={open} given={given} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
}
