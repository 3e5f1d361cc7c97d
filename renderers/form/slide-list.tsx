/** The list of all slides, next to the current one or over it, and jumping to a slide. */
import { type RefObject, useState } from 'react';
import { progressOf } from '#renderers/engine/plan.ts';
import { finishTyping } from '#renderers/parts/focus.ts';
import { useStableCallback } from '#renderers/parts/stable-value.ts';
import { fill } from '#renderers/words/words.ts';
import { Aside, Overview } from './aside.tsx';
import type { SlideLayoutProps } from './layout-props.ts';
import { type Overviewed, useCommittedAnswers, useJump } from './use-overview.ts';

export function useSlideList(props: SlideLayoutProps, root: RefObject<HTMLDivElement | null>) {
  const { exercise, plan, current, words, onSlide } = props;
  const { actions, view } = props.answering;
  const [answers, settle] = useCommittedAnswers(actions.latest, current.slide.name);
  const [isOpen, setOpen] = useState(false);
  const { jumpedFrom, jumpTo } = useJump(plan, current);
  const onGo = useStableCallback((to: string) => {
    setOpen(false);
    if (!finishTyping(root.current)) return;
    jumpTo(to);
    const index = plan.find(({ slide }) => slide.name === to)?.index ?? 0;
    onSlide(to, index < current.index ? 'back' : 'forward');
  });
  const shown: Overviewed = {
    ...{ exercise, plan, current, view, answers },
    ...{ labels: props.contextLabels, reached: props.reached, kept: props.kept },
  };
  return {
    shown,
    isOpen,
    onOpen: useStableCallback(() => setOpen(true)),
    onClose: () => setOpen(false),
    onGo,
    /** The user left a question, so update the list. */
    onLeave: () => settle(actions.latest()),
    /** Returns to the slide that the user jumped from. */
    onward:
      jumpedFrom === undefined
        ? undefined
        : {
            label: fill(words.returnTo, { n: progressOf(plan, jumpedFrom).step }),
            run: () => onGo(jumpedFrom),
          },
  };
}

interface SlideListProps {
  readonly given: SlideLayoutProps;
  readonly list: ReturnType<typeof useSlideList>;
}

export function SlideList({ given, list }: SlideListProps) {
  const { words, overview, aside, single } = given;
  const { shown, isOpen, onGo, onClose } = list;
  return (
    <>
      {aside === false || single ? null : <Aside {...shown} words={words} onGo={onGo} />}
      {isOpen
        ? overview?.({ title: words.answers, list: <Overview {...shown} onGo={onGo} />, onClose })
        : null}
    </>
  );
}
