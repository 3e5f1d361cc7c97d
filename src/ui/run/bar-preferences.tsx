/** Language and theme in the bar of an exercise: on the phone the menu that has them is out of reach there. */
import { Languages } from 'lucide-react';
import { useWords } from '#src/ui/app/app.tsx';
import { MoreMenu } from '#src/ui/app/more-menu.tsx';
import { PreferenceChoices } from '#src/ui/app/preference-choices.tsx';
import './bar-preferences.css';

export function BarPreferences() {
  const { say } = useWords();
  return (
    <div className="only-m bar-prefs">
      <MoreMenu place="row" as={{ name: say('nav.languageAndTheme'), icon: Languages }}>
        <PreferenceChoices small={false} />
      </MoreMenu>
    </div>
  );
}
