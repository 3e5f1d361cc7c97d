/** Developers' playground of the form engine. The development server serves it at /playground/; it is never built. */
import '#renderers/look/fonts.css';
import '#renderers/look/tokens.css';
import '#renderers/look/base.css';
import '#renderers/look/controls.css';
import '#src/studio/web/preview/preview.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Playground } from './playground.tsx';

/** Marker that tests search for in built files, to prove that the playground is not among them. */
export const playgroundMark = 'playground-of-the-form-engine';

const root = document.getElementById('root');
if (root) {
  root.dataset['page'] = playgroundMark;
  createRoot(root).render(
    <StrictMode>
      <Playground />
    </StrictMode>,
  );
}
