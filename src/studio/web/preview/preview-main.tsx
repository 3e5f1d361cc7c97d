/** Entry of the preview page, in the editor's iframe or on a phone. No store, no session, no worker. */
import '#renderers/look/fonts.css';
import '#renderers/look/tokens.css';
import '#renderers/look/base.css';
import '#renderers/look/controls.css';
import './preview.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FramedPreview } from './framed-preview.tsx';
import { LinkedPreview } from './linked-preview.tsx';

const root = document.getElementById('root');
const token = location.hash.slice(1);
const isFramed = window.parent !== window;
if (root)
  createRoot(root).render(
    <StrictMode>{isFramed ? <FramedPreview /> : <LinkedPreview token={token} />}</StrictMode>,
  );
