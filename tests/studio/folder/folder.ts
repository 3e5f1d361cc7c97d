/** Helpers for tests of a folder studio: page and commands. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type FolderOptions, serveFolder } from '#src/studio/folder/folder-server.ts';
import { runFolder } from '#src/studio/folder/run-folder.ts';
import { copyFewDocuments } from '#tests/few-documents.ts';

/** A new folder with documents of the app. */
export function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'ancrage-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  copyFewDocuments(root);
  return root;
}

export function builtStudio(): string {
  const dir = mkdtempSync(join(tmpdir(), 'ancrage-studio-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'preview'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>The studio</title>');
  writeFileSync(join(dir, 'preview', 'index.html'), '<!doctype html><title>The preview</title>');
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets', 'preview-1.js'), 'export {};');
  return dir;
}

export async function start(root: string, more: Partial<FolderOptions> = {}) {
  const addresses: string[] = [];
  const studio = await serveFolder({
    root,
    name: 'Thomas Lenoir',
    studioDir: builtStudio(),
    port: 0,
    onAddress: (address) => addresses.push(address),
    ...more,
  });
  onTestFinished(() => studio.close());
  const { origin } = studio;
  const codeOf = (address = '') => address.split('#')[1] ?? '';
  const exchange = (code: string) =>
    fetch(`${origin}/studio/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
  return { origin, addresses, codeOf, exchange };
}

/** Opens the address like a page. */
export async function open(root: string, more: Partial<FolderOptions> = {}) {
  const started = await start(root, more);
  const { token } = await (await started.exchange(started.codeOf(started.addresses[0]))).json();
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${started.origin}/studio/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      json: text === '' ? undefined : JSON.parse(text),
      text,
    };
  };
  return { ...started, token, ask };
}

export type Page = Awaited<ReturnType<typeof open>>;

export const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');
export const titled = (text: string, title: string): string =>
  JSON.stringify({ ...JSON.parse(text), title }, null, 2);

/** Runs a command as in a terminal. */
export async function command(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const built = { studioDir: '', validatorFile: '' };
  const status = await runFolder(args, built, { from: '/', print, complain: print });
  return { status, said: lines.join('\n') };
}
