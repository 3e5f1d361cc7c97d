/** Settings of a question other than its answer: texts, prefilled answer, place in the summary. */
import { useId, useMemo } from 'react';
import { asMembers, asTexts, isText, member } from '#renderers/json.ts';
import { isLocale } from '#src/contract/domain/locale.ts';
import { conditionWords } from '#src/studio/document/condition-words.ts';
import { cardOf, widgetOf } from '#src/studio/document/forms.ts';
import { insertionSource } from '#src/studio/document/insertions.ts';
import { withDrawing, withInSummary, withWordCount } from '#src/studio/document/question-options.ts';
import { keyLabel, recallable } from '#src/studio/document/recallable.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { shownWording } from '#src/studio/words/shown-wording.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { NumberField } from './number-field.tsx';
import { PickedList } from './picked-list.tsx';
import { SettingTick } from './setting-tick.tsx';
import type { PageProps } from './structure-props.ts';
import { useOtherDrafts } from './use-other-drafts.ts';

interface DrawingProps extends PageProps {
  readonly question: string;
}

const textNames = ['ui:help', 'ui:placeholder', 'stem', 'sentence'] as const;
const listNames = ['suggestions', 'starters'] as const;

type TextName = (typeof textNames)[number];

/** Widgets with a text field. */
const written = ['text', 'textarea', 'person', 'phrase', 'dateorsubject'];

const maxWords = 40;

export function QuestionDrawing(props: DrawingProps) {
  const { question, draft, texts: now, readOnly, write } = props;
  const words = useStructureWords();
  const ui = member(draft.uiSchema, question);
  const options = asMembers(member(ui, 'ui:options')) ?? {};
  const schema = draft.properties.get(question);
  const widget = schema === undefined ? '' : widgetOf(schema, ui);
  const reads = (option: string) => cardOf(widget)?.options.includes(option) ?? false;
  const where = `/uiSchema/${question}`;
  const set = (path: readonly string[], value: unknown) =>
    write(withDrawing(now, question, path, value), where);
  const fits = (own: TextName) =>
    own === 'ui:help' || (own === 'ui:placeholder' ? written.includes(widget) : reads(own));
  const pathOf = (own: TextName) => (own.startsWith('ui:') ? [own] : ['ui:options', own]);
  const wordingOf = (own: TextName) => (own.startsWith('ui:') ? member(ui, own) : member(options, own));
  return (
    <>
      <div>
        <dt>{words.drawing.around}</dt>
        <dd>
          {textNames
            .filter((own) => fits(own) || wordingOf(own) !== undefined)
            .map((own) => (
              <SettingTick
                key={own}
                isOn={wordingOf(own) !== undefined}
                readOnly={readOnly}
                onTick={(isOn) => set(pathOf(own), isOn ? '' : undefined)}
              >
                {words.drawing.texts[own]}
              </SettingTick>
            ))}
          {reads('ends') ? (
            <SettingTick
              isOn={options['ends'] !== undefined}
              readOnly={readOnly}
              onTick={(isOn) => set(['ui:options', 'ends'], isOn ? ['', ''] : undefined)}
            >
              {words.drawing.ends}
            </SettingTick>
          ) : null}
          {reads('lowercase') ? (
            <SettingTick
              isOn={options['lowercase'] === true}
              readOnly={readOnly}
              onTick={(isOn) => set(['ui:options', 'lowercase'], isOn || undefined)}
            >
              {words.drawing.lowercase}
            </SettingTick>
          ) : null}
          {listNames
            .filter((own) => reads(own) && schema?.items?.oneOf === undefined)
            .map((own) => (
              <NumberField
                key={own}
                label={words.drawing.lists[own]}
                value={asTexts(options[own])?.length ?? 0}
                min={0}
                max={maxWords}
                readOnly={readOnly}
                onValue={(count) => write(withWordCount(now, question, own, count), where)}
              />
            ))}
          <p className="note">{words.contents.textsNote}</p>
        </dd>
      </div>
      {reads('prefill') || options['prefill'] !== undefined ? <Prefill {...props} /> : null}
      <InSummary {...props} />
    </>
  );
}

/** An earlier answer that prefills the field. */
function Prefill({ question, draft, texts: now, readOnly, write }: DrawingProps) {
  const words = useStructureWords();
  const { documents } = useStore(useStudio().library);
  const id = useId();
  const others = useOtherDrafts(draft);
  const offered = useMemo(
    () => recallable(draft, others, `/uiSchema/${question}/ui:title`).filter(({ key }) => key !== question),
    [draft, others, question],
  );
  const prefill = member(member(member(draft.uiSchema, question), 'ui:options'), 'prefill');
  const sourceOf = (key: string, isCertain: boolean) =>
    isCertain ? insertionSource(key, '', '') : `[[${insertionSource(key, '', '')}]]`;
  const choices = offered.map(({ key, label, isCertain }) => ({
    source: sourceOf(key, isCertain),
    plain: insertionSource(key, '', ''),
    label: label ?? keyLabel(draft, others, key),
  }));
  const current = isText(prefill)
    ? choices.find(({ plain }) => prefill === plain || prefill === `[[${plain}]]`)
    : undefined;
  return (
    <div>
      <dt>
        <label htmlFor={id}>{words.drawing.prefill}</label>
      </dt>
      <dd>
        <select
          id={id}
          className="pick"
          disabled={readOnly}
          value={current?.source ?? (isText(prefill) ? prefill : '')}
          onChange={({ target }) =>
            write(
              withDrawing(
                now,
                question,
                ['ui:options', 'prefill'],
                target.value === '' ? undefined : target.value,
              ),
              `/uiSchema/${question}`,
            )
          }
        >
          <option value="">{words.drawing.noPrefill}</option>
          {current === undefined && isText(prefill) ? (
            <option value={prefill} lang={draft.locale}>
              {shownWording(prefill, draft, documents)}
            </option>
          ) : null}
          {choices.map(({ source, label }) => (
            <option key={source} value={source} lang={draft.locale}>
              {label}
            </option>
          ))}
        </select>
        <p className="note">{words.drawing.prefillNote}</p>
      </dd>
    </div>
  );
}

/** The sections of the summary that show the answer. */
function InSummary({ question, draft, texts: now, readOnly, write }: DrawingProps) {
  const { drawing: words } = useStructureWords();
  const { documents } = useStore(useStudio().library);
  if (draft.summary.length === 0)
    return (
      <div>
        <dt>{words.summary}</dt>
        <dd>{words.wholeSummary}</dd>
      </div>
    );
  const sections = draft.summary.map((section, rank) => {
    const title = member(section, 'title');
    const when = member(section, 'when');
    const name = isText(title) && title !== '' ? shownWording(title, draft, documents) : String(rank + 1);
    const locale = isLocale(draft.locale) ? draft.locale : 'fr';
    return {
      id: String(rank),
      label: when === undefined ? name : `${name} (${conditionWords(draft, when, locale)})`,
      isPicked: asTexts(member(section, 'fields'))?.includes(question) ?? false,
    };
  });
  const set = (section: string, isIn: boolean) =>
    write(withInSummary(now, question, Number(section), isIn), `/uiSchema/${question}`);
  return (
    <PickedList
      title={words.summary}
      picked={sections.filter(({ isPicked }) => isPicked)}
      others={sections.filter(({ isPicked }) => !isPicked)}
      lang={draft.locale}
      readOnly={readOnly}
      add={words.addToSummary}
      remove={words.offSummary}
      onPick={(section) => set(section, true)}
      onRemove={(section) => set(section, false)}
    />
  );
}
