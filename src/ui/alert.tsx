/** A note in the flow of the page. It overlaps nothing. */

import { CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { AriaRole, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { AlertNotice } from './notices.ts';
import { useWords } from './use-words.ts';
import './alert.css';

const looks = {
  guide: { icon: Info, className: 'alert' },
  success: { icon: CircleCheck, className: 'alert alert--ok' },
  error: { icon: TriangleAlert, className: 'alert alert--err' },
} as const satisfies Record<AlertNotice['tone'], { icon: LucideIcon; className: string }>;

interface AlertProps {
  readonly tone?: AlertNotice['tone'];
  /** Default: the icon of its tone. */
  readonly icon?: LucideIcon | undefined;
  readonly title?: string;
  /** Buttons and links, below the text. */
  readonly actions?: ReactNode;
  /** Shows a close button. */
  readonly onClose?: () => void;
  readonly role?: AriaRole | undefined;
  readonly children: ReactNode;
}

export function Alert({ tone = 'guide', icon, title, actions, onClose, role, children }: AlertProps) {
  const { t } = useWords();
  const look = looks[tone];
  return (
    <div className={look.className} {...(role !== undefined && { role })}>
      <Icon as={icon ?? look.icon} />
      <div>
        {title !== undefined && <b>{title} </b>}
        {children}
        {actions && <div className="alert-acts">{actions}</div>}
      </div>
      {onClose && (
        <button type="button" className="tap" aria-label={t('common.close')} onClick={onClose}>
          <Icon as={X} size="s" />
        </button>
      )}
    </div>
  );
}
