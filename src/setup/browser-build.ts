/** What the builds of the app and of the studio share. */

/** Browsers that both are made for. */
export const browserTargets = {
  target: 'es2022',
  // light-dark() is younger than these: the build writes it out.
  cssTarget: ['chrome105', 'safari16', 'firefox110'],
};

/** @rjsf/core imports its markdown renderer by name (85 kB); the engine draws body text itself. */
export const engineAliases = {
  'markdown-to-jsx/react': new URL('../../renderers/form/no-markdown.ts', import.meta.url).pathname,
};
