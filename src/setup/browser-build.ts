/** What the builds of the app and of the studio share. */
import type { Plugin } from 'vite';

/** Browsers that both are made for. */
export const browserTargets = {
  target: 'es2022',
  // light-dark() is younger than these: the build writes it out.
  cssTarget: ['chrome105', 'safari16', 'firefox110'],
};

const markdown = new URL('../../renderers/form/no-markdown.ts', import.meta.url).pathname;
const registry = new URL('../../renderers/form/plain/rjsf-defaults.ts', import.meta.url).pathname;
const tools = new URL('../../renderers/form/plain/rjsf-tools.ts', import.meta.url).pathname;
const omission = new URL('../../renderers/form/plain/no-omission.ts', import.meta.url).pathname;

/** @rjsf/core imports its markdown renderer by name. Documents hold no markdown, and nothing may fetch a remote image. */
export const markdownAlias = { 'markdown-to-jsx/react': markdown };

/** Modules of rjsf by the package that imports them, and what stands in their place. */
export const rjsfSubstitutes = [
  { module: 'getDefaultRegistry.js', in: '@rjsf/core', instead: registry },
  { module: 'createSchemaUtils.js', in: '@rjsf/utils', instead: tools },
  { module: 'omitExtraData.js', in: '@rjsf/utils', instead: omission },
] as const;

/**
 * @rjsf/core brings widgets, templates and layouts, in whose place the engine has its own, and to every form all tools for
 * schemas, which a form of the engine's questions has no use for.
 */
export function withRjsfSubstitutes(): Plugin {
  return {
    name: 'ancrage:rjsf-substitutes',
    enforce: 'pre',
    resolveId: (source, importer) =>
      rjsfSubstitutes.find((each) => source.endsWith(`/${each.module}`) && importer?.includes(`/${each.in}/`))
        ?.instead,
  };
}
