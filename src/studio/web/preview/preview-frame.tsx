/** A page of a document in an iframe, so that its media queries match the size of the frame. */
import { useEffect, useRef, useState } from 'react';
import { type PreviewEvent, previewEvent, type Shown, showMessage } from './preview-message.ts';

interface PreviewFrameProps {
  /** Memoised: each new object is drawn. */
  readonly shown: Shown;
  readonly title: string;
  readonly className: string;
  readonly onEvent?: ((event: PreviewEvent) => void) | undefined;
}

/** Path of the preview, in the built studio and in the development server. */
const address = '/studio/preview/';

export function PreviewFrame({ shown, title, className, onEvent }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const tell = useRef(onEvent);
  useEffect(() => {
    tell.current = onEvent;
  });
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const event = previewEvent(data);
      if (event?.kind === 'ancrage:ready') setReady(true);
      else if (event) tell.current?.(event);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(showMessage(shown), location.origin);
  }, [isReady, shown]);
  return <iframe ref={frame} className={className} src={address} title={title} />;
}
