/** Device and time of the last change, to distinguish versions of a draft. */

import { useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { lastChange } from '#src/core/journal/dates.ts';
import { hasTwin, type NamedDraft } from '#src/core/journal/draft-list.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { deviceKind } from '#src/platform/device/device-model.ts';
import { useWords } from '#src/ui/use-words.ts';

/** « Sur ce téléphone, 14:02 », « Firefox sur Windows, hier 18:40 ». */
export function deviceInWords(
  { here, device, updatedAt }: ExerciseDraft,
  t: Translate,
  locale: Locale,
): string {
  const when = lastChange(updatedAt, locale);
  if (here === true) return t(`draftDevice.${deviceKind(navigator)}`, { when });
  const { browser, system } = device ?? {};
  if (browser !== undefined && system !== undefined) return t('draftDevice.named', { browser, system, when });
  return t('draftDevice.other', { when });
}

/** Returns the same for a draft in a list. Undefined if no other draft looks the same. */
export function useDraftDevice(named: NamedDraft): string | undefined {
  const { t, locale } = useWords();
  const isOneOfTwo = useOfSnapshot(({ drafts }) => hasTwin(drafts, named));
  return isOneOfTwo ? deviceInWords(named.draft, t, locale) : undefined;
}
