/** An object URL for the picture of a file, while it is shown. */

import { useEffect, useState } from 'react';
import { type FileAnswer, isPicture } from '#renderers/words/file-answer.ts';
import { useStable } from './stable-value.ts';
import type { FileService } from './widget.ts';

/** Undefined if the file is not a picture, is unavailable, or is still loading. */
export function usePreview(
  answer: FileAnswer | undefined,
  open: FileService['open'] | undefined,
): string | undefined {
  const [preview, setPreview] = useState<{ readonly of: string; readonly url: string }>();
  // One URL per file, although its object may be created at each render.
  const file = useStable(answer === undefined || answer.is === 'pending' ? undefined : answer.file);
  const name = file && ('local' in file ? file.local : String(file.fid));

  useEffect(() => {
    if (!file || name === undefined || !open) return;
    let url: string | undefined;
    let gone = false;
    open(file).then(
      (content) => {
        if (gone || !content || !isPicture(content)) return;
        url = URL.createObjectURL(content);
        setPreview({ of: name, url });
      },
      // Without a picture the file still shows its name, so ignore the error.
      () => undefined,
    );
    return () => {
      gone = true;
      setPreview(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [file, name, open]);

  return preview !== undefined && preview.of === name ? preview.url : undefined;
}
