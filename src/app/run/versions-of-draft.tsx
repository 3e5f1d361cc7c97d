/** A draft that two devices continued: overwrites nothing, and the user keeps one version or both. */

import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import { sameJson } from '#renderers/json.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { deviceInWords } from '#src/app/entries/draft-device.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { useWords } from '#src/ui/use-words.ts';
import { Versions } from '#src/ui/versions.tsx';

interface DraftVersionsProps {
  readonly name: string;
  readonly exercise: Exercise;
  /** True if both may become drafts of their own. False for a draft that edits an existing entry. */
  readonly mayKeepBoth: boolean;
  /** Answers that the versions change. It has the unchanged ones. */
  readonly known?: Answers;
}

export function DraftVersions({ name, exercise, mayKeepBoth, known }: DraftVersionsProps) {
  const { t, locale } = useWords();
  const workspace = useWorkspace();
  const { notices } = useApp();
  const { drafts, draftStates } = useSnapshot();
  const own = Object.hasOwn(drafts, name) ? drafts[name] : undefined;
  const others = Object.hasOwn(draftStates, name) ? (draftStates[name]?.others ?? []) : [];
  if (own === undefined || others.length === 0) return null;
  const keep = (kept: ExerciseDraft | 'all') => {
    workspace.chooseDraft(name, kept).catch((thrown: unknown) => notices.show(storageAlert(thrown)));
  };
  const all = [own, ...others];
  const texts = all.map(({ answers }): Answers => ({ ...known, ...answers }));
  // Answers that differ between the versions.
  const differing = [...exercise.fields.values()].filter(
    ({ key }) => !texts.every((answers) => sameJson(answers[key] ?? null, texts[0]?.[key] ?? null)),
  );
  return (
    <Versions
      note={t('draftVersions.note')}
      title={t('draftVersions.title')}
      versions={texts.map((answers, index) => ({
        heading: deviceInWords(all[index] ?? own, t, locale),
        lines: differing.map(({ key, schema }) => ({
          label: schema.title ?? key,
          words: inShort(answers[key], schema, locale) || t('draftVersions.empty'),
        })),
      }))}
      onKeep={(index) => keep(all[index] ?? own)}
      all={mayKeepBoth ? { label: t('versions.both'), run: () => keep('all') } : undefined}
    />
  );
}

function inShort(value: unknown, schema: Parameters<typeof wordsOf>[1], locale: Locale): string {
  if (value === undefined || value === null) return '';
  const words = wordsOf(value, schema, locale);
  return typeof words === 'string' ? words : words.join(', ');
}
