/**
 * The order of the style sheets' cascade layers. The first layer statement that a browser reads decides. Pages load
 * several sheets in any order, so each begins with it.
 */
import type { Plugin } from 'vite';

/** In ascending priority: the last layer wins. */
export const cascadeOrder = ['base', 'controls', 'engine', 'ui', 'frame', 'feature'] as const;

/** Puts the layer statement before every style sheet of ours, in development and in the build. */
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
