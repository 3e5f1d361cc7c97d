/** The picture of a file as an address that the page may show, for as long as it is shown. */

import { useEffect, useState } from 'react';
import { type FileAnswer, isPicture } from '#renderers/words/file-answer.ts';
import { useStable } from './stable-value.ts';
import type { FileService } from './widget.ts';

/** Undefined as long as there is none: not a picture, not to be had at present, or not opened yet. */
export function usePreview(
  answer: FileAnswer | undefined,
  open: FileService['open'] | undefined,
): string | undefined {
  const [preview, setPreview] = useState<{ readonly of: string; readonly url: string }>();
  // One file, one address: its object may be made anew at each render.
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
      // Without a picture the file still has its name: no error to report.
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
