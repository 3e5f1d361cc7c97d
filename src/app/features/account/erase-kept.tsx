/** If login is refused, offers to erase the user's data on this device, after confirmation. */
import { useState } from 'react';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { Confirm } from '#src/ui/confirm.tsx';
import { useWords } from '#src/ui/use-words.ts';

export function EraseKept({ onErased }: { readonly onErased: () => void }) {
  const { gate, notices } = useApp();
  const { t } = useWords();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const erase = async () => {
    try {
      await (await gate.signedIn()).session.eraseKept();
      onErased();
    } catch (thrown) {
      notices.show(storageAlert(thrown));
    }
    close();
  };
  return (
    <>
      <button type="button" className="btn btn--line btn--block" onClick={() => setAsked(true)}>
        {t('login.kept.erase')}
      </button>
      {isAsked && (
        <Confirm
          title={t('login.kept.title')}
          text={[t('login.kept.text')]}
          stay={t('login.kept.stay')}
          onStay={close}
          others={[{ label: t('login.kept.go'), tone: 'danger', run: () => void erase() }]}
        />
      )}
    </>
  );
}
