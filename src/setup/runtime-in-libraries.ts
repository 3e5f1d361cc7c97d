/**
 * The few lines of rolldown that every file of a build runs on, in the file of the libraries, which each page has anyway: a
 * request less before the first paint. rolldown itself keeps them apart as soon as chunks have names.
 */
import { basename } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** Names in an `import` or `export`: what it is called there, and here. */
function namesIn(braces: string): readonly (readonly [there: string, here: string])[] {
  return braces.split(',').map((text) => {
    const [first = '', second = first] = text.split(' as ');
    return [first, second];
  });
}

/** Called so in the libraries, beside names that a minifier gave. */
const renamed = (name: string): string => `__rolldown_${name}`;

/** @param libraries imports the runtime before all else. */
function withRuntime(libraries: string, runtime: string, statement: RegExp): string {
  const [exported = '', given = ''] = /export\{([^}]*)\};?\s*$/u.exec(runtime) ?? [];
  const names = namesIn(given);
  const made = names.map(([here, there]) => `${there}:${here}`).join();
  const taken = names.map(([, there]) => `${there}:${renamed(there)}`).join();
  const passedOn = names.map(([, there]) => renamed(there)).join();
  const body = runtime.slice(0, runtime.length - exported.length).trim();
  // On a line of its own, and as long as what it stands for: maps of the source need a line more and nothing else.
  const head = `var{${taken}}=(()=>{${body.replaceAll('\n', ' ')}return{${made}}})();export{${passedOn}};\n`;
  return (
    head +
    libraries.replace(statement, (whole, braces: string) => {
      const here = namesIn(braces).map(([there, local]) => `${local}=${renamed(there)}`);
      return `var ${here.join()};`.padEnd(whole.length);
    })
  );
}

function chunkNamed(bundle: Rollup.OutputBundle, name: string): Rollup.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`There is no chunk ${name} any more.`);
  return found;
}

/** For the build of the app. */
export function runtimeInLibraries(): Plugin {
  return {
    name: 'ancrage:runtime-in-libraries',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const runtime = chunkNamed(bundle, 'rolldown-runtime');
        const libraries = chunkNamed(bundle, 'libraries');
        const from = basename(runtime.fileName);
        const to = basename(libraries.fileName);
        const statement = new RegExp(`import\\{([^}]*)\\}from"\\./${from.replaceAll('.', '\\.')}";`, 'u');
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset') {
            if (file.fileName.endsWith('.html'))
              file.source = `${file.source}`.replace(
                new RegExp(`.*${from.replaceAll('.', '\\.')}.*\n`, 'u'),
                '',
              );
            continue;
          }
          file.code =
            file === libraries
              ? withRuntime(file.code, runtime.code, statement)
              : file.code.replace(statement, (whole, braces: string) => {
                  const names = namesIn(braces).map(([there, here]) => `${renamed(there)} as ${here}`);
                  return `import{${names.join()}}from"./${to}";`.padEnd(whole.length);
                });
          // The lists of what a page fetches ahead.
          file.code = file.code.replaceAll(from, to);
        }
        const map = bundle[`${libraries.fileName}.map`];
        if (map?.type === 'asset') {
          const read = JSON.parse(`${map.source}`) as { mappings: string };
          map.source = JSON.stringify({ ...read, mappings: `;${read.mappings}` });
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}
