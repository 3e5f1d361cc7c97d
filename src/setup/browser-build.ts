/** What the builds of the app and of the studio share. */
import type { Plugin } from 'vite';

/** Browsers that both are made for. */
export const browserTargets = {
  target: 'es2022',
  // light-dark() is younger than these: the build writes it out.
  cssTarget: ['chrome105', 'safari16', 'firefox110'],
};

export const engineAliases = {
  // @rjsf/core imports its markdown renderer by name (85 kB); the engine draws body text itself.
  'markdown-to-jsx/react': new URL('../../renderers/form/no-markdown.ts', import.meta.url).pathname,
  // By which @rjsf/utils compares, buffers and addresses too (8 kB).
  'fast-equals': new URL('../../renderers/form/plain/deep-equality.ts', import.meta.url).pathname,
};

/** React has had it since version 18 (0.4 kB). */
export const appAliases = { ...engineAliases, 'use-sync-external-store/shim': 'react' };

const noUri = new URL('../../renderers/form/no-uri.ts', import.meta.url).pathname;
const defaults = new URL('../../renderers/form/plain/rjsf-defaults.ts', import.meta.url).pathname;
const noOmission = new URL('../../renderers/form/plain/no-omission.ts', import.meta.url).pathname;
const tools = new URL('../../renderers/form/plain/rjsf-tools.ts', import.meta.url).pathname;

/**
 * @rjsf/core brings widgets, templates and layouts (45 kB), in whose place the engine has its own, and to every form all
 * tools for schemas (30 kB), which a form of the engine's questions has no use for.
 */
export function withoutRjsfClothes(): Plugin {
  return {
    name: 'ancrage:without-rjsf-clothes',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith('/getDefaultRegistry.js') && importer?.includes('/@rjsf/core/')) return defaults;
      if (source.endsWith('/createSchemaUtils.js') && importer?.includes('/@rjsf/utils/')) return tools;
      if (source === './omitExtraData.js' && importer?.includes('/@rjsf/utils/')) return noOmission;
      return undefined;
    },
  };
}

/**
 * @rjsf/utils resolves addresses of schemas with an `$id` (23 kB), which the reader leaves out of every schema. ajv, in
 * the checker, needs the real resolver.
 */
export function withoutUris(): Plugin {
  return {
    name: 'ancrage:without-uris',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'fast-uri' && importer?.includes('/@rjsf/') ? noUri : undefined,
  };
}

/** Of react-router, what no page here uses and its module keeps all the same: left out by its own names (8 kB). */
const routerExtras = [
  [/^NavLink\.displayName = .*$/mu, ''],
  [/^Form\.displayName = .*$/mu, ''],
  [/^var NavLink = (?=\w+\.forwardRef\()/mu, 'var NavLink = /* @__PURE__ */ '],
  [/^var Form = (?=\w+\.forwardRef\()/mu, 'var Form = /* @__PURE__ */ '],
] as const;

/** Fails where the library is written otherwise: then it is to be looked at anew. */
export function withoutRouterExtras(): Plugin {
  return {
    name: 'ancrage:without-router-extras',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/\w+\/chunk-\w+\.mjs/u.test(id) || !code.includes('var NavLink ='))
        return null;
      let left = code;
      for (const [found, instead] of routerExtras) {
        if (!found.test(left)) this.error(`react-router has no ${found.source} any more.`);
        left = left.replace(found, instead);
      }
      return { code: left, map: null };
    },
  };
}

/**
 * Icons name each of their shapes for React, which draws them in their order all the same: letters by chance, which no
 * compression makes smaller.
 */
export function withoutIconKeys(): Plugin {
  return {
    name: 'ancrage:without-icon-keys',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/u.test(id)) return null;
      return { code: code.replaceAll(/,\s*key: "\w+"/gu, ''), map: null };
    },
  };
}
