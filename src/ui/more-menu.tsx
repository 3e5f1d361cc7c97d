/** « Plus d’actions »: a round button with a short list. Escape, a choice and a press elsewhere close it. */

import { Ellipsis, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useMenuDetails } from './use-menu-details.ts';
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
  const { details, button, close, onKeyDown } = useMenuDetails();
  const list = useRef<HTMLDivElement>(null);
  return (
    <details
      ref={details}
      className={place === 'row' ? 'more more--row' : 'more'}
      // Below the last row of a window it would open outside the view.
      onToggle={() => details.current?.open && list.current?.scrollIntoView({ block: 'nearest' })}
      onKeyDown={onKeyDown}
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
