/** Large view of a note's picture, from this device or fetched with the session. */

import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useStable } from '#renderers/parts/stable-value.ts';
import { isPicture, shownName } from '#renderers/words/file-answer.ts';
import { useOpenAttachment } from '#src/app/context/attachments.ts';
import type { SentAttachment, WaitingAttachment } from '#src/contract/wire/note-codec.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { useWords } from '#src/ui/use-words.ts';

interface NotePictureProps {
  readonly file: SentAttachment | WaitingAttachment;
  /** Its object URL, if the page already has one. */
  readonly url?: string;
  readonly onClose: () => void;
  readonly onDownload: () => void;
}

type Shown = { readonly url: string } | 'opening' | 'none';

export function NotePicture({ file, url, onClose, onDownload }: NotePictureProps) {
  const { t } = useWords();
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  const picture = usePicture(file, url);
  // The file name promises a picture, but the content may be something else.
  const [broken, setBroken] = useState<string>();
  const shown = typeof picture === 'object' && picture.url === broken ? 'none' : picture;
  return (
    <Modal labelledBy={titleId} onClose={onClose} first={close}>
      <div className="summary-head">
        <div>
          <h2 className="h-sec note-picture-name" id={titleId}>
            {shownName(file)}
          </h2>
        </div>
        <button ref={close} type="button" className="tap" aria-label={t('common.close')} onClick={onClose}>
          <Icon as={X} />
        </button>
      </div>
      {typeof shown === 'object' ? (
        <img
          className="note-picture"
          src={shown.url}
          alt={t('notes.file.picture', { name: shownName(file) })}
          onError={() => setBroken(shown.url)}
        />
      ) : (
        <p className="hint" role="status">
          {t(shown === 'opening' ? 'notes.file.opening' : 'notes.file.noPreview')}
        </p>
      )}
      <div className="summary-actions">
        <button type="button" className="btn btn--line" onClick={onDownload}>
          {t('notes.file.save')}
        </button>
      </div>
    </Modal>
  );
}

/** Returns an object URL, revoked on unmount. Content that may contain scripts never gets one. */
function usePicture(file: SentAttachment | WaitingAttachment, here: string | undefined): Shown {
  const open = useEffectEvent(useOpenAttachment());
  const [shown, setShown] = useState<Shown>('opening');
  // One URL for each file.
  const wanted = useStable(file);
  useEffect(() => {
    if (here !== undefined) return;
    let url: string | undefined;
    let gone = false;
    void open(wanted).then((opened) => {
      if (gone) return;
      if (opened && isPicture(opened.content)) {
        url = URL.createObjectURL(opened.content);
        setShown({ url });
      } else setShown('none');
    });
    return () => {
      gone = true;
      setShown('opening');
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [wanted, here]);
  return here === undefined ? shown : { url: here };
}
