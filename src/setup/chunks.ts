/** Which modules are fetched together: a file for what is needed at one moment, and not one for each that shares it. */
import { dirname, resolve } from 'node:path';

/** What rolldown says of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/**
 * What is needed at one moment, by the modules that it begins with; earlier moments have fetched what they share with
 * later ones. Everything else has a chunk for each set of pages that needs it.
 */
const moments = {
  app: ['src/main.tsx', 'src/features/account/login-form.tsx', 'src/features/account/login-page.tsx'],
  home: [
    'src/session/create-session.ts',
    'src/remote/renewal-message.ts',
    'src/workspace/open-workspace.ts',
    'src/frame/person-guard.ts',
    'src/ui/app/page.tsx',
    'src/frame/signed-in.tsx',
    'src/frame/home-page.tsx',
  ],
  // Home shows what the device has: it is drawn before anything is asked of the server or edited.
  calls: ['src/remote/remote.ts', 'src/workspace/late-code.ts'],
  // The second stands in for a module that a library's list names.
  exercise: ['src/features/reconnection/reconnection-exercise.tsx', 'renderers/form/plain/no-omission.ts'],
} as const;

/** Modules that import all that a library has, while a module that imports from one needs the few that it names. */
const lists: Readonly<Record<string, RegExp>> = {
  'lucide-react': /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/u,
  '@rjsf/utils': /\/@rjsf\/utils\/lib\/index\.js$/u,
};

const passedOn =
  /(?:import|export) (?<first>\w+)?[\s,]*(?:\{(?<names>[^}]*)\} )?from ['"](?<file>\.[^'"]+)['"]/gu;
const allPassedOn = /export \* from ['"](?<file>\.[^'"]+)['"]/gu;
const ownExport = /export (?:const|var|function) (?<name>\w+)/gu;

/** @param end 0 for the names before `as`, -1 for those after it. */
function namesIn(braces: string | undefined, end: 0 | -1): readonly string[] {
  return (braces ?? '').split(',').flatMap((name) => name.trim().split(' as ').at(end) || []);
}

/** The module of each name of a list. */
function readList(id: string, graph: ModuleGraph): ReadonlyMap<string, string> {
  const code = graph.getModuleInfo(id)?.code ?? '';
  const fileOf = (path = ''): string => resolve(dirname(id), path);
  return new Map([
    ...[...code.matchAll(ownExport)].map(({ groups }): [string, string] => [groups?.['name'] ?? '', id]),
    ...[...code.matchAll(allPassedOn)].flatMap(({ groups }) => [
      ...readList(fileOf(groups?.['file']), graph),
    ]),
    ...[...code.matchAll(passedOn)].flatMap(({ groups }) =>
      [groups?.['first'] ?? [], ...namesIn(groups?.['names'], -1)]
        .flat()
        .map((name): [string, string] => [name, fileOf(groups?.['file'])]),
    ),
  ]);
}

/** What a module names of a library. */
function namedOf(library: string, code: string): readonly string[] {
  const found = code.matchAll(new RegExp(`import \\{([^}]*)\\} from ['"]${library}['"]`, 'gu'));
  return [...found].flatMap(([, names]) => namesIn(names, 0));
}

/** What has to be there before these can run. */
function neededBy(paths: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const known = new Map<string, ReadonlyMap<string, string>>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      const library = Object.keys(lists).find((name) => lists[name]?.test(imported));
      if (library === undefined) add(imported);
      else {
        const modules = known.get(imported) ?? readList(imported, graph);
        known.set(imported, modules);
        for (const name of namedOf(library, code ?? '')) add(modules.get(name) ?? imported);
      }
    }
  };
  for (const path of paths) add(resolve(path));
  return found;
}

/** Says the chunk of each module to rolldown's groups: null where it may stand where it likes. */
export function createChunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let needed: readonly (readonly [name: string, modules: ReadonlySet<string>])[] | undefined;
  return (id, graph) => {
    needed ??= Object.entries(moments).map(([name, paths]) => [name, neededBy(paths, graph)] as const);
    const name = needed.find(([, modules]) => modules.has(id))?.[0] ?? null;
    // Kept from version to version of the app, as long as no library changes.
    if (name === 'app' && id.includes('/node_modules/')) return 'libraries';
    // With it the entry would do more than to import the app, which the page then names itself: a request less.
    return id.includes('vite/modulepreload-polyfill') ? 'app' : name;
  };
}
