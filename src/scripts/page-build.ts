/** The build of a page apart from the app. */
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { browserTargets, licenseFile, markdownAlias } from './browser-build.ts';
import { cascadeLayers } from './cascade-layers.ts';
import { compressedFiles } from './compressed-files.ts';
import { fontLicenses } from './font-licenses.ts';

interface PageBuild {
  /** Absolute path of the folder with the page. */
  readonly root: string;
  /** Address of the page on its server. */
  readonly base: string;
  /** Folder below `dist`. */
  readonly folder: string;
  readonly build: BuildEnvironmentOptions;
}

export function pageBuild({ root, base, folder, build }: PageBuild) {
  return defineConfig({
    root,
    base,
    publicDir: false,
    plugins: [react(), cascadeLayers(), compressedFiles(), fontLicenses()],
    resolve: { alias: markdownAlias },
    worker: { format: 'es' },
    build: {
      outDir: new URL(`../../dist/${folder}`, import.meta.url).pathname,
      emptyOutDir: true,
      ...browserTargets,
      sourcemap: true,
      license: licenseFile,
      assetsInlineLimit: 0,
      ...build,
    },
  });
}
