/** Settings shared by the builds of the app, the studio and the playground. */
/** Browsers that both builds support. */
export const browserTargets = {
  target: 'es2022',
  // These lack light-dark(), so the build replaces it.
  cssTarget: ['chrome105', 'safari16', 'firefox110'],
};

/** Each build lists the licences of the packages in it. */
export const licenseFile = { fileName: 'licenses.txt' };

const markdown = new URL('../../renderers/form/no-markdown.ts', import.meta.url).pathname;

/** @rjsf/core imports its markdown renderer by name. Documents contain no markdown or remote images. */
export const markdownAlias = { 'markdown-to-jsx/react': markdown };
