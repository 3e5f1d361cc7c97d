/** The preview in the editor's iframe. Shows the editor's texts, and reports which one the user selects. */
import { useEffect, useState } from 'react';
import { Preview } from './preview.tsx';
import { type PreviewEvent, type Shown, shownIn } from './preview-message.ts';
import { useLook } from './use-look.ts';

function tell(event: PreviewEvent): void {
  window.parent.postMessage(event, location.origin);
}

export function FramedPreview() {
  const [shown, setShown] = useState<Shown>();
  useLook(shown?.locale ?? 'fr', shown?.theme ?? 'system');
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent) return;
      const next = shownIn(data);
      if (next) setShown(next);
    };
    window.addEventListener('message', onMessage);
    tell({ kind: 'ancrage:ready' });
    return () => window.removeEventListener('message', onMessage);
  }, []);
  if (!shown) return null;
  return (
    <main className="preview-frame">
      <Preview
        shown={shown}
        onPick={(pointer) => tell({ kind: 'ancrage:pick', pointer })}
        onSlide={(slide) => tell({ kind: 'ancrage:slide', slide })}
        onWhy={(why) => tell({ kind: 'ancrage:why', why })}
      />
    </main>
  );
}
