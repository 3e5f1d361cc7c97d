/** Language and theme in the menu, as small icons in the rail. */

import { PreferenceChoices } from '#src/app/context/preference-choices.tsx';
import type { MenuPlace } from './menu-entries.ts';

export function Preferences({ place }: { place: MenuPlace }) {
  return <PreferenceChoices small={place === 'rail'} />;
}
