/** Resolves a conflict between two edits of one text: the user chooses one, or writes a third. */
import { useId, useState } from 'react';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { asTexts, at, isText } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import { pathAtPlace, valueAtPlace } from '#src/studio/document/location-by-key.ts';
import type { TextClash } from '#src/studio/document/merge-texts.ts';
import { settledTexts } from '#src/studio/document/settle-clash.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { Mark, Wording } from '#src/studio/web/kit/changed-wording.tsx';
import { DeferredDialog } from '#src/studio/web/kit/deferred-dialog.tsx';
import { useNow } from '#src/studio/web/kit/use-now.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { wordDifferences } from '#src/studio/web/kit/word-differences.ts';
import { agoWords } from '#src/studio/words/date-words.ts';
import { placeName } from '#src/studio/words/named-texts.ts';
import { shownWording } from '#src/studio/words/shown-wording.ts';
import { useStore } from '#src/ui/use-store.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { ThirdText } from './third-text.tsx';
import '#src/studio/web/kit/conflict.css';

interface ConflictDialogProps {
  readonly clash: TextClash;
  /** Author of the other text; '' if unknown. */
  readonly who: string;
  /** Time of the other text; undefined if unknown. */
  readonly at: number | undefined;
  /** True if the other author sees the result once it is saved. */
  readonly isShared: boolean;
  readonly texts: Texts;
  readonly pair: Pair;
  readonly onSettle: (texts: Texts) => void;
}

const sides = ['mine', 'theirs'] as const;

type SideName = (typeof sides)[number];

export function ConflictDialog(props: ConflictDialogProps) {
  const { clash, who, isShared, texts, pair, onSettle } = props;
  const { conflict } = useStudioWords().words.editor;
  const { documents } = useStore(useStudio().library);
  const id = useId();
  const { locale, place, base } = clash;
  const draft = pair[locale];
  const [choice, setChoice] = useState<SideName>('mine');
  /** The third text; one entry a line for a list. */
  const [third, setThird] = useState<readonly string[]>();
  const [recall, setRecall] = useState<{ readonly insert: (source: string) => void }>();
  const mine = presentValue(clash, draft);
  const lines = isText(mine) ? [mine] : asTexts(mine);
  const pointer = [...pathAtPlace(draft?.members, place), ...(isText(mine) ? [] : [0])];
  const values = { mine, theirs: clash.theirs };

  function settle() {
    const inThird = isText(mine) ? third?.[0] : third?.filter((line) => line.trim() !== '');
    const chosen = third ? inThird : values[choice];
    const isKept = third === undefined && choice === 'mine';
    onSettle(isKept ? texts : settledTexts(texts, clash, chosen));
  }

  return (
    <>
      <DeferredDialog className="st-dialog st-dialog--wide" aria-labelledby={id} onClose={() => undefined}>
        <ConflictLead {...props} id={id} />
        <ConflictSides
          {...{ id, clash, who, values, draft }}
          choice={third ? undefined : choice}
          onChoice={setChoice}
        />
        {third ? (
          <ThirdText
            lines={third}
            locale={locale}
            isBody={place.endsWith('/body')}
            draft={draft}
            onLines={setThird}
            onRecall={(insert) => setRecall({ insert })}
          />
        ) : null}
        <p className="hint conflict-before">
          {conflict.before(spelled(base, conflict.nothing, (text) => shownWording(text, draft, documents)))}
          {isShared && who !== '' ? ` ${conflict.seen(who)}` : null}
        </p>
        <footer>
          {place === '' || lines === undefined || lines.length === 0 ? null : (
            <Button look="plain" tall onClick={() => setThird(third ? undefined : lines)}>
              {third ? conflict.chooseOne : conflict.writeThird}
            </Button>
          )}
          <Button look="night" tall disabled={third?.every((line) => line.trim() === '')} onClick={settle}>
            {third ? conflict.keepThird : choice === 'mine' ? conflict.keepYours : conflict.keepTheirs}
          </Button>
        </footer>
      </DeferredDialog>
      {recall && draft ? (
        <RecallDialog
          draft={draft}
          pointer={pointer.reduce<string>(at, '')}
          isTyped
          onInsert={recall.insert}
          onClose={() => setRecall(undefined)}
        />
      ) : null}
    </>
  );
}

