/** The embedded backend of a walk: demo accounts, real documents, a free port, and temporary data. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ExerciseDocument, Locale } from '#renderers/format/document.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { signIn } from '#src/core/session/sign-in.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { createBackend, embeddedClient } from '#src/server/app/backend-app.ts';
import { type DemoAccount, demoAccounts } from '#src/server/people/demo-accounts.ts';
import { cheapPasswords } from '#tests/server/server.ts';

/** 6 March 2025, 09:20 UTC: start time of a walk, for the server and every browser. */
export const morning = 1_741_252_800_000;

export interface WalkServer {
  readonly url: string;
  /** The exercise document currently served. */
  document(locale: Locale, name: string): ExerciseDocument;
  /** What it stores of a person in one field of the data node. */
  stored(who: string, field: NodeField): Promise<Readonly<Record<string, unknown>>>;
  /** Publishes another version of a document. */
  publish(locale: Locale, name: string, change: (document: ExerciseDocument) => ExerciseDocument): void;
}

/** The demo account with that first name in its e-mail address. */
export function accountOf(who: string): DemoAccount {
  const account = demoAccounts(morning).find(({ mail }) => mail.startsWith(`${who}@`));
  if (account === undefined) throw new Error(`There is no demo account of ${who}.`);
  return account;
}

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-walk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const serverIn = (folder: string) =>
  createBackend({
    dataDir: join(folder, 'data'),
    fixturesDir: join(folder, 'documents'),
    followsDocuments: true,
    demo: 'local',
    passwordCost: cheapPasswords,
    now: () => morning,
  });

let filled: Promise<string> | undefined;

/** Documents and data of a newly started server: created once per process. */
function filledFolder(): Promise<string> {
  filled ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ancrage-walk-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const locale of locales)
      cpSync(`schemas-fixtures/${locale}`, join(folder, 'documents', locale), { recursive: true });
    const app = await serverIn(folder);
    await app.ready();
    await app.close();
    return folder;
  })();
  return filled;
}

/** Starts one for the running test. */
export async function startServer(): Promise<WalkServer> {
  const folder = temporaryFolder();
  cpSync(await filledFolder(), folder, { recursive: true });
  const fixturesDir = join(folder, 'documents');
  const app = await serverIn(folder);
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const pathOf = (locale: Locale, name: string) => join(fixturesDir, locale, `${name}.json`);
  const document = (locale: Locale, name: string): ExerciseDocument =>
    JSON.parse(readFileSync(pathOf(locale, name), 'utf8'));
  return {
    url,
    document,
    stored: async (who, field) => JSON.parse((await nodeTexts(url, accountOf(who)))[field] ?? '{}'),
    publish(locale, name, change) {
      writeFileSync(pathOf(locale, name), JSON.stringify(change(document(locale, name))));
    },
  };
}

/** The texts of a person's node, as a new client gets them. */
async function nodeTexts(url: string, { mail, password }: DemoAccount): Promise<NodeTexts['texts']> {
  const remote = createRemote({ backendUrl: url, ...embeddedClient });
  const arrived = await signIn(remote, mail, password, () => morning);
  if (!arrived.ok) throw new Error(`${mail} cannot sign in: ${arrived.problem.kind}.`);
  return arrived.value.node.texts;
}
