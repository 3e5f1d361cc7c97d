/** Buttons in the studio's looks. None submits a form, unless its type says so. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look: keyof typeof looks;
  readonly tall?: boolean;
}

const looks = { plain: 'st-btn--plain', line: 'st-btn--line', night: 'st-btn--night', danger: 'of-danger' };

export function Button({ look, tall, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={joined('st-btn', looks[look], tall && 'st-btn--tall', className)}
      {...rest}
    />
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: LucideIcon;
  /** Accessible name. */
  readonly label: string;
  /** True if the press does nothing. The button keeps its place in the tab order. */
  readonly isOff?: boolean;
}

export function IconButton({
  icon: Icon,
  label,
  isOff = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={joined('st-ico', className)}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      {...rest}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}

function joined(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
