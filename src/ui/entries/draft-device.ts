/** Where and when a version of a draft was last changed: what tells it from the others. */
import { deviceKind } from '#src/device/device-model.ts';
import type { Draft } from '#src/domain/entry.ts';
import type { Locale } from '#src/domain/locale.ts';
import { lastChange } from '#src/journal/dates.ts';
import { hasTwin, type NamedDraft } from '#src/journal/drafts.ts';
import { useOfSnapshot } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { Translate } from '#src/words/i18n.ts';

/** « Sur ce téléphone, 14:02 », « Firefox sur Windows, hier 18:40 ». */
export function deviceInWords({ here, device, updatedAt }: Draft, t: Translate, locale: Locale): string {
  const when = lastChange(updatedAt, locale);
  if (here === true) return t(`draftDevice.${deviceKind(navigator)}`, { when });
  const { browser, system } = device ?? {};
  if (browser !== undefined && system !== undefined) return t('draftDevice.named', { browser, system, when });
  return t('draftDevice.other', { when });
}

/** The same for a draft in a list; undefined where no other one looks like it. */
export function useDraftDevice(named: NamedDraft): string | undefined {
  const { t, locale } = useWords();
  const isOneOfTwo = useOfSnapshot(({ drafts }) => hasTwin(drafts, named));
  return isOneOfTwo ? deviceInWords(named.draft, t, locale) : undefined;
}
