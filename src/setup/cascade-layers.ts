/** The order of the style sheets' cascade layers. A page's sheets come in several files, in the order in which their
    pages are opened; the first statement of layers that a browser meets decides, so each file begins with it. */
import type { Plugin } from 'vite';

const order = '@layer base, controls, engine, ui, feature;';

/** Puts the order of the layers before every style sheet, in development as in the build. */
export function cascadeLayers(): Plugin {
  return {
    name: 'ancrage:cascade-layers',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(\?direct|\?t=.*)?$/.test(id) ? { code: `${order}\n${code}`, map: null } : null,
  };
}
