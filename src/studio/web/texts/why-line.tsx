/** States in words why the preview shows or hides the page with these sample answers. */
import { CircleHelp } from 'lucide-react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { member } from '#renderers/json.ts';
import { conditionWords } from '#src/studio/document/condition-words.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import type { PairedText, TextPage } from '#src/studio/document/texts.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { Why } from '#src/studio/web/preview/preview-message.ts';
import { contextLabel } from '#src/studio/words/insertion-labels.ts';
import { whenName } from '#src/studio/words/place-names.ts';
import { useStore } from '#src/ui/use-store.ts';

interface WhyLineProps {
  readonly why: Why | undefined;
  readonly pair: Pair;
  readonly page: TextPage | undefined;
  /** JSON pointer of the focused text; '' for none. */
  readonly focus: string;
}

export function WhyLine({ why, pair, page, focus }: WhyLineProps) {
  const { words, locale } = useStudioWords();
  const texts = words.why;
  const { documents = {} } = useStore(useStudio().library);
  const draft = pair[locale] ?? pair.fr ?? pair.en;
  if (why === undefined || draft === undefined || page?.place !== why.place) return null;
  const slide = draft.slides.find(({ name }) => name === why.place);
  const section = draft.sections.find((each) => member(each, 'name') === why.place);
  const condition = slide ? slide.when : member(section, 'when');
  const labelOf = (key: string) => contextLabel(key, draft, documents);
  const when = condition === undefined ? undefined : conditionWords(draft, condition, locale, labelOf);
  const sentences = [
    when === undefined ? undefined : why.shown ? texts.shown(when) : texts.hidden(when),
    why.inPart ? undefined : texts.otherPart,
    pagesSentence(draft, why, texts),
    textSentence(page, focus, (text) => whenName(text, pair, locale), texts),
  ];
  return (
    <p className="why" role="status">
      <CircleHelp className="i" aria-hidden="true" />
      <span>
        {when === undefined && why.inPart ? (
          <>
            {texts.appears} <b>{texts.always}</b>.{' '}
          </>
        ) : null}
        {sentences.filter((each) => each !== undefined).join(' ')}
      </span>
    </p>
  );
}

/** For an exercise of which the preview shows fewer pages than the list. */
function pagesSentence(
  { slides }: DocumentDraft,
  { pages }: Why,
  texts: { readonly pages: (shown: number, all: number, isPart: boolean) => string },
): string | undefined {
  if (pages === undefined || pages >= slides.length) return undefined;
  return texts.pages(
    pages,
    slides.length,
    slides.some(({ part }) => part !== undefined),
  );
}

interface TextWords {
  readonly text: (when: string) => string;
  readonly otherwise: (whens: string) => string;
  readonly or: string;
}

/** For a text with variants for other situations. */
function textSentence(
  { groups }: TextPage,
  pointer: string,
  nameOf: (text: PairedText) => string,
  texts: TextWords,
): string | undefined {
  const beside = groups.find(({ texts }) => texts.some((text) => text.pointer === pointer))?.texts ?? [];
  const text = beside.find((each) => each.pointer === pointer);
  if (text === undefined) return undefined;
  if (text.when !== undefined) return texts.text(nameOf(text));
  const others = beside.filter(
    ({ kind, when, parts }) => when !== undefined && kind === text.kind && parts.join() === text.parts.join(),
  );
  return others.length === 0 ? undefined : texts.otherwise(others.map(nameOf).join(texts.or));
}
