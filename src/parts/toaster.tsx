/** Draws the toasts: top of the page, undo low on it. Time stops under the pointer and the focus. */
import { CircleCheck, Info, RefreshCw, Trash2, TriangleAlert, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useApp, useWords } from './app.tsx';
import { focusBack } from './focus-back.ts';
import { Icon } from './icon.tsx';
import { useTopDialog } from './toaster-place.ts';
import { lifetime, onScreen, type Toast } from './toasts.ts';
import './toaster.css';

const icons = {
  ok: CircleCheck,
  info: Info,
  error: TriangleAlert,
  notice: RefreshCw,
  undo: Trash2,
  question: Trash2,
} as const;

const classes = {
  ok: 'toast toast--ok',
  info: 'toast',
  error: 'toast toast--err',
  notice: 'toast',
  undo: 'toast',
  question: 'toast',
} as const;

const isLow = ({ tone, quiet }: Toast) => tone === 'undo' || quiet === true;

export function Toaster() {
  const { toasts } = useApp();
  const queue = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  const dialog = useTopDialog();
  const shown = onScreen(queue);
  const stacks = (
    <>
      <Stack name="toasts" toasts={shown.filter((toast) => !isLow(toast))} />
      <Stack name="toasts toasts--low" toasts={shown.filter(isLow)} />
    </>
  );
  return dialog ? createPortal(stacks, dialog) : stacks;
}

/** There before its first toast: what is added to a region that was heard of is read out in every browser. */
function Stack({ name, toasts }: { name: string; toasts: readonly Toast[] }) {
  const box = useRef<HTMLDivElement>(null);
  // The top layer, so that a toast is seen over a dialog.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !('showPopover' in element)) return;
    element.showPopover();
    return () => element.hidePopover();
  }, []);
  return (
    <div ref={box} className={name} popover="manual" role="status" aria-atomic="false">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { toasts } = useApp();
  const { say } = useWords();
  const textId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const cameFrom = useFocusBefore(card, toast);
  const life = lifetime(toast);
  useEffect(() => {
    if (life === undefined || paused) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), life);
    return () => clearTimeout(timer);
  }, [life, paused, toasts, toast.id]);
  const { action, stay } = toast;
  const leave = () => {
    const had = card.current?.contains(document.activeElement);
    toasts.dismiss(toast.id);
    if (had) focusBack([toast.opener, cameFrom.current]);
  };
  const close = () => {
    toast.onClose?.();
    leave();
  };
  const question = toast.tone === 'question';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!question || event.key !== 'Escape') return;
    // Of the question alone, not of the dialog that it stands in.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; the pointer only stops the time.
    <div
      ref={card}
      className={toast.quiet ? `${classes[toast.tone]} toast--quiet` : classes[toast.tone]}
      // A question is read when it takes the focus, and not a second time as news.
      {...(question && { role: 'alertdialog', 'aria-labelledby': textId, 'aria-live': 'off' })}
      {...(toast.tone === 'error' && { role: 'alert' })}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon as={icons[toast.tone]} />
      <div className="toast-body">
        <div id={textId} className="toast-text">
          {toast.title && <b>{toast.title(say)} </b>}
          {toast.text(say)}
        </div>
        {(stay || action) && (
          <div className="toast-actions">
            {stay && (
              <button type="button" className="toast-action" data-first onClick={close}>
                {stay(say)}
              </button>
            )}
            {action && (
              <button
                type="button"
                className="toast-action"
                onClick={() => {
                  leave();
                  action.run();
                }}
              >
                {action.label(say)}
              </button>
            )}
          </div>
        )}
      </div>
      {!isLow(toast) && !question && (
        <button type="button" className="toast-close" aria-label={say('common.close')} onClick={close}>
          <Icon as={X} size="s" />
        </button>
      )}
    </div>
  );
}

/** A question takes the focus to its safe answer. Gives what had the focus before it came into the toast. */
function useFocusBefore(
  card: RefObject<HTMLElement | null>,
  { tone }: Toast,
): RefObject<HTMLElement | undefined> {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
        before.current = relatedTarget;
    };
    element.addEventListener('focusin', onFocusIn);
    if (tone === 'question') element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element.removeEventListener('focusin', onFocusIn);
  }, [card, tone]);
  return before;
}
