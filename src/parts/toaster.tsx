/** Draws the toasts: top of the page, undo low on it. Time stops under the pointer and the focus. */
import { CircleCheck, RefreshCw, Trash2, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApp, useWords } from './app.tsx';
import { Icon } from './icon.tsx';
import { lifetime, onScreen, type Toast } from './toasts.ts';
import './toaster.css';

const icons = { ok: CircleCheck, error: TriangleAlert, notice: RefreshCw, undo: Trash2 } as const;
const classes = { ok: 'toast toast--ok', error: 'toast toast--err', notice: 'toast', undo: 'toast' } as const;

export function Toaster() {
  const { toasts } = useApp();
  const queue = useSyncExternalStore(toasts.subscribe, toasts.snapshot);
  const shown = onScreen(queue);
  return (
    <>
      <Stack name="toasts" toasts={shown.filter((toast) => toast.tone !== 'undo')} />
      <Stack name="toasts toasts--low" toasts={shown.filter((toast) => toast.tone === 'undo')} />
    </>
  );
}

function Stack({ name, toasts }: { name: string; toasts: readonly Toast[] }) {
  const box = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  // The top layer, so that a toast is seen over a dialog; opened again for a newer one to stay on top.
  useLayoutEffect(() => {
    const element = box.current;
    if (newest === undefined || !element || !('showPopover' in element)) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);
  return (
    <div ref={box} className={name} popover="manual" hidden={toasts.length === 0}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { toasts } = useApp();
  const { say } = useWords();
  const [paused, setPaused] = useState(false);
  const life = lifetime(toast);
  useEffect(() => {
    if (life === undefined || paused) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), life);
    return () => clearTimeout(timer);
  }, [life, paused, toasts, toast.id]);
  const close = () => {
    toast.onClose?.();
    toasts.dismiss(toast.id);
  };
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; the pointer only stops the time.
    <div
      className={classes[toast.tone]}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon as={icons[toast.tone]} />
      <div>
        {toast.title && <b>{toast.title(say)}</b>}
        {toast.text(say)}
      </div>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toasts.dismiss(toast.id);
            action.run();
          }}
        >
          {action.label(say)}
        </button>
      )}
      {!(toast.tone === 'undo') && (
        <button type="button" className="toast-close" aria-label={say('common.close')} onClick={close}>
          <Icon as={X} size="s" />
        </button>
      )}
    </div>
  );
}
