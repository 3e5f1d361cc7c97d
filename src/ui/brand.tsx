/** Logo: a half-sun on its horizon, with two reflections. */

/** `night`: for the dark card, with a light horizon. */
export function BrandMark({ on = 'paper' }: { on?: 'paper' | 'night' }) {
  const horizon = on === 'night' ? 'var(--on-night)' : 'var(--ink)';
  const reflection = on === 'night' ? 'var(--ember)' : 'var(--ember-edge)';
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M6 19a10 10 0 0 1 20 0Z" fill="var(--ember)" />
      <path d="M3 20.5h26" stroke={horizon} strokeWidth="2.4" strokeLinecap="round" />
      <path d="M9 25.5h14M13.5 30h5" stroke={reflection} strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
