/** Playground of the form engine: its page, and a frame of that page. */
import '#renderers/look/fonts.css';
import '#renderers/look/tokens.css';
import '#renderers/look/base.css';
import '#renderers/look/controls.css';
import '#src/studio/web/preview/preview.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FramedDrawn } from './drawings.tsx';
import { Playground } from './playground.tsx';

const root = document.getElementById('root');
if (root) {
  const isFrame = location.search === '?frame';
  createRoot(root).render(<StrictMode>{isFrame ? <FramedDrawn /> : <Playground />}</StrictMode>);
}
