/** The order of the style sheets' cascade layers. A page's sheets come in several files, in the order in which their
    pages are opened; the first statement of layers that a browser meets decides, so each file begins with it. */
import type { Plugin } from 'vite';

/** From the first to the last, which wins. */
export const cascadeOrder = ['base', 'controls', 'engine', 'ui', 'frame', 'feature'] as const;

/** Puts the order of the layers before every style sheet of ours, in development as in the build. */
export function cascadeLayers(): Plugin {
  return {
    name: 'ancrage:cascade-layers',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(\?direct|\?t=.*)?$/.test(id) && !id.includes('/node_modules/')
        ? { code: `@layer ${cascadeOrder.join(', ')};\n${code}`, map: null }
        : null,
  };
}