/** Returns the user's value, which may have changed since the conflict began. */
function presentValue({ place, mine }: TextClash, draft: DocumentDraft | undefined): unknown {
  const written = valueAtPlace(draft?.members, place);
  return isText(written) || asTexts(written) !== undefined ? written : mine;
}

interface ConflictLeadProps extends Pick<ConflictDialogProps, 'clash' | 'who' | 'at' | 'pair'> {
  readonly id: string;
}

/** The title, the place of the text, and the time of the other edit. */
function ConflictLead({ id, clash, who, at: when, pair }: ConflictLeadProps) {
  const t = useStudioWords();
  const { conflict } = t.words.editor;
  const now = useNow(when !== undefined);
  const where = placeName([pair], { place: clash.place }, t);
  return (
    <>
      <h2 id={id}>{who === '' ? conflict.titleElsewhere : conflict.title(who)}</h2>
      {where === '' ? null : (
        <p>{clash.inBoth ? where : `${where} (${t.words.localeNames[clash.locale]})`}</p>
      )}
      <p className="hint">
        {when === undefined ? null : `${sentence(agoWords(when, t.locale, Math.max(when, now), 'long'))} `}
        {conflict.lead}
      </p>
    </>
  );
}

interface ConflictSidesProps extends Pick<SideProps, 'clash' | 'draft'> {
  readonly id: string;
  readonly who: string;
  readonly values: Readonly<Record<SideName, unknown>>;
  /** Undefined while the user writes a third text. */
  readonly choice: SideName | undefined;
  readonly onChoice: (side: SideName) => void;
}

function ConflictSides({ id, who, values, choice, onChoice, ...rest }: ConflictSidesProps) {
  const { conflict } = useStudioWords().words.editor;
  const names = {
    mine: conflict.yours,
    theirs: who === '' ? conflict.theirsElsewhere : conflict.theirs(who),
  };
  if (choice === undefined)
    return (
      <div className="conflict">
        {sides.map((side) => (
          <div key={side} className="conflict-side">
            <Side name={names[side]} value={values[side]} {...rest} />
          </div>
        ))}
      </div>
    );
  return (
    <div className="conflict" role="radiogroup" aria-labelledby={id}>
      {sides.map((side) => (
        <label key={side} className="conflict-side radio">
          <input
            className="vh"
            type="radio"
            name={id}
            checked={choice === side}
            onChange={() => onChoice(side)}
          />
          <i aria-hidden="true" />
          <Side name={names[side]} value={values[side]} {...rest} />
        </label>
      ))}
    </div>
  );
}

/** Formats a fragment as a sentence, for example « Il y a 40 secondes. » */
function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Formats a value without a field of its own on one line. @param shown formats one text with its insertions. */
function spelled(value: unknown, nothing: string, shown: (text: string) => string): string {
  if (value === undefined) return nothing;
  const texts = isText(value) ? [value] : asTexts(value);
  return texts?.map(shown).join(' · ') ?? JSON.stringify(value);
}

interface SideProps {
  readonly name: string;
  readonly value: unknown;
  readonly clash: TextClash;
  readonly draft: DocumentDraft | undefined;
}

/** One of the two texts, with its changes marked. */
function Side({ name, value, clash: { base, locale }, draft }: SideProps) {
  const { words } = useStudioWords();
  const { documents } = useStore(useStudio().library);
  return (
    <span>
      <small>{name}</small>
      <span lang={isText(value) || Array.isArray(value) ? locale : undefined}>
        {isText(value) && isText(base) ? (
          wordDifferences(base, value, locale).map(({ kind, text }, rank) => {
            const shown = <Wording key={rank} text={text} draft={draft} />;
            if (kind === 'removed') return null;
            return kind === 'same' ? (
              shown
            ) : (
              <Mark key={rank} kind="added">
                {shown}
              </Mark>
            );
          })
        ) : isText(value) ? (
          <Wording text={value} draft={draft} />
        ) : (
          spelled(value, words.editor.conflict.nothing, (text) => shownWording(text, draft, documents))
        )}
      </span>
    </span>
  );
}
