/** What the builds of the app and of the studio share. */

/** Browsers that both are made for. */
export const browserTargets = {
  target: 'es2022',
  // light-dark() is younger than these: the build writes it out.
  cssTarget: ['chrome105', 'safari16', 'firefox110'],
};

/**
 * What rjsf imports by name and the engine has no use for: a markdown renderer (85 kB; body text is drawn by the engine
 * itself), and a resolver of addresses (23 kB; the reader leaves `$id` out of every schema).
 */
export const engineAliases = {
  'fast-uri': new URL('../../renderers/form/no-uri.ts', import.meta.url).pathname,
  'markdown-to-jsx/react': new URL('../../renderers/form/no-markdown.ts', import.meta.url).pathname,
};
