/** Language and theme in the bar of an exercise, because phones have no menu there. */

import { Languages } from 'lucide-react';
import { PreferenceChoices } from '#src/app/context/preference-choices.tsx';
import { MoreMenu } from '#src/ui/more-menu.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './bar-preferences.css';

export function BarPreferences() {
  const { t } = useWords();
  return (
    <div className="only-m bar-prefs">
      <MoreMenu place="row" as={{ name: t('nav.languageAndTheme'), icon: Languages }}>
        <PreferenceChoices small={false} />
      </MoreMenu>
    </div>
  );
}
