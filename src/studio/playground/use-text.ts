/** Loads the text of the shown source. */
import { useEffect, useState } from 'react';
import { packed, unpacked } from './address-text.ts';
import { textOfFixture } from './fixtures.ts';
import type { PlaygroundPlace } from './playground-address.ts';

/** Maximum characters of a compressed text in a URL. */
const maxCharacters = 1_500_000;

const tooLongForLink = 'kept-on-this-page';

/** The last text that was too long for a URL. */
let onThisPage: string | undefined;

/** The place that shows the user's own text. */
export async function placeOfText(
  text: string,
): Promise<Pick<PlaygroundPlace, 'source' | 'pick' | 'slide' | 'answers' | 'text'>> {
  const short = await packed(text);
  const fits = short.length <= maxCharacters;
  onThisPage = fits ? undefined : text;
  return { source: 'given', pick: '', slide: '', answers: undefined, text: fits ? short : tooLongForLink };
}

async function textOf({
  source,
  text,
  locale,
}: Pick<PlaygroundPlace, 'source' | 'text' | 'locale'>): Promise<string> {
  if (source !== 'given') return textOfFixture(source, locale);
  if (text !== tooLongForLink)
    return unpacked(text).catch(() => {
      throw new Error('The text in this address is cut off: give the file once more.');
    });
  if (onThisPage === undefined) throw new Error('The file was too large for an address: give it once more.');
  return onThisPage;
}

export type Loaded =
  | { readonly is: 'none' | 'loading' }
  | { readonly is: 'there'; readonly text: string }
  | { readonly is: 'missing'; readonly why: string };

export function useText({ source, text, locale }: PlaygroundPlace): Loaded {
  const wanted = JSON.stringify([source, text, locale]);
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly result: Loaded }>();
  useEffect(() => {
    if (source === '') return;
    let current = true;
    const settle = (result: Loaded) => {
      if (current) setLoaded({ of: wanted, result });
    };
    textOf({ source, text, locale }).then(
      (found) => settle({ is: 'there', text: found }),
      (thrown: unknown) =>
        settle({ is: 'missing', why: thrown instanceof Error ? thrown.message : String(thrown) }),
    );
    return () => {
      current = false;
    };
  }, [source, text, locale, wanted]);
  if (source === '') return { is: 'none' };
  return loaded?.of === wanted ? loaded.result : { is: 'loading' };
}
