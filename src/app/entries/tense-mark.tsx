/** Past or upcoming, as an icon with text. */

import { Sunrise, Sunset } from 'lucide-react';
import type { Tense } from '#src/contract/domain/stored-entry.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

export function TenseMark({ tense }: { tense: Tense }) {
  const { t } = useWords();
  return (
    <span>
      <Icon as={tense === 'past' ? Sunset : Sunrise} size="s" />
      {t(tense === 'past' ? 'history.tensePast' : 'history.tenseFuture')}
    </span>
  );
}
