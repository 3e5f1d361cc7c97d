/** Developers' gallery of the form engine. The development server serves it at /gallery/; it is never built. */
import '#renderers/look/fonts.css';
import '#renderers/look/tokens.css';
import '#renderers/look/base.css';
import '#renderers/look/controls.css';
import '#src/studio/web/preview/preview.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/** Marker that tests search for in built files, to prove that the gallery is not among them. */
export const galleryMark = 'gallery-of-the-form-engine';

const root = document.getElementById('root');
if (root) {
  root.dataset['page'] = galleryMark;
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
