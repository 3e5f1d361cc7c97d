/** The person's progression, step by step, in the documents' words. The vocation comes first. */
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { withoutFormerNames } from '#renderers/engine/answers-now.ts';
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { summarise } from '#renderers/engine/summary.ts';
import { byCollection } from '#src/contract/domain/collections.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { numberOf, type StepNumber, stepsOf, type Variant } from '#src/contract/domain/progression.ts';
import { readProgression, readVariant } from '#src/contract/wire/progression-codec.ts';
import { commonContext } from '#src/core/exercises/context.ts';
import { progressionAnswers, stepName } from '#src/core/exercises/plf.ts';
import { snapshotNow } from '#src/core/exercises/snapshot-now.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { useAccompany } from './accompany-context.ts';
import { exerciseOf } from './shown-documents.ts';

const noEntries = byCollection(() => ({}));

interface ReadStep {
  readonly step: StepNumber;
  readonly title: string;
  readonly groups: readonly SummaryGroup[];
}

interface ProgressionProps {
  readonly card: Readonly<Record<string, string>>;
  readonly progression: Readonly<Record<string, unknown>>;
  readonly language: Locale;
}

/** The step in which the person looks for the vocation. */
const vocationStep: StepNumber = 5;

function useSteps({ card, progression, language }: ProgressionProps): readonly ReadStep[] {
  const documents = useStore(useAccompany().documents);
  return useMemo(() => {
    if (!documents) return [];
    const variant = readVariant(progression);
    const asked = (name: string) => exerciseOf(documents, name, language)?.document;
    const stored = { collections: noEntries, identityCard: card, progression, drafts: {} };
    const answers = progressionAnswers(snapshotNow(stored, asked));
    const today = new Date().toISOString().slice(0, 10);
    const common = commonContext({ personal: undefined, identityCard: card }, language, today);
    return stepsOf(variant).flatMap((step) => {
      const name = stepName(step);
      const exercise = exerciseOf(documents, name, language);
      if (!exercise) return [];
      const isOwn = ([key]: readonly [string, unknown]) => key.startsWith(`${name}-`);
      const all = Object.entries(answers);
      const context = {
        ...common,
        $type: variant,
        ...Object.fromEntries(all.filter((entry) => !isOwn(entry))),
      };
      const own = withoutFormerNames(exercise.document, Object.fromEntries(all.filter(isOwn)));
      const groups = summarise(exercise, own, context);
      return [{ step, title: exercise.document.title, groups }];
    });
  }, [documents, card, progression, language]);
}

export function ProgressionReading(props: ProgressionProps) {
  const { words } = useStudioWords();
  const steps = useSteps(props);
  const variant = readVariant(props.progression);
  const shown = steps.filter(({ groups }) => groups.length > 0);
  const first = shown.find(({ step }) => step === vocationStep);
  const all = stepsOf(variant);
  const finished = readProgression(props.progression)?.finished.filter((step) => all.includes(step)) ?? [];
  const rest = shown.filter((each) => each !== first);
  return (
    <section aria-labelledby="progression">
      <h2 className="st-h2 co-h2" id="progression">
        {words.accompany.progression}{' '}
        <span className="co-count">
          {words.accompany.steps(words.accompany.variants[variant], finished.length, all.length)}
        </span>
      </h2>
      {shown.length === 0 ? <p className="co-none">{words.accompany.noProgression}</p> : null}
      {first ? (
        <div className="sheet co-step">
          <h3>{stepTitle(first, variant)}</h3>
          <Answers groups={first.groups} language={props.language} />
        </div>
      ) : null}
      {rest.length > 0 ? (
        <div className="sheet co-steps">
          {rest.map((each) => (
            <details key={each.step} className="co-more">
              <summary>
                <span>{stepTitle(each, variant)}</span>
                <ChevronRight className="i" aria-hidden="true" />
              </summary>
              <Answers groups={each.groups} language={props.language} />
            </details>
          ))}
        </div>
      ) : null}
    </section>
  );
}

function stepTitle({ step, title }: ReadStep, variant: Variant): string {
  return /^\d/u.test(title) ? title : `${numberOf(variant, step)}. ${title}`;
}

function Answers({ groups, language }: { groups: readonly SummaryGroup[]; language: Locale }) {
  return (
    <dl className="co-answers" lang={language}>
      {groups.flatMap(({ title, items }) =>
        items.map(({ key, label, words }) => (
          <div key={key}>
            <dt>{items.length === 1 && title !== '' ? title : label}</dt>
            {[words].flat().map((text, index) => (
              <dd key={index}>{text}</dd>
            ))}
          </div>
        )),
      )}
    </dl>
  );
}
