/** The drawn document: in the page, or in frames of a device's size, one for each shown language and theme. */
import { useMemo } from 'react';
import { isMembers } from '#renderers/json.ts';
import { MessageFrame, tellParent, useParentMessage } from '#src/studio/web/preview/message-frame.tsx';
import { useLook } from '#src/studio/web/preview/use-look.ts';
import { Drawn, type DrawnProps } from './drawn-document.tsx';
import type { PlaygroundPlace } from './playground-address.ts';

interface Shown extends Omit<DrawnProps, 'onPlace'> {
  readonly theme: Exclude<PlaygroundPlace['theme'], 'both'>;
  /** Another one resets the internal state of the form. */
  readonly drawing: string;
}

const showKind = 'playground:show';
const placeKind = 'playground:place';

interface FrameProps extends Shown {
  readonly onPlace: DrawnProps['onPlace'];
}

function Frame({ onPlace, ...shown }: FrameProps) {
  const { document, one, answers, place, problems, theme, drawing } = shown;
  const message = useMemo(
    () => ({ kind: showKind, shown: { document, one, answers, place, problems, theme, drawing } }),
    [document, one, answers, place, problems, theme, drawing],
  );
  const { viewport } = place;
  return (
    <figure className={`playground-drawing playground-drawing--${viewport}`}>
      <figcaption className="kicker">
        {document.locale}
        {theme === 'system' ? '' : `, ${theme}`}
        {viewport === 'fluid' ? '' : `, ${viewport}`}
      </figcaption>
      <MessageFrame
        address="./?frame"
        message={message}
        title={`The form, ${document.locale}, ${theme}`}
        className="playground-device"
        onMessage={(data) => {
          if (isMembers(data) && data['kind'] === placeKind)
            onPlace(data['change'] as Partial<PlaygroundPlace>);
        }}
      />
    </figure>
  );
}

interface DrawingsProps extends Omit<DrawnProps, 'document' | 'one'> {
  readonly documents: readonly DrawnProps['document'][];
  /** Of each document, in its one state. */
  readonly one: readonly DrawnProps['one'][];
  /** Another one resets the internal state of the form. */
  readonly drawing: string;
  readonly isFramed: boolean;
}

/** The form in the page, or in a frame for each language and theme. */
export function Drawings({ documents, one, drawing, isFramed, ...shared }: DrawingsProps) {
  const { theme } = shared.place;
  const [document] = documents;
  if (document !== undefined && !isFramed)
    return <Drawn key={`${drawing} ${document.locale}`} {...shared} document={document} one={one[0]} />;
  const looks = theme === 'both' ? (['light', 'dark'] as const) : [theme];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll to the end of a wide frame.
    <div className="playground-frames" role="group" aria-label="Drawings" tabIndex={0}>
      {documents.flatMap((each, rank) =>
        looks.map((look) => (
          <Frame
            key={`${each.locale} ${look}`}
            {...shared}
            document={each}
            one={one[rank]}
            theme={look}
            drawing={drawing}
          />
        )),
      )}
    </div>
  );
}

/** Shallow check: only the same page sends it. */
function shownIn(data: unknown): Shown | undefined {
  return isMembers(data) && data['kind'] === showKind ? (data['shown'] as unknown as Shown) : undefined;
}

/** Inside a frame. */
export function FramedDrawn() {
  const shown = useParentMessage(shownIn);
  useLook(shown?.document.locale ?? 'en', shown?.theme ?? 'system');
  if (shown === undefined) return null;
  return (
    <main className="preview-frame">
      <Drawn key={shown.drawing} {...shown} onPlace={(change) => tellParent({ kind: placeKind, change })} />
    </main>
  );
}
