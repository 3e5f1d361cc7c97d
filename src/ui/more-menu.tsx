/** « Plus d’actions »: a round button with a short list. Escape, a choice and a press elsewhere close it. */

import { Ellipsis, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useWords } from './use-words.ts';
import './more-menu.css';

interface MoreMenuProps {
  readonly children: ReactNode;
  /** Subject of the actions, if a page has several such buttons. */
  readonly about?: string;
  /** `row`: small, in a row of a list. The list opens below. */
  readonly place?: 'row';
  /** Name and icon, if the list does not contain actions. */
  readonly as?: { readonly name: string; readonly icon: LucideIcon };
  /** A press inside leaves it open, because some items show their result in place. */
  readonly staysOpen?: boolean;
}

export function MoreMenu({ children, about, place, as, staysOpen = false }: MoreMenuProps) {
  const { t } = useWords();
  const name = about === undefined ? t('common.more') : t('common.moreAbout', { about });
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The items disappear with the list, so focus the button. A dialog then returns the focus there.
  const close = () => {
    button.current?.focus();
    if (details.current) details.current.open = false;
  };
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!details.current?.open || !(target instanceof Element) || details.current.contains(target)) return;
      // A dialog that it opened is above it.
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
      // Below the last row of a window it would open outside the view.
      onToggle={() => details.current?.open && list.current?.scrollIntoView({ block: 'nearest' })}
      onKeyDown={(event) => {
        // A dialog in a portal handles Escape for itself.
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
      {/* biome-ignore lint/a11y: the items inside are the controls; this only closes the list after a choice. */}
      <div ref={list} className="more-list" onClick={staysOpen ? undefined : close}>
        {children}
      </div>
    </details>
  );
}
