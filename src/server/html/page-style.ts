/** The look of the backend's own pages: the app's colours, sizes, shapes and typeface. */

const dark = `
  --ground: #0c171c; --sheet: #14242b; --ink: #e9f0f1; --ink-2: #a9bdc5; --line: #263b44; --line-strong: #6c848e;
  --solid: #e9f0f1; --on-solid: #0c171c; --ember: #ff9238; --ember-edge: #ffb673; --lake: #7ccad0;
  --lake-wash: #12383e; --danger: #ff9d92; --danger-wash: #3f1c19;`;

const look = `
:root {
  color-scheme: light dark;
  --ground: #e8eef0; --sheet: #fffdfa; --ink: #14303b; --ink-2: #425c67; --line: #d0dadd; --line-strong: #71868f;
  --solid: #14303b; --on-solid: #fffdfa; --ember: #f77f1b; --ember-edge: #bd5a06; --lake: #0e6470;
  --lake-wash: #dcedec; --danger: #af2418; --danger-wash: #fbe5e1;
}
@media screen and (prefers-color-scheme: dark) {
:root {${dark}
}
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 420 1.0625rem/1.55 "Schibsted Grotesk Variable", "Schibsted Grotesk", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word; }
.head { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; max-width: 40rem; margin: 0 auto; padding: 1rem 1.25rem; }
.brand { display: inline-flex; align-items: center; gap: .55rem; min-height: 2.75rem; font-weight: 680; color: var(--ink); text-decoration: none; }
.brand svg { width: 1.75rem; height: 1.75rem; }
.sun { fill: var(--ember); }
.horizon { stroke: var(--ink); }
.ripple { stroke: var(--ember-edge); }
.lang { display: flex; gap: 2px; }
main { max-width: 40rem; margin: 0 auto 3rem; padding: 2rem 1.25rem 2.5rem; background: var(--sheet); border-radius: 1.875rem; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.5rem, 1.34rem + .7vw, 1.875rem); line-height: 1.16; letter-spacing: -.018em; font-weight: 680; text-wrap: balance; }
p { margin: 0 0 1rem; }
section + section { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 2rem; }
a { color: var(--lake); text-underline-offset: .2em; }
.hint { color: var(--ink-2); }
.field { margin-top: 1rem; }
.field .hint { font-size: .9375rem; margin: .4rem 0 0; }
label { display: block; font-size: .9375rem; font-weight: 680; margin-bottom: .4rem; }
label .hint { font-weight: 420; }
input { width: 100%; min-height: 3.25rem; padding: .7rem 1rem; border: 1.5px solid var(--line-strong); border-radius: .875rem; background: var(--sheet); color: var(--ink); font: inherit; }
input[aria-invalid="true"] { border: 2px solid var(--danger); }
button { width: 100%; min-height: 3.5rem; margin-top: 1.5rem; padding: .7rem 1.375rem; border: 0; border-radius: 999px; background: var(--solid); color: var(--on-solid); font: inherit; font-weight: 680; cursor: pointer; }
.lang a { display: inline-flex; align-items: center; justify-content: center; min-width: 2.75rem; min-height: 2.75rem; border-radius: 999px; color: var(--ink); font-weight: 680; font-size: .9375rem; text-decoration: none; }
.lang a[aria-current] { background: var(--sheet); text-decoration: underline; }
.lang button { width: auto; min-width: 2.75rem; min-height: 2.75rem; margin: 0; padding: 0; background: none; color: var(--ink); font-weight: 680; font-size: .9375rem; }
.lang button[aria-current] { background: var(--sheet); text-decoration: underline; }
:focus-visible { outline: 3px solid var(--lake); outline-offset: 2px; }
.err { margin: .45rem 0 0; color: var(--danger); font-size: .9375rem; font-weight: 540; }
.problems { margin: 1rem 0 1.5rem; padding: 1rem 1.25rem; border-radius: .875rem; border: 1.5px solid var(--danger); background: var(--danger-wash); }
.problems p { margin: 0; font-weight: 680; }
.problems ul { margin: .35rem 0 0; padding: 0; list-style: none; }
.problems a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--danger); font-size: .9375rem; font-weight: 540; }
.links { margin: 1.25rem 0 0; font-size: .9375rem; }
.links a { display: inline-flex; align-items: center; min-height: 2.75rem; }
pre { margin: .5rem 0 0; padding: 1rem; border-radius: .875rem; background: var(--ground); white-space: pre-wrap; font: .9375rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
@media (forced-colors: active) { button { border: 1px solid; } .lang button { border: 0; } :is(.lang button, .lang a)[aria-current] { border: 1px solid; } }
`;

/** @param font path of the app's typeface; without, the system's font is used. */
export function stylesWith(font: string | undefined): string {
  if (font === undefined) return look;
  return `
@font-face { font-family: "Schibsted Grotesk Variable"; font-display: swap; font-weight: 400 900; src: url("${font}") format("woff2"); }${look}`;
}
