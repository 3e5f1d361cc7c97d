/** Leadership resources: short pages to read before or after an exercise. */
import { useWords } from '#src/parts/app.tsx';
import { DocumentPage } from '#src/parts/page-document.tsx';

export function Resources() {
  const { say } = useWords();
  return <DocumentPage name="rla" title={say('pages.resources')} />;
}
