/** Button with an icon and no text. */
import type { LucideIcon } from 'lucide-react';
import type { MouseEventHandler } from 'react';

interface IconButtonProps {
  readonly icon: LucideIcon;
  /** Accessible name. */
  readonly label: string;
  /** True if the press does nothing. The button keeps its place in the tab order. */
  readonly isOff?: boolean;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

export function IconButton({ icon: Icon, label, isOff = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="st-ico"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}
