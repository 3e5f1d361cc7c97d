/** The buttons under a slide. */
import { Actions, SingleActions } from './actions.tsx';
import type { SlideLayoutProps } from './layout-props.ts';

interface SlideFootProps {
  readonly given: SlideLayoutProps;
  /** It is the last slide. */
  readonly last: boolean;
  /** The slide to return to after a change. */
  readonly returnTo: string | undefined;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
  readonly onward: { readonly label: string; readonly run: () => void } | undefined;
}

export function SlideFoot({ given, last, returnTo, onBack, onNext, onward }: SlideFootProps) {
  const { current, words, single, busy = false, goesOn, finishLabel = words.finish } = given;
  const { name } = current.slide;
  if (single) return <SingleActions {...single} slide={name} busy={busy} onSave={onNext} />;
  const isChange = returnTo !== undefined;
  return (
    <Actions
      slide={name}
      busy={busy}
      ends={last && !isChange && goesOn !== true}
      backLabel={words.back}
      nextLabel={isChange ? words.comeBack : last ? finishLabel : words.next}
      // A user who came to make a change only gets the way back to that question.
      onBack={isChange ? undefined : onBack}
      onNext={onNext}
      onward={onward}
    />
  );
}
