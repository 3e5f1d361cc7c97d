/** Widget services of the preview that do not come from a sample. */
import type { Services } from '#renderers/parts/widget.ts';
import { sampleServices } from './sample-services.tsx';

export const previewServices: Services = {
  ...sampleServices,
  // Links are inactive, but look like links.
  link: (_, label) => <span className="preview-link">{label}</span>,
};
