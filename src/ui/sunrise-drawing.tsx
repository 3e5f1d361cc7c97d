/** A sun behind two hills above water. */

/**
 * Fills its container. Hidden from assistive technology.
 * @param keep part that stays visible in a low container. Default: the water at its bottom.
 */
export function SunriseDrawing({ keep = 'water' }: { readonly keep?: 'water' | 'sun' }) {
  return (
    <svg
      viewBox="0 0 390 330"
      preserveAspectRatio={keep === 'sun' ? 'xMidYMid slice' : 'xMidYMax slice'}
      aria-hidden="true"
    >
      <circle cx="195" cy="214" r="118" fill="var(--ember)" opacity=".12" />
      <circle cx="195" cy="214" r="88" fill="var(--ember)" opacity=".18" />
      <circle cx="195" cy="214" r="60" fill="var(--ember)" />
      <path
        d="M-20 216C40 176 84 186 124 204c28 12 46 12 70 8 40-7 70-42 118-40 40 2 66 22 100 40v60H-20Z"
        fill="var(--hill-1)"
      />
      <path
        d="M-20 224C20 204 66 202 110 214c40 10 78 8 118-2 46-11 90-16 180 8v60H-20Z"
        fill="var(--hill-2)"
      />
      <rect x="-60" y="222" width="520" height="120" fill="var(--hill-3)" />
      <g stroke="var(--ember)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M150 236h90" opacity=".95" />
        <path d="M166 249h66" opacity=".75" />
        <path d="M154 262h42M208 262h26" opacity=".6" />
        <path d="M174 276h46" opacity=".5" />
      </g>
      <g stroke="var(--hill-1)" strokeWidth="2" strokeLinecap="round" opacity=".45">
        <path d="M24 240h56M98 253h30M276 244h70M300 262h40M40 268h40" />
      </g>
    </svg>
  );
}
