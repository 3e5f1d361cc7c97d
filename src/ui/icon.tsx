/** An icon beside words (hidden from assistive technology) at the sizes of the design. */
import type { LucideIcon } from 'lucide-react';

/** s = 18 px beside small text, m = 22 px, l = 28 px. */
export function Icon({ as: Drawing, size = 'm' }: { as: LucideIcon; size?: 's' | 'm' | 'l' }) {
  return <Drawing className={size === 'm' ? 'i' : `i i-${size}`} aria-hidden="true" />;
}
