/**
 * Draws the toasts: top of the page, undo low on it. Time stops under the pointer and the focus; F8 takes the focus
 * to them from anywhere and back, since in the order of Tab they are behind the whole page.
 */
import { CircleCheck, Info, RefreshCw, Trash2, TriangleAlert, X } from 'lucide-react';
import {
  type FocusEvent,
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
import { focusBack } from './focus-back.ts';
import { Icon } from './icon.tsx';
import { lifetime, onScreen, type Toast } from './toasts.ts';
import { useToasts } from './toasts-context.ts';
import { useTopDialog } from './top-dialog.ts';
import { useWords } from './use-words.ts';
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

/** @param at key of the history entry that the page is at: a question is over when it changes. */
export function Toaster({ at }: { at?: string }) {
  const toasts = useToasts();
  const queue = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  const dialog = useTopDialog();
  const shown = onScreen(queue);
  const { t } = useWords();
  useQuestionsEnd(at);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(undefined);
  useToastKey(region, cameFrom);
  const stacks = (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; it only notes where the focus was.
    <section
      ref={region}
      // No landmark while there is nothing in it.
      {...(shown.length > 0 && { 'aria-label': t('common.toasts') })}
      onFocus={({ relatedTarget }: FocusEvent) => {
        if (region.current?.contains(relatedTarget)) return;
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      }}
    >
      <Stack name="toasts" toasts={shown.filter((toast) => !isLow(toast))} cameFrom={cameFrom} />
      <Stack name="toasts toasts--low" toasts={shown.filter(isLow)} cameFrom={cameFrom} />
    </section>
  );
  return dialog ? createPortal(stacks, dialog) : stacks;
}

/** Back, or a link: what was asked about is on another page then. */
function useQuestionsEnd(at: string | undefined): void {
  const toasts = useToasts();
  const asked = useRef(at);
  useEffect(() => {
    if (asked.current === at) return;
    asked.current = at;
    toasts.endQuestions();
  }, [at, toasts]);
}

/** F8 takes the focus to the newest toast that has something to press, and from there back to where it was. */
function useToastKey(
  region: RefObject<HTMLElement | null>,
  cameFrom: RefObject<HTMLElement | undefined>,
): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== 'F8' || altKey || ctrlKey || metaKey || shiftKey || !region.current) return;
      if (region.current.contains(document.activeElement)) {
        event.preventDefault();
        focusBack([cameFrom.current]);
        return;
      }
      // The stacks are one after the other, whichever toast came first.
      const cards = [...region.current.querySelectorAll<HTMLElement>('.toast:has(button)')];
      const newest = cards
        .sort((one, other) => Number(one.dataset['toast']) - Number(other.dataset['toast']))
        .at(-1);
      const target = newest?.querySelector('button');
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region, cameFrom]);
}

interface StackProps {
  readonly name: string;
  readonly toasts: readonly Toast[];
  /** What had the focus before it came to the toasts. */
  readonly cameFrom: RefObject<HTMLElement | undefined>;
}

/** Rendered before its first toast: every browser reads out what is added to an existing live region. */
function Stack({ name, toasts, cameFrom }: StackProps) {
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
        <ToastCard key={toast.id} toast={toast} cameFrom={cameFrom} />
      ))}
    </div>
  );
}

function ToastCard({ toast, cameFrom }: { toast: Toast } & Pick<StackProps, 'cameFrom'>) {
  const toasts = useToasts();
  const { t } = useWords();
  const textId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused;
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
  useEffect(() => {
    if (question) card.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [question]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Of the toast alone, not of the dialog that it is in.
    event.preventDefault();
    event.stopPropagation();
    if (question) close();
    else focusBack([toast.opener, cameFrom.current]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; the pointer only stops the time.
    <div
      ref={card}
      data-toast={toast.id}
      className={toast.quiet ? `${classes[toast.tone]} toast--quiet` : classes[toast.tone]}
      // A question is read when it takes the focus, and not a second time as news.
      {...(question && { role: 'alertdialog', 'aria-labelledby': textId, 'aria-live': 'off' })}
      {...(toast.tone === 'error' && { role: 'alert' })}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon as={icons[toast.tone]} />
      <div className="toast-body">
        <div id={textId} className="toast-text">
          {toast.title && <b>{toast.title(t)} </b>}
          {toast.text(t)}
          {toast.tone === 'undo' && hasPointer() && <small> {t('common.toastsKey')}</small>}
        </div>
        {(stay || action) && (
          <div className="toast-actions">
            {stay && (
              <button type="button" className="toast-action" data-first onClick={close}>
                {stay(t)}
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
                {action.label(t)}
              </button>
            )}
          </div>
        )}
      </div>
      {!isLow(toast) && !question && (
        <button type="button" className="toast-close" aria-label={t('common.close')} onClick={close}>
          <Icon as={X} size="s" />
        </button>
      )}
    </div>
  );
}

/** A device with a mouse has a keyboard; on a phone the hint would only need room. */
function hasPointer(): boolean {
  return window.matchMedia('(any-hover: hover)').matches;
}
