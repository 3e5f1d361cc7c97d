/** A page of a document in an iframe, so that its media queries match the size of the frame. */
import { useEffect, useRef, useState } from 'react';
import { previewEvent, type Shown, showMessage } from '#src/studio/web/preview/preview-message.ts';

interface PreviewFrameProps {
  /** Memoised: each new object is drawn. */
  readonly shown: Shown;
  readonly title: string;
  readonly className: string;
}

export function PreviewFrame({ shown, title, className }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow)
        if (previewEvent(data)?.kind === 'ancrage:ready') setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(showMessage(shown), location.origin);
  }, [isReady, shown]);
  return <iframe ref={frame} className={className} src="/studio/preview/" title={title} />;
}
