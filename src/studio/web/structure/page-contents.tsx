/** Content of a page other than questions: heading, instruction, recalled answers, pause. */
import { FileText } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { asTexts, isText, member } from '#renderers/json.ts';
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import { prefixMissing } from '#src/studio/document/moves.ts';
import { keyLabel, recallable } from '#src/studio/document/recallable.ts';
import { withSlideMember } from '#src/studio/document/slides.ts';
import { previewWords } from '#src/studio/web/preview/preview-words.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { NumberField } from './number-field.tsx';
import { pagesPlace } from './pages-place.ts';
import { PickedList } from './picked-list.tsx';
import { SettingTick } from './setting-tick.tsx';
import type { PageProps } from './structure-props.ts';
import { useOtherDrafts } from './use-other-drafts.ts';

const presences = ['title', 'body'] as const;

export function PageContents(props: PageProps) {
  const { page, slides, draft, texts, readOnly, write } = props;
  const words = useStructureWords();
  const id = useId();
  const index = slides.indexOf(page);
  const isPage = draft.kind === 'page';
  const members = isPage ? draft.sections[index] : draft.slides[index]?.members;
  const where = `${pagesPlace(draft)}/${page.name}`;
  const set = (own: string, value: unknown) => write(withSlideMember(texts, page.name, own, value), where);
  return (
    <section className="card" aria-labelledby={id}>
      <h3 id={id}>
        <FileText className="i" aria-hidden="true" />
        {words.contents.title}
      </h3>
      <dl className="qs">
        <div>
          <dt>{words.contents.texts}</dt>
          <dd>
            {presences.map((own) => (
              <SettingTick
                key={own}
                isOn={isText(member(members, own))}
                readOnly={readOnly}
                onTick={(isOn) => set(own, isOn ? '' : undefined)}
              >
                {words.contents.presences[own]}
              </SettingTick>
            ))}
            <p className="note">{words.contents.textsNote}</p>
          </dd>
        </div>
        {isPage ? (
          <Block block={member(members, 'block')} locale={isLocale(draft.locale) ? draft.locale : 'fr'} />
        ) : (
          <>
            <Recalls
              {...props}
              recalled={asTexts(member(members, 'recall')) ?? []}
              onRecall={(keys) => set('recall', keys)}
            />
            <Pause {...props} seconds={member(member(members, 'pause'), 'seconds')} set={set} />
            <RequiredAnswers {...props} isOne={member(members, 'require') === 'one'} set={set} />
            <Part {...props} part={member(members, 'part')} set={set} />
          </>
        )}
      </dl>
    </section>
  );
}

/** Block of a section that the app draws. */
function Block({ block, locale }: { readonly block: unknown; readonly locale: Locale }) {
  const { contents: words } = useStructureWords();
  if (typeof block !== 'string') return null;
  return (
    <div>
      <dt>{words.block}</dt>
      <dd>
        {previewWords[locale].blocks[block] ?? block}
        <p className="note">{words.inJson}</p>
      </dd>
    </div>
  );
}

interface MemberProps extends PageProps {
  /** Writes a member of the page; undefined removes it. */
  readonly set: (own: string, value: unknown) => void;
}

/** Whether the page has a pause, and for how many seconds. */
function Pause({ seconds, readOnly, set }: MemberProps & { readonly seconds: unknown }) {
  const { contents: words } = useStructureWords();
  const id = useId();
  return (
    <div>
      <dt id={id}>{words.pause}</dt>
      <dd>
        <SettingTick
          labelledBy={id}
          isOn={seconds !== undefined}
          readOnly={readOnly}
          onTick={(isOn) => set('pause', isOn ? { seconds: 60 } : undefined)}
        >
          {words.pauseNote}
        </SettingTick>
        {typeof seconds === 'number' ? (
          <NumberField
            label={words.seconds}
            value={seconds}
            min={5}
            max={180}
            readOnly={readOnly}
            onValue={(next) => set('pause', { seconds: next })}
          />
        ) : null}
      </dd>
    </div>
  );
}

/** Whether each answer of the page is required, or one of them. */
function RequiredAnswers({ page, isOne, readOnly, set }: MemberProps & { readonly isOne: boolean }) {
  const { contents: words } = useStructureWords();
  if (page.fields.length < 2 && !isOne) return null;
  return (
    <Selection
      label={words.require}
      readOnly={readOnly}
      value={isOne ? 'one' : 'each'}
      onValue={(value) => set('require', value === 'one' ? 'one' : undefined)}
    >
      <option value="each">{words.each}</option>
      <option value="one">{words.one}</option>
    </Selection>
  );
}

/** Part of the exercise that the page belongs to. */
function Part(props: MemberProps & { readonly part: unknown }) {
  const { name, page, draft, readOnly, labelOf, refuse, part, set } = props;
  const words = useStructureWords();
  const parts = [...new Set(draft.slides.flatMap((slide) => slide.part ?? []))];
  /** Moves the page to a part with its questions, whose keys need the part's prefix. */
  function setPart(next: string | undefined): void {
    for (const key of page.fields) {
      const prefix = prefixMissing(name, key, next);
      if (prefix === undefined) continue;
      refuse(words.move.otherPart(labelOf(key), prefix));
      return;
    }
    set('part', next);
  }
  if (parts.length === 0) return null;
  return (
    <Selection
      label={words.contents.part}
      readOnly={readOnly}
      value={isText(part) ? part : ''}
      onValue={(value) => setPart(value === '' ? undefined : value)}
    >
      <option value="">{words.contents.everyPart}</option>
      {parts.map((each) => (
        <option key={each} value={each}>
          {words.contents.parts[each] ?? each}
        </option>
      ))}
    </Selection>
  );
}

interface SelectionProps {
  readonly label: string;
  readonly readOnly: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

function Selection({ label, readOnly, value, onValue, children }: SelectionProps) {
  const id = useId();
  return (
    <div>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd>
        <select
          id={id}
          className="pick"
          disabled={readOnly}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        >
          {children}
        </select>
      </dd>
    </div>
  );
}

interface RecallsProps extends PageProps {
  readonly recalled: readonly string[];
  readonly onRecall: (keys: readonly string[] | undefined) => void;
}

/** Earlier answers that the page shows again, in order. */
function Recalls({ page, slides, draft, readOnly, recalled, onRecall }: RecallsProps) {
  const words = useStructureWords();
  const others = useOtherDrafts(draft);
  const at = slides.indexOf(page);
  const offered = useMemo(() => {
    const own = presences.find((each) => isText(member(draft.slides[at]?.members, each)));
    return own === undefined ? [] : recallable(draft, others, `/uiSchema/ui:slides/${at}/${own}`);
  }, [draft, others, at]);
  // Answers of the page itself do not exist yet when it is shown.
  const free = offered.filter(({ key }) => !recalled.includes(key) && !page.fields.includes(key));
  const itemOf = (key: string) => ({
    id: key,
    label: offered.find((each) => each.key === key)?.label ?? keyLabel(draft, others, key),
  });
  return (
    <PickedList
      title={words.contents.recall}
      picked={recalled.map(itemOf)}
      others={free.map(({ key }) => itemOf(key))}
      lang={draft.locale}
      readOnly={readOnly}
      add={words.contents.addRecall}
      remove={words.contents.noRecall}
      onPick={(key) => onRecall([...recalled, key])}
      onRemove={(key) => {
        const left = recalled.filter((each) => each !== key);
        onRecall(left.length > 0 ? left : undefined);
      }}
    />
  );
}
