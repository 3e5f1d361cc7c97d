/** Geometry of the progress arc, a quadratic curve. Its drawing is 390 units wide and 54 high. */

type Three = readonly [number, number, number];

/** Start, control point, end. */
const curve: { readonly x: Three; readonly y: Three } = { x: [8, 195, 382], y: [50, -26, 50] };

const at = ([a, b, c]: Three, t: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;

const [startX, controlX, endX] = curve.x;
const [startY, controlY, endY] = curve.y;

/** The whole arc, for the `d` of a path. */
export const arcPath = `M${startX} ${startY} Q${controlX} ${controlY} ${endX} ${endY}`;

/** The point at `t`, from 0 to 1, for a circle. */
export function pointOnArc(t: number): { readonly cx: string; readonly cy: string } {
  return { cx: at(curve.x, t).toFixed(1), cy: at(curve.y, t).toFixed(1) };
}

/** Length of the arc up to `t` as a fraction of the whole, for the dash of the path. */
export function partOfArc(t: number): number {
  const steps = 48;
  let before = 0;
  let whole = 0;
  for (let step = 1; step <= steps; step += 1) {
    const [from, to] = [(step - 1) / steps, step / steps];
    const length = Math.hypot(at(curve.x, to) - at(curve.x, from), at(curve.y, to) - at(curve.y, from));
    whole += length;
    before += length * Math.min(1, Math.max(0, (t - from) * steps));
  }
  return before / whole;
}

/** The position of step `step` (from 1) of `total`: the middle of its section. */
export function placeOfStep(step: number, total: number): number {
  return (step - 0.5) / total;
}
