/**
 * The pill: confirms the last action and offers to undo it. The page has a host for it, and so has each dialog,
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
import { ActionButton } from './notice.tsx';
import { dialogPillPlace, lifetime, type Pill, pillAt, pillPlace } from './notices.ts';
import { useNotices } from './notices-context.ts';
import { useStore } from './use-store.ts';
import { useWords } from './use-words.ts';
import './pill.css';

interface PillHostProps {
  /** True for the host of a dialog, which shows the pill while the dialog is on top. */
  readonly inDialog?: boolean;
  /** Offers wait until the user leaves the exercise. */
  readonly inExercise?: boolean;
}

export function PillHost({ inDialog = false, inExercise = false }: PillHostProps) {
  const notices = useNotices();
  const { t } = useWords();
  const id = useId();
  const name = inDialog ? dialogPillPlace : pillPlace;
  useLayoutEffect(() => notices.openPlace({ id, name }), [notices, id, name]);
  const { notices: all, places } = useStore(notices);
  const pill = pillAt(id, all, places);
  const shown = pill?.kind === 'offer' && (inDialog || inExercise) ? undefined : pill;
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(undefined);
  usePillKey(region, cameFrom);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it only records the previous focus.
    <section
      ref={region}
      className={`pill-at pill-at--${inDialog ? 'dialog' : 'page'}`}
      // Not a landmark while empty.
      {...(shown && { 'aria-label': t('common.notifications') })}
      onFocus={({ relatedTarget }: FocusEvent) => {
        if (region.current?.contains(relatedTarget)) return;
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
      }}
    >
      {/* Rendered before its first pill: every browser reads out what is added to an existing live region. */}
      <div role="status">{shown && <ShownPill key={shown.id} pill={shown} cameFrom={cameFrom} />}</div>
    </section>
  );
}

/** F8 focuses the first control in the pill, and returns the focus on the second press. */
function usePillKey(
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

interface ShownPillProps {
  readonly pill: Pill;
  /** Element that had the focus before the pill. */
  readonly cameFrom: RefObject<HTMLElement | undefined>;
}

function ShownPill({ pill, cameFrom }: ShownPillProps) {
  const notices = useNotices();
  const { t } = useWords();
  const textId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = pointed || focused;
  const life = lifetime(pill);
  useEffect(() => {
    if (life === undefined || paused) return;
    const timer = setTimeout(() => notices.dismiss(pill.id), life);
    return () => clearTimeout(timer);
  }, [life, paused, notices, pill.id]);
  const { action, stay } = pill;
  const leave = () => {
    const had = card.current?.contains(document.activeElement);
    notices.dismiss(pill.id);
    if (had) focusBack([pill.opener, cameFrom.current]);
  };
  const asks = pill.kind === 'question';
  // The pill may cover the pressed element, so scroll that into view.
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
    else focusBack([pill.opener, cameFrom.current]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; the pointer only stops the timer.
    <div
      ref={card}
      className="pill"
      // Screen readers read a question on focus, so the live region must not announce it again.
      {...(asks && { role: 'alertdialog', 'aria-labelledby': textId, 'aria-live': 'off' })}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span id={textId}>{pill.text(t)}</span>
      {(action || stay) && (
        <span className="pill-acts">
          {action && <ActionButton action={action} leave={leave} />}
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
