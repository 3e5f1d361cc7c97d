/** Language and theme in the menu, small and iconic in the rail. */

import { PreferenceChoices } from '#src/app/context/preference-choices.tsx';
import type { MenuPlace } from './menu-entries.ts';

export function Preferences({ place }: { place: MenuPlace }) {
  return <PreferenceChoices small={place === 'rail'} />;
}
