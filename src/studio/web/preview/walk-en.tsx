/** Interactive exercise with the engine's English texts. */
import { en } from '#renderers/words/engine-en.ts';
import { Walk, type WalkProps } from './walk.tsx';

export function WalkEn(props: WalkProps) {
  return <Walk {...props} engineWords={en} />;
}
