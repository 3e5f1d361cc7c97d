/** « Plus d’actions »: a round button that opens a short list; Escape, a choice and a press elsewhere close it. */

import { Ellipsis, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useWords } from './use-words.ts';
import './more-menu.css';

interface MoreMenuProps {
  readonly children: ReactNode;
  /** What the actions are about, where there are several such buttons on a page. */
  readonly about?: string;
  /** `row`: small, in a row of a list; the list opens below. */
  readonly place?: 'row';
  /** Names and shows what the list is, where it is no list of actions. */
  readonly as?: { readonly name: string; readonly icon: LucideIcon };
  /** A press inside leaves it open: some of what it offers says there what came of it. */
  readonly staysOpen?: boolean;
}

export function MoreMenu({ children, about, place, as, staysOpen = false }: MoreMenuProps) {
  const { t } = useWords();
  const name = about === undefined ? t('common.more') : t('common.moreAbout', { about });
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The choices leave the screen with the list: the focus goes to the button, where a dialog gives it back.
  const close = () => {
    button.current?.focus();
    if (details.current) details.current.open = false;
  };
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!details.current?.open || !(target instanceof Element) || details.current.contains(target)) return;
      // A dialog that it opened stands over it.
      const dialog = target.closest('dialog');
      if (!dialog || dialog.contains(details.current)) details.current.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <details
      ref={details}
      className={place === 'row' ? 'more more--row' : 'more'}
      // Below the last row of a window it would open out of sight.
      onToggle={() => details.current?.open && list.current?.scrollIntoView({ block: 'nearest' })}
      onKeyDown={(event) => {
        // What it draws elsewhere (a dialog) has an Escape of its own.
        const isInside = event.target instanceof Node && details.current?.contains(event.target);
        if (event.key !== 'Escape' || !details.current?.open || !isInside) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <summary
        ref={button}
        className={place === 'row' ? 'tap more-row' : 'btn btn--line btn--round'}
        aria-label={as?.name ?? name}
      >
        <Icon
          as={as?.icon ?? (place === 'row' ? EllipsisVertical : Ellipsis)}
          {...(place === 'row' && !as && { size: 's' })}
        />
      </summary>
      {/* biome-ignore lint/a11y: the choices inside are the controls; this only notices that one was made. */}
      <div ref={list} className="more-list" onClick={staysOpen ? undefined : close}>
        {children}
      </div>
    </details>
  );
}
