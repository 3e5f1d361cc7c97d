/** Success message in the page, for example « Succès. Vos intuitions sont enregistrées. ». Shown once. */

import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { alertInWords } from '#src/app/context/alert-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { useJustEnded } from './just-ended.ts';
import './success-line.css';

export function SuccessLine() {
  const { t } = useWords();
  const said = useJustEnded();
  // Rendered before its text: every browser reads out what is added to an existing live region.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div className="success-line" role="status">
      {there && said && (
        <>
          <Icon as={CircleCheck} />
          <span>
            <b>{t('closing.success')}</b> {alertInWords(said.ended, said.count, t)}
          </span>
        </>
      )}
    </div>
  );
}
