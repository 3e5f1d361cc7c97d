/** The order of the cascade layers. Pages load style sheets in any order, so each sheet begins with this statement. */
import type { Plugin } from 'vite';

/** In ascending priority: the last layer wins. */
export const cascadeOrder = ['base', 'controls', 'engine', 'ui', 'shell', 'feature'] as const;

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
