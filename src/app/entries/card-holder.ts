/** Name and role on the identity card. */
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** Returns empty strings if the profile lacks them. */
export function useCardHolder(): { readonly name: string; readonly role: string } {
  const { t } = useWords();
  const { personal } = useSnapshot();
  const { jobTitle = '', company = '' } = personal ?? {};
  return {
    name: [personal?.firstName, personal?.lastName].filter(Boolean).join(' '),
    role: jobTitle && company ? t('common.list', { a: jobTitle, b: company }) : jobTitle || company,
  };
}
