/** Leadership resources: short pages to read before or after an exercise. */
import { useWords } from '#src/ui/app/app.tsx';
import { DocumentPage } from '#src/ui/app/page-document.tsx';

export function Resources() {
  const { say } = useWords();
  return <DocumentPage name="rla" title={say('pages.resources')} />;
}
