/** An object URL for the picture of a file, while it is shown. */

import { useEffect, useState } from 'react';
import { type FileAnswer, isPicture } from '#renderers/words/file-answer.ts';
import { useStable } from './stable-value.ts';
import type { FileService } from './widget.ts';

/**
 * Undefined if the file is not a picture, is unavailable, or is still loading. A picture stays until the next one
 * is read: a file that has just been sent must not vanish from under a finger.
 */
export function usePreview(
  answer: FileAnswer | undefined,
  open: FileService['open'] | undefined,
): string | undefined {
  const [url, setUrl] = useState<string>();
  // One URL per file, although its object may be created at each render.
  const file = useStable(answer === undefined || answer.is === 'pending' ? undefined : answer.file);

  useEffect(() => {
    if (!file || !open) return;
    let gone = false;
    const show = (content?: Blob) => {
      if (!gone) setUrl(content && isPicture(content) ? URL.createObjectURL(content) : undefined);
    };
    // Without a picture the file still shows its name, so ignore the error.
    open(file).then(show, () => show());
    return () => {
      gone = true;
    };
  }, [file, open]);

  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  return file && open ? url : undefined;
}
