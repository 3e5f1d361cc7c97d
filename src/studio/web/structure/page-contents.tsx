/** Content of a page other than questions: heading, instruction, recalled answers, pause. */
import { FileText, X } from 'lucide-react';
import { useId, useMemo } from 'react';
import { asTexts, isText, member } from '#renderers/json.ts';
import { isLocale } from '#src/contract/domain/locale.ts';
import { prefixMissing } from '#src/studio/document/moves.ts';
import { keyLabel, recallable } from '#src/studio/document/recallable.ts';
import { withSlideMember } from '#src/studio/document/slides.ts';
import { previewWords } from '#src/studio/web/preview/preview-words.ts';
import { NumberField } from './number-field.tsx';
import type { PageProps } from './structure-props.ts';
import { useOtherDrafts } from './use-other-drafts.ts';
import { useStructureWords } from './use-structure-words.ts';

const presences = ['title', 'body'] as const;

export function PageContents(props: PageProps) {
  const { name, page, slides, draft, texts, readOnly, labelOf, write, refuse } = props;
  const words = useStructureWords();
  const id = useId();
  const index = slides.indexOf(page);
  const isPage = draft.kind === 'page';
  const members = isPage ? draft.sections[index] : draft.slides[index]?.members;
  const where = `${isPage ? '/sections' : '/uiSchema/ui:slides'}/${page.name}`;
  const set = (own: string, value: unknown) => write(withSlideMember(texts, page.name, own, value), where);
  const parts = [...new Set(draft.slides.flatMap(({ part }) => part ?? []))];
  const part = member(members, 'part');
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
  const seconds = member(member(members, 'pause'), 'seconds');
  const block = member(members, 'block');
  const isOne = member(members, 'require') === 'one';
  const locale = isLocale(draft.locale) ? draft.locale : 'fr';
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
              <label key={own} className="setting-tick">
                <input
                  type="checkbox"
                  checked={isText(member(members, own))}
                  disabled={readOnly}
                  onChange={({ target }) => set(own, target.checked ? '' : undefined)}
                />
                {words.contents.presences[own]}
              </label>
            ))}
            <p className="note">{words.contents.textsNote}</p>
          </dd>
        </div>
        {isPage ? (
          typeof block === 'string' ? (
            <div>
              <dt>{words.contents.block}</dt>
              <dd>
                {previewWords[locale].blocks[block] ?? block}
                <p className="note">{words.contents.inJson}</p>
              </dd>
            </div>
          ) : null
        ) : (
          <>
            <Recalls
              {...props}
              recalled={asTexts(member(members, 'recall')) ?? []}
              onRecall={(keys) => set('recall', keys)}
            />
            <div>
              <dt id={`${id}-pause`}>{words.contents.pause}</dt>
              <dd>
                <label className="setting-tick">
                  <input
                    type="checkbox"
                    aria-labelledby={`${id}-pause`}
                    checked={seconds !== undefined}
                    disabled={readOnly}
                    onChange={({ target }) => set('pause', target.checked ? { seconds: 60 } : undefined)}
                  />
                  {words.contents.pauseNote}
                </label>
                {typeof seconds === 'number' ? (
                  <NumberField
                    label={words.contents.seconds}
                    value={seconds}
                    min={5}
                    max={180}
                    readOnly={readOnly}
                    onValue={(next) => set('pause', { seconds: next })}
                  />
                ) : null}
              </dd>
            </div>
            {page.fields.length > 1 || isOne ? (
              <div>
                <dt>
                  <label htmlFor={`${id}-require`}>{words.contents.require}</label>
                </dt>
                <dd>
                  <select
                    id={`${id}-require`}
                    className="pick"
                    disabled={readOnly}
                    value={isOne ? 'one' : 'each'}
                    onChange={({ target }) => set('require', target.value === 'one' ? 'one' : undefined)}
                  >
                    <option value="each">{words.contents.each}</option>
                    <option value="one">{words.contents.one}</option>
                  </select>
                </dd>
              </div>
            ) : null}
            {parts.length > 0 ? (
              <div>
                <dt>
                  <label htmlFor={`${id}-part`}>{words.contents.part}</label>
                </dt>
                <dd>
                  <select
                    id={`${id}-part`}
                    className="pick"
                    disabled={readOnly}
                    value={isText(part) ? part : ''}
                    onChange={({ target }) => setPart(target.value === '' ? undefined : target.value)}
                  >
                    <option value="">{words.contents.everyPart}</option>
                    {parts.map((each) => (
                      <option key={each} value={each}>
                        {words.contents.parts[each] ?? each}
                      </option>
                    ))}
                  </select>
                </dd>
              </div>
            ) : null}
          </>
        )}
      </dl>
    </section>
  );
}

interface RecallsProps extends PageProps {
  readonly recalled: readonly string[];
  readonly onRecall: (keys: readonly string[] | undefined) => void;
}

/** Earlier answers that the page shows again, in order. */
function Recalls({ name, page, slides, draft, readOnly, recalled, onRecall }: RecallsProps) {
  const words = useStructureWords();
  const id = useId();
  const others = useOtherDrafts(name, draft);
  const at = slides.indexOf(page);
  const offered = useMemo(() => {
    const own = presences.find((each) => isText(member(draft.slides[at]?.members, each)));
    return own === undefined ? [] : recallable(draft, others, `/uiSchema/ui:slides/${at}/${own}`);
  }, [draft, others, at]);
  // Answers of the page itself do not exist yet when it is shown.
  const free = offered.filter(({ key }) => !recalled.includes(key) && !page.fields.includes(key));
  const labelOf = (key: string) =>
    offered.find((each) => each.key === key)?.label ?? keyLabel(draft, others, key);
  return (
    <div>
      <dt id={id}>{words.contents.recall}</dt>
      <dd>
        {recalled.length === 0 && readOnly ? words.contents.nothing : null}
        <ul className="recalls" aria-labelledby={id} lang={draft.locale}>
          {recalled.map((key) => (
            <li key={key}>
              {labelOf(key)}
              {readOnly ? null : (
                <button
                  type="button"
                  className="st-ico"
                  aria-label={words.contents.noRecall(labelOf(key))}
                  onClick={() => {
                    const left = recalled.filter((each) => each !== key);
                    onRecall(left.length > 0 ? left : undefined);
                  }}
                >
                  <X className="i" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
        {readOnly || free.length === 0 ? null : (
          <select
            className="pick"
            aria-label={words.contents.addRecall}
            value=""
            onChange={({ target }) => onRecall([...recalled, target.value])}
          >
            <option value="">{words.contents.addRecall}</option>
            {free.map(({ key }) => (
              <option key={key} value={key} lang={draft.locale}>
                {labelOf(key)}
              </option>
            ))}
          </select>
        )}
      </dd>
    </div>
  );
}
