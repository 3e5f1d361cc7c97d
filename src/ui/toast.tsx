/**
 * The toast: confirms the last action and offers to undo it. The page has a host for it, and so has each dialog,
 * because the page is inert below one. Hover and focus stop its timer. F8 moves the focus to it and back,
 * because it is last in the tab order.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusBack } from './focus-back.ts';
import { dialogToastPlace, lifetime, type Toast, toastAt, toastPlace } from './notices.ts';
import { useNotices } from './notices-context.ts';
import { useStore } from './use-store.ts';
import { useWords } from './use-words.ts';
import './toast.css';

interface ToastHostProps {
  /** True for the host of a dialog, which shows the toast while the dialog is on top. */
  readonly inDialog?: boolean;
  /** Offers wait until the user leaves the exercise. */
  readonly inExercise?: boolean;
}

export function ToastHost({ inDialog = false, inExercise = false }: ToastHostProps) {
  const notices = useNotices();
  const { t } = useWords();
  const id = useId();
  const name = inDialog ? dialogToastPlace : toastPlace;
  useLayoutEffect(() => notices.openPlace({ id, name }), [notices, id, name]);
  const { notices: all, places } = useStore(notices);
  const toast = toastAt(id, all, places);
  const shown = toast?.kind === 'offer' && (inDialog || inExercise) ? undefined : toast;
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(undefined);
  useToastKey(region, cameFrom);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it only records the previous focus.
    <section
      ref={region}
      className={`toast-at toast-at--${inDialog ? 'dialog' : 'page'}`}
      // Not a landmark while empty.
      {...(shown && { 'aria-label': t('common.notifications') })}
      onFocus={({ relatedTarget }: FocusEvent) => {
        if (region.current?.contains(relatedTarget)) return;
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      }}
    >
      {/* Rendered before its first toast: every browser reads out what is added to an existing live region. */}
      <div role="status">{shown && <ShownToast key={shown.id} toast={shown} cameFrom={cameFrom} />}</div>
    </section>
  );
}

/** F8 focuses the first control in the toast, and returns the focus on the second press. */
function useToastKey(
  region: RefObject<HTMLElement | null>,
  cameFrom: RefObject<HTMLElement | undefined>,
): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== 'F8' || altKey || ctrlKey || metaKey || shiftKey || !region.current) return;
      const target = region.current.querySelector('button');
      if (!target) return;
      event.preventDefault();
      if (region.current.contains(document.activeElement)) focusBack([cameFrom.current]);
      else target.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region, cameFrom]);
}

interface ShownToastProps {
  readonly toast: Toast;
  /** Element that had the focus before the toast. */
  readonly cameFrom: RefObject<HTMLElement | undefined>;
}

function ShownToast({ toast, cameFrom }: ShownToastProps) {
  const notices = useNotices();
  const { t } = useWords();
  const textId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused;
  const life = lifetime(toast);
  useEffect(() => {
    if (life === undefined || paused) return;
    const timer = setTimeout(() => notices.dismiss(toast.id), life);
    return () => clearTimeout(timer);
  }, [life, paused, notices, toast.id]);
  const { action, stay } = toast;
  const leave = () => {
    const had = card.current?.contains(document.activeElement);
    notices.dismiss(toast.id);
    if (had) focusBack([toast.opener, cameFrom.current]);
  };
  // Leave first, because the action may show another notice.
  const act = () => {
    leave();
    action?.run();
  };
  const asks = toast.kind === 'question';
  // The toast may cover the pressed element, so scroll that into view.
  useEffect(() => {
    const pressed = document.activeElement;
    if (!pressed?.matches('a, button, input, textarea, summary')) return;
    (pressed.closest('li') ?? pressed).scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (asks) card.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [asks]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (asks) leave();
    else focusBack([toast.opener, cameFrom.current]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; the pointer only stops the timer.
    <div
      ref={card}
      className="toast"
      // Screen readers read a question on focus, so the live region must not announce it again.
      {...(asks && { role: 'alertdialog', 'aria-labelledby': textId, 'aria-live': 'off' })}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span id={textId}>{toast.text(t)}</span>
      {(action || stay) && (
        <span className="toast-acts">
          {action && (
            <button type="button" onClick={act}>
              {action.label(t)}
            </button>
          )}
          {stay && (
            <button type="button" data-first onClick={leave}>
              {stay(t)}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
