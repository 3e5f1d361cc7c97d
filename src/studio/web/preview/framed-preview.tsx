/** The preview in the editor's iframe. Shows the editor's texts, and reports which one the user selects. */
import { tellParent, useParentMessage } from './message-frame.tsx';
import { Preview } from './preview.tsx';
import { type PreviewEvent, shownIn } from './preview-message.ts';
import { useLook } from './use-look.ts';

const tell = (event: PreviewEvent): void => tellParent(event);

export function FramedPreview() {
  const shown = useParentMessage(shownIn);
  useLook(shown?.locale ?? 'fr', shown?.theme ?? 'system');
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
