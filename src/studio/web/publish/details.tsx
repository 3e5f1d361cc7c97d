/** What a change of structure contains: conditions, keys and choices before and after, and an added page as it looks. */
import { type Difference, isNewPage } from '#src/studio/document/differences.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import { valueAtPlace } from '#src/studio/document/location-by-key.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Mark } from '#src/studio/web/kit/changed-wording.tsx';
import { useStructureWords } from '#src/studio/web/kit/use-structure-words.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { differenceDetails } from '#src/studio/words/difference-details.ts';
import { useStore } from '#src/ui/use-store.ts';
import { DrawnPage } from './drawn-page.tsx';

interface DetailsProps {
  readonly difference: Pick<Difference, 'what' | 'place' | 'question' | 'slide'>;
  /** The document after the change, then before it. */
  readonly pairs: readonly Pair[];
}

const drawn: readonly Difference['what'][] = [
  'slide-added',
  'section-added',
  'question-added',
  'required-question-added',
  'question-returned',
];

export function Details({ difference, pairs }: DetailsProps) {
  const { locale } = useStudioWords();
  const words = useStructureWords();
  const { documents = {} } = useStore(useStudio().library);
  const details = differenceDetails(difference, { pairs, locale, documents, words });
  const [after, before] = pairs;
  const draft = after?.[locale] ?? after?.fr ?? after?.en;
  const { what, slide } = difference;
  const former = before?.[locale] ?? before?.fr ?? before?.en;
  // A new page is drawn once, and not with each of its questions.
  const isOnNewPage =
    !isNewPage(difference) &&
    former !== undefined &&
    valueAtPlace(former.members, `/uiSchema/ui:slides/${slide}`) === undefined;
  return (
    <>
      {details.map(({ kind, text }) => (
        <p key={`${kind} ${text}`}>{kind === 'note' ? text : <Mark kind={kind}>{text}</Mark>}</p>
      ))}
      {draft && slide !== undefined && drawn.includes(what) && !isOnNewPage ? (
        <DrawnPage draft={draft} page={slide} documents={documents} />
      ) : null}
    </>
  );
}
