/** An exercise walked in English. */
import { en } from '#renderers/words/engine-en.ts';
import { Walk, type WalkProps } from './walk.tsx';

export function WalkEn(props: WalkProps) {
  return <Walk {...props} engineWords={en} />;
}
