/** Loading placeholder, shown after a short delay: a list of people, or the lines of a page. */
import { Skeleton as Rows } from '#src/ui/skeleton.tsx';
import { useStudioWords } from './use-studio-words.ts';
import './skeleton.css';

const rows = { people: 4, page: 6 } as const;

export function Skeleton({ shape }: { readonly shape: keyof typeof rows }) {
  const { words } = useStudioWords();
  return (
    <Rows label={words.loading} rows={rows[shape]} className={`st-skel st-skel--${shape}`} rowClassName="" />
  );
}
