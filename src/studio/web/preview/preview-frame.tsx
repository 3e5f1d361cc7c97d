/** A page of a document in an iframe. */
import { useMemo } from 'react';
import { MessageFrame } from './message-frame.tsx';
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

export function PreviewFrame({ shown, onEvent, ...frame }: PreviewFrameProps) {
  const message = useMemo(() => showMessage(shown), [shown]);
  const receive = (data: unknown) => {
    const event = previewEvent(data);
    if (event) onEvent?.(event);
  };
  return <MessageFrame {...frame} address={address} message={message} onMessage={receive} />;
}
