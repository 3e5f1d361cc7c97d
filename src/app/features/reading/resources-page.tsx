/** Leadership resources: short pages to read before or after an exercise. */
import { useWords } from '#src/ui/use-words.ts';
import { DocumentPage } from './document-page.tsx';

export function Resources() {
  const { t } = useWords();
  return <DocumentPage name="rla" title={t('names.resources')} />;
}
