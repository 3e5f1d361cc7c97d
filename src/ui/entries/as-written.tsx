/** Marks an answer that the person kept although a rule refuses it. */
import { useWords } from '#src/ui/kit/use-words.ts';

export function AsWritten({ as: Place = 'p' }: { as?: 'p' | 'dd' | 'span' }) {
  const { t } = useWords();
  return <Place className="as-written">{t('summary.asWritten')}</Place>;
}
