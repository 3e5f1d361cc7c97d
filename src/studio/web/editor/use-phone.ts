/** The preview link for a phone: creates it, sends it the editor's position, prolongs and ends it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NewPreview, PreviewPlace } from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';

/** Minimum milliseconds between two updates of the position. */
const updateDelayMs = 500;

/** Milliseconds between polls for the number of phones, while the link is shown. */
const pollIntervalMs = 2_000;

/** Milliseconds between prolongations of the link while the editor is idle. The link lives for hours. */
const prolongIntervalMs = 10 * 60_000;

export interface Phone {
  readonly preview: NewPreview | undefined;
  /** True if the phone follows the editor's position. */
  readonly follows: boolean;
  readonly setFollows: (follows: boolean) => void;
  /** Number of connected phones; undefined until known. */
  readonly phones: number | undefined;
  /** Creates the link. Resolves to the error; undefined on success. */
  readonly make: () => Promise<RemoteProblem | undefined>;
  readonly end: () => Promise<void>;
}

/**
 * @param draft its id, or `published`.
 * @param isLookedAt whether the link's status is shown.
 */
export function usePhone(draft: string, place: PreviewPlace, isLookedAt: boolean): Phone {
  const { client } = useStudio();
  const [preview, setPreview] = useState<NewPreview>();
  const [follows, setFollows] = useState(true);
  const [phones, setPhones] = useState<number>();
  /** Milliseconds that each update adds to the link's life, by this computer's clock. */
  const life = useRef(0);
  const id = preview?.id;
  // A string, so that an equal place in a new object sends no update.
  const shownPlace = follows ? JSON.stringify(place) : '';

  const move = useCallback(
    async (of: string, to: string) => {
      const moved = await client.movePreview(
        of,
        draft,
        to === '' ? undefined : (JSON.parse(to) as PreviewPlace),
      );
      const isOver = !moved.ok && moved.problem.kind === 'refused' && moved.problem.status === 404;
      setPreview((now) => {
        if (now?.id !== of) return now;
        if (isOver) return undefined;
        return moved.ok ? { ...now, expires: Date.now() + life.current } : now;
      });
    },
    [client, draft],
  );

  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => void move(id, shownPlace), updateDelayMs);
    const alive = setInterval(() => void move(id, shownPlace), prolongIntervalMs);
    return () => {
      clearTimeout(timer);
      clearInterval(alive);
    };
  }, [id, shownPlace, move]);

  useEffect(() => {
    if (id === undefined || !isLookedAt) return;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const read = await client.readPreview(id);
      // The read failed, so the number is unknown.
      if (!isGone) setPhones(read.ok ? read.value.phones : undefined);
    };
    void ask();
    const timer = setInterval(() => void ask(), pollIntervalMs);
    return () => {
      isGone = true;
      clearInterval(timer);
      setPhones(undefined);
    };
  }, [client, id, isLookedAt]);

  return {
    preview,
    follows,
    setFollows,
    phones,
    make: async () => {
      const made = await client.createPreview(draft);
      if (!made.ok) return made.problem;
      life.current = made.value.expires - Date.now();
      setFollows(true);
      setPreview(made.value);
      return undefined;
    },
    end: async () => {
      if (id !== undefined) await client.endPreview(id);
      setPreview(undefined);
    },
  };
}
