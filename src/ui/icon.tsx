/** An icon next to text, hidden from assistive technology. */
import type { LucideIcon } from 'lucide-react';

/** s = 18 px for small text, m = 22 px, l = 28 px. */
export function Icon({ as: Drawing, size = 'm' }: { as: LucideIcon; size?: 's' | 'm' | 'l' }) {
  return <Drawing className={size === 'm' ? 'i' : `i i-${size}`} aria-hidden="true" />;
}
