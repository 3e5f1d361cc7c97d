/** The texts of the shown document: loaded as the address says, edited with undo, stored in the address. */
import { useEffect, useState } from 'react';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { type History, startHistory } from '#src/studio/document/undo-history.ts';
import { packed, unpacked } from './address-text.ts';
import { textOfFixture } from './fixtures.ts';
import { localeOf } from './open-text.ts';
import type { PlaygroundPlace } from './playground-address.ts';
import { type PlaceControl, pauseMs } from './use-playground-address.ts';

/** Maximum characters of a compressed text in a URL. */
const maxCharacters = 1_500_000;

const tooLong = 'too-long';

type Source = Pick<PlaygroundPlace, 'source' | 'fr' | 'en'>;

const keyOf = ({ source, fr, en }: Source): string => JSON.stringify([source, fr, en]);

/** Each language's text of the fixture; '' if there is none. */
async function textsOfFixture(path: string): Promise<Texts> {
  const text = (locale: Locale) => textOfFixture(path.replace(/^(?:fr|en)\//u, `${locale}/`), locale);
  const [own, fr, en] = await Promise.all([
    textOfFixture(path, 'fr'),
    text('fr').catch(() => ''),
    text('en').catch(() => ''),
  ]);
  return fr === en ? inItsLanguage(own) : { fr, en };
}

function inItsLanguage(text: string): Texts {
  return { fr: '', en: '', [localeOf(text)]: text };
}

async function unpackedText(text: string): Promise<string> {
  if (text === '') return '';
  if (text === tooLong) throw new Error('The text was too long for an address: open the file again.');
  return unpacked(text).catch(() => {
    throw new Error('The text in this address is cut off: open the file again.');
  });
}

/** Leaves out the texts that are those of the source. */
async function packedTexts(texts: Texts, published: Texts | undefined): Promise<Texts> {
  const pack = async (locale: Locale) => {
    if (texts[locale] === (published?.[locale] ?? '')) return '';
    const short = await packed(texts[locale]);
    return short.length > maxCharacters ? tooLong : short;
  };
  const [fr, en] = await Promise.all([pack('fr'), pack('en')]);
  return { fr, en };
}

export interface OpenTexts {
  /** As in the source: the same object until another source is opened. */
  readonly published: Texts;
  readonly history: History;
}

async function textsOf({ source, ...own }: Source): Promise<OpenTexts> {
  const [fr, en] = await Promise.all([unpackedText(own.fr), unpackedText(own.en)]);
  if (source === 'given') return openTexts({ fr, en });
  const published = await textsOfFixture(source);
  const history = startHistory({
    fr: own.fr === '' ? published.fr : fr,
    en: own.en === '' ? published.en : en,
  });
  return { published, history };
}

const openTexts = (texts: Texts): OpenTexts => ({ published: texts, history: startHistory(texts) });

interface Held {
  /** What the address says of it. */
  readonly of: string;
  readonly open: OpenTexts | undefined;
  /** The texts that the address has. */
  readonly stored: Texts | undefined;
  /** Reason why nothing could be loaded. */
  readonly why?: string;
}

interface TextsControl {
  readonly isLoading: boolean;
  readonly open: OpenTexts | undefined;
  readonly why: string | undefined;
  readonly edit: (step: (history: History) => History) => void;
  /** Shows a text of the user's own. */
  readonly give: (text: string, change: Partial<PlaygroundPlace>) => Promise<void>;
}

export function useTexts({ place, go }: PlaceControl): TextsControl {
  const { source, fr, en } = place;
  const wanted = keyOf({ source, fr, en });
  const [held, setHeld] = useState<Held>({ of: '', open: undefined, stored: undefined });
  const isLoading = held.of !== wanted;
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    const settle = (result: Omit<Held, 'of'>) => {
      if (isCurrent) setHeld({ of: wanted, ...result });
    };
    textsOf({ source, fr, en }).then(
      (open) => settle({ open, stored: open.history.present.texts }),
      (thrown: unknown) => {
        const why = thrown instanceof Error ? thrown.message : String(thrown);
        settle({ open: undefined, stored: undefined, why });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, fr, en, wanted, isLoading]);

  const open = isLoading ? undefined : held.open;
  const texts = open?.history.present.texts;
  const published = source === 'given' ? undefined : open?.published;
  const { stored } = held;
  useEffect(() => {
    if (texts === undefined || texts === stored) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void packedTexts(texts, published).then((own) => {
        if (!isCurrent) return;
        setHeld((before) => ({ ...before, of: keyOf({ source, ...own }), stored: texts }));
        go(own);
      });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [texts, stored, published, source, go]);

  return {
    isLoading,
    open,
    why: isLoading ? undefined : held.why,
    edit: (step) =>
      setHeld((before) => {
        if (before.open === undefined) return before;
        return { ...before, open: { ...before.open, history: step(before.open.history) } };
      }),
    give: async (text, change) => {
      const given = inItsLanguage(text);
      const own = await packedTexts(given, undefined);
      setHeld({ of: keyOf({ source: 'given', ...own }), open: openTexts(given), stored: given });
      go({ source: 'given', pick: '', slide: '', answers: undefined, ...own, ...change });
    },
  };
}
