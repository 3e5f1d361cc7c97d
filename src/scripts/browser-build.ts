/** What the builds of the app and of the studio share. */
/** Browsers that both are made for. */
export const browserTargets = {
  target: 'es2022',
  // light-dark() is younger than these: the build writes it out.
  cssTarget: ['chrome105', 'safari16', 'firefox110'],
};

const markdown = new URL('../../renderers/form/no-markdown.ts', import.meta.url).pathname;

/** @rjsf/core imports its markdown renderer by name. Documents hold no markdown, and nothing may fetch a remote image. */
export const markdownAlias = { 'markdown-to-jsx/react': markdown };
