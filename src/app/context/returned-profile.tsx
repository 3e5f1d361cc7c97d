/** Explains that a locally saved profile was rejected and that its text is back in the form. */
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '#src/ui/alert.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { storageAlert } from './alert-words.ts';
import { useApp } from './app-context.tsx';
import { problemInWords } from './problem-words.ts';
import { useSnapshot, useWorkspace } from './workspace-context.tsx';
import './sync-mark.css';

/** @param actions link to the form, if it is on another page. */
export function ReturnedProfile({ actions }: { readonly actions?: ReactNode }) {
  const { t } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const { returned } = useSnapshot().profileOutbox;
  const close = () => {
    workspace.dismissReturnedProfile().catch((thrown: unknown) => notices.show(storageAlert(thrown)));
  };
  // Rendered before its text: every browser reads out what is added to an existing live region.
  return (
    <div className="sync-strips" role="status">
      {returned && (
        <Alert icon={UserRound} onClose={close} actions={actions}>
          {returned.problem === undefined
            ? t('profile.overtaken')
            : `${t('profile.returned')} ${problemInWords(returned.problem, t)}`}
        </Alert>
      )}
    </div>
  );
}
