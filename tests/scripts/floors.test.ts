/** Checks every import of the product's code, type-only ones included, against one table of permitted rooms. */
import { expect, it } from 'vitest';
import { productFiles as files, importsOf, usedBy } from './imports.ts';

const engine = ['renderers/json', 'renderers/format', 'renderers/engine', 'renderers/words'];
const drawn = [...engine, 'renderers/parts', 'renderers/look'];
const below = ['src/platform', 'src/contract', 'src/i18n'];
const app = ['src/ui', 'src/core', ...below, ...drawn];
const studioBelow = ['src/studio/document', 'src/studio/words', 'src/contract', ...engine, 'renderers/check'];
const studioPage = ['src/ui', ...below, ...studioBelow, ...drawn, 'renderers/form', 'renderers/widgets'];
const studioView = [
  ...studioPage,
  ...rooms('src/studio/web', 'kit', 'client', 'findings', 'preview', 'editing'),
];

function rooms(folder: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}`);
}

/** Rooms of the server from the lowest: each may use those before it. */
const serverRooms = [
  ...['problems', 'html', 'store', 'http', 'limits', 'auth', 'mail', 'records', 'context', 'people'],
  ...['calls', 'pages', 'site', 'archive', 'app', 'program', 'main.ts'],
];

function serverFloors(): Readonly<Record<string, readonly string[]>> {
  const outside = ['src/studio/api', 'src/contract', 'renderers/json', 'renderers/format/similar-name.ts'];
  return Object.fromEntries(
    serverRooms.map((room, at) => [
      `src/server/${room}`,
      [...rooms('src/server', ...serverRooms.slice(0, at)), ...outside],
    ]),
  );
}

/**
 * Each room, and the rooms it may use besides itself: files or folders; the longest match counts. All others are
 * forbidden.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  'src/main.tsx': ['src/app', ...app, 'renderers/form'],
  'src/app/shell': [...rooms('src/app', 'features', 'run', 'entries', 'context', 'navigation'), ...app],
  'src/app/features': [
    ...rooms('src/app', 'run', 'entries', 'context', 'navigation'),
    ...app,
    'renderers/form',
    'renderers/widgets/cards.css',
  ],
  'src/app/run': [...rooms('src/app', 'entries', 'context', 'navigation'), ...app, 'renderers/form'],
  'src/app/entries': [...rooms('src/app', 'context', 'navigation'), ...app],
  'src/app/context': ['src/app/navigation', ...app],
  'src/app/navigation': ['src/contract'],
  'src/ui': [...below, ...drawn],
  'src/core/journal': [...rooms('src/core', 'exercises', 'workspace'), ...below, ...engine],
  'src/core/exercises': ['src/core/workspace', ...below, ...engine],
  'src/core/session': ['src/core/workspace', ...below, ...engine],
  'src/core/workspace': [
    ...rooms('src/core/workspace', 'commands', 'sync', 'store', 'merge'),
    ...below,
    ...engine,
  ],
  'src/core/workspace/commands': [
    ...rooms('src/core/workspace', 'workspace.ts', 'store', 'merge'),
    ...below,
    ...engine,
  ],
  'src/core/workspace/sync': [...rooms('src/core/workspace', 'store', 'merge'), ...below, ...engine],
  'src/core/workspace/store': ['src/core/workspace/merge', ...below, ...engine],
  'src/core/workspace/merge': ['src/platform/remote', 'src/contract', ...engine],
  'src/platform': [],
  'src/platform/worker': [...rooms('src/platform', 'remote', 'device'), 'src/contract'],
  'src/platform/remote': ['src/platform', 'src/contract', 'renderers/json'],
  'src/platform/device': ['src/platform', 'src/contract', 'renderers/json'],
  'src/i18n': ['src/contract'],
  'src/contract/wire': ['src/contract/domain', 'renderers/json'],
  'src/contract/domain': ['renderers/json'],
  ...serverFloors(),
  'src/studio/web': [...studioView, 'src/studio/web'],
  'src/studio/web/editor': [...studioView, ...rooms('src/studio/web', 'texts', 'structure', 'code')],
  'src/studio/web/texts': studioView,
  'src/studio/web/structure': studioView,
  'src/studio/web/code': studioView,
  'src/studio/web/releases': [...studioView, 'src/studio/web/publish'],
  'src/studio/web/publish': studioView,
  'src/studio/web/home': studioView,
  'src/studio/web/sets': [...studioView, 'src/studio/web/publish'],
  'src/studio/web/people': studioView,
  'src/studio/web/accompany': [...studioView, 'src/core/exercises'],
  'src/studio/web/editing': [
    ...studioPage,
    ...rooms('src/studio/web', 'kit', 'client', 'findings', 'preview'),
  ],
  'src/studio/web/preview': [...studioPage, ...rooms('src/studio/web', 'kit', 'client')],
  'src/studio/web/findings': [...studioPage, ...rooms('src/studio/web', 'kit', 'client')],
  'src/studio/web/kit': [...studioPage, 'src/studio/web/client'],
  'src/studio/web/client': studioPage,
  'src/studio/playground': [
    ...studioView,
    ...rooms('src/studio/web', 'code', 'editor/editor.css'),
    'src/core/exercises',
  ],
  'src/studio/folder': [...rooms('src/studio', 'api', 'check'), ...studioBelow],
  'src/studio/check': ['src/studio/document', 'src/contract', ...engine, 'renderers/check'],
  'src/studio/api': ['src/studio/document', 'src/contract', ...engine, 'renderers/check'],
  'src/studio/words': ['src/studio/document', 'src/contract', ...engine, 'renderers/check'],
  'src/studio/document': ['src/contract', ...engine, 'renderers/check'],
  'src/scripts': ['src', 'renderers'],
  'renderers/check': engine,
  'renderers/form': [...drawn, 'renderers/widgets'],
  'renderers/widgets': drawn,
  'renderers/parts': engine,
  'renderers/words': ['renderers/engine', 'renderers/format', 'renderers/json'],
  'renderers/engine': ['renderers/format', 'renderers/json'],
  'renderers/format': ['renderers/json'],
  'renderers/json': [],
  'renderers/look': [],
};

/** Files of the engine that the app and the studio import, besides `look/`: its other files are private. */
const publicFiles = [
  'check/check-documents.ts',
  'check/condition-list.ts',
  'check/document-place.ts',
  'check/draft.ts',
  'check/finding.ts',
  'check/fix.ts',
  'check/host-profile.ts',
  'check/keys.ts',
  'check/rules/reachable-rules.ts',
  'check/shown-value.ts',
  'check/situations.ts',
  'check/text-list.ts',
  'check/typography-check.ts',
  'check/words/format-finding.ts',
  'check/words/finding-wording.ts',
  'engine/adopt.ts',
  'engine/answers-now.ts',
  'engine/answers.ts',
  'engine/compile.ts',
  'engine/condition.ts',
  'engine/entry-line.ts',
  'engine/exercise.ts',
  'engine/explain-condition.ts',
  'engine/explain-wording.ts',
  'engine/explain.ts',
  'engine/grammar/determiner.ts',
  'engine/grammar/french.ts',
  'engine/interpolate.ts',
  'engine/kept-marks.ts',
  'engine/moment-parts.ts',
  'engine/park.ts',
  'engine/pending.ts',
  'engine/plan.ts',
  'engine/question-record.ts',
  'engine/resume.ts',
  'engine/starters.ts',
  'engine/summary.ts',
  'engine/validate.ts',
  'engine/whole-check.ts',
  'engine/wording-options.ts',
  'engine/wording.ts',
  'form/course.css',
  'form/errors.tsx',
  'form/exercise-form-props.ts',
  'form/exercise-form.tsx',
  'format/answer-type.ts',
  'format/card.ts',
  'format/changes/change.ts',
  'format/changes/classify-draft.ts',
  'format/changes/classify.ts',
  'format/changes/migrated.ts',
  'format/changes/version-bump.ts',
  'format/default-widget.ts',
  'format/document-limits.ts',
  'format/document-problem.ts',
  'format/document-size.ts',
  'format/document.ts',
  'format/finding-facts.ts',
  'format/format-table.ts',
  'format/read-document.ts',
  'format/refs.ts',
  'format/reserved-names.ts',
  'format/similar-name.ts',
  'format/text-cleaning.ts',
  'json.ts',
  'parts/arc-geometry.ts',
  'parts/form-context.ts',
  'parts/growing-textarea.tsx',
  'parts/pause.tsx',
  'parts/question-data.ts',
  'parts/slide-text.tsx',
  'parts/stable-value.ts',
  'parts/unbroken-words.tsx',
  'parts/use-preview.ts',
  'parts/widget.ts',
  'widgets/cards.css',
  'widgets/registry.ts',
  'widgets/widget-cards.ts',
  'words/engine-en.ts',
  'words/engine-fr.ts',
  'words/engine-words.ts',
  'words/file-answer.ts',
  'words/words.ts',
];

/** A widget's card is next to its component, and is read with the document. */
function roomOf(path: string): string {
  if (/^renderers\/widgets\/(.*\.card|widget-cards)\.ts$/.test(path)) return 'renderers/format';
  if (path === 'renderers/json.ts') return 'renderers/json';
  const fits = Object.keys(floors).filter((room) => path === room || path.startsWith(`${room}/`));
  return fits.sort((a, b) => b.length - a.length)[0] ?? path;
}

function featureOf(path: string): string | undefined {
  return /^src\/app\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The screen's packages: logic and payloads must be testable without them. */
const screenPackages = /^(react|react-dom|react-router-dom|@rjsf\/.+|lucide-react)(\/|$)/;

const withoutScreen = [
  ...rooms('src', 'core', 'platform', 'contract', 'server'),
  ...rooms('src/studio', 'api', 'check', 'document', 'folder', 'words'),
  ...rooms('renderers', 'json', 'format', 'engine', 'words', 'check'),
];

function isAllowed(from: string, to: string): boolean {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === there) return featureOf(from) === featureOf(to);
  return (floors[here] ?? []).some((room) => to === room || there === room || there.startsWith(`${room}/`));
}

it('every file is in a room of the table', () => {
  expect(files.filter((file) => !Object.hasOwn(floors, roomOf(file)))).toEqual([]);
});

it('no room uses one that the table does not give it', () => {
  const against = files.flatMap((from) =>
    usedBy(from)
      .filter((to) => !isAllowed(from, to))
      .map((to) => `${from} uses ${to}`),
  );
  expect(against).toEqual([]);
});

it('what has no screen needs none of its packages', () => {
  const isWithout = (file: string) =>
    withoutScreen.some((room) => roomOf(file) === room || roomOf(file).startsWith(`${room}/`));
  const against = files.filter(isWithout).flatMap((file) =>
    importsOf(file)
      .filter((name) => screenPackages.test(name))
      .map((name) => `${file} uses ${name}`),
  );
  expect(against).toEqual([]);
});

it('the app and the studio import the public files of the engine alone', () => {
  const used = new Set(
    files
      .filter((file) => file.startsWith('src/'))
      .flatMap(usedBy)
      .filter((path) => /^renderers\/(?!look\/)/.test(path))
      .map((path) => path.slice('renderers/'.length)),
  );
  expect([...used].sort()).toEqual([...publicFiles].sort());
});
