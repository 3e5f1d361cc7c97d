/** An iframe that gets what it shows by messages, so that its media queries match the size of the frame. */
import { useEffect, useRef, useState } from 'react';
import { isMembers } from '#renderers/json.ts';

interface MessageFrameProps {
  readonly address: string;
  /** Memoised: each new object is sent. */
  readonly message: object;
  readonly title: string;
  readonly className: string;
  /** Called with each message of the frame but its first. */
  readonly onMessage: (data: unknown) => void;
}

const ready = { kind: 'ancrage:ready' } as const;

const isReady = (data: unknown): boolean => isMembers(data) && data['kind'] === ready.kind;

export function MessageFrame({ address, message, title, className, onMessage }: MessageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [listens, setListens] = useState(false);
  const tell = useRef(onMessage);
  useEffect(() => {
    tell.current = onMessage;
  });
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (isReady(data)) setListens(true);
      else tell.current(data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    if (listens) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [listens, message]);
  return <iframe ref={frame} className={className} src={address} title={title} />;
}

export function tellParent(message: object): void {
  window.parent.postMessage(message, location.origin);
}

/** Inside the frame: the content of the latest message. @param read returns it; undefined for any other message. */
export function useParentMessage<T>(read: (data: unknown) => T | undefined): T | undefined {
  const [shown, setShown] = useState<T>();
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent) return;
      const next = read(data);
      if (next !== undefined) setShown(() => next);
    };
    window.addEventListener('message', receive);
    tellParent(ready);
    return () => window.removeEventListener('message', receive);
  }, [read]);
  return shown;
}
