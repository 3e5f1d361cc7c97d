/** What the preview does for widgets beside what a sample brings. */
import type { Services } from '#renderers/parts/widget.ts';
import { sampleServices } from './sample-services.tsx';

export const previewServices: Services = {
  ...sampleServices,
  // A link leads nowhere: whoever reads it sees that it is one.
  link: (_, label) => <span className="preview-link">{label}</span>,
};
