/** The link of a phone: made, told where the editor is, kept alive while the editor is open, ended. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NewPreview, PreviewPlace } from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';

/** The phone is told where the editor is, at most so often, in milliseconds. */
const pause = 500;

/** While it is looked at, it is asked so often how many phones are open, in milliseconds. */
const asks = 2_000;

/** An editor that is open without a key prolongs the link; it lives for hours. */
const prolongs = 10 * 60_000;

interface Phone {
  readonly preview: NewPreview | undefined;
  /** The phone goes where the editor is. */
  readonly follows: boolean;
  readonly setFollows: (follows: boolean) => void;
  /** How many phones look at it; undefined as long as it is not known. */
  readonly phones: number | undefined;
  /** Why it could not be made; undefined if it was. */
  readonly make: () => Promise<RemoteProblem | undefined>;
  readonly end: () => Promise<void>;
}

/**
 * @param draft its id, or `published`.
 * @param isLookedAt whether what is known of the link is shown.
 */
export function usePhone(draft: string, place: PreviewPlace, isLookedAt: boolean): Phone {
  const { client } = useStudio();
  const [preview, setPreview] = useState<NewPreview>();
  const [follows, setFollows] = useState(true);
  const [phones, setPhones] = useState<number>();
  /** Milliseconds that each sign of life adds, by this computer's own clock. */
  const life = useRef(0);
  const id = preview?.id;
  // As text, so that another object of the same place is no move.
  const told = follows ? JSON.stringify(place) : '';

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
    const timer = setTimeout(() => void move(id, told), pause);
    const alive = setInterval(() => void move(id, told), prolongs);
    return () => {
      clearTimeout(timer);
      clearInterval(alive);
    };
  }, [id, told, move]);

  useEffect(() => {
    if (id === undefined || !isLookedAt) return;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const read = await client.readPreview(id);
      // A number that is not known any more is none.
      if (!isGone) setPhones(read.ok ? read.value.phones : undefined);
    };
    void ask();
    const timer = setInterval(() => void ask(), asks);
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
