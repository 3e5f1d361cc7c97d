/** An edit of several documents is one step of the undo history of each of them, on the real server. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { setStep } from '#src/studio/document/set-step.ts';
import { applyStep, openAt } from '#src/studio/web/client/open-at.ts';
import { desk, stubBrowser } from './desk.ts';

beforeEach(stubBrowser);

async function applied() {
  const { client, library, lastDraft, kept, textsOf, titled } = await desk();
  const parts = { client, library, lastDraft, kept };
  const before = { cid: textsOf('cid'), help: textsOf('help') };
  const after = { cid: titled('cid', 'Un titre'), help: titled('help', 'Un autre titre') };
  const step = setStep('', before, after);
  const made = await applyStep(parts, step, 'redo', undefined, () => 'Corrections');
  const atServer = async () => {
    const read = await client.readDraft(made.draft ?? '');
    const { cid, help } = (read.ok && read.value.value?.documents) || {};
    return { cid: cid && { fr: cid.fr, en: cid.en }, help: help && { fr: help.fr, en: help.en } };
  };
  const open = async (name: string) => {
    const where = { draft: made.draft, name, newTitle: () => '', onDraft: () => undefined };
    const opened = await openAt(parts, where);
    onTestFinished(() => opened.close());
    return opened;
  };
  return { parts, step, made, before, after, atServer, open, titled };
}

it('makes one draft, and one undo in any of the documents takes all of it back', async () => {
  const { parts, made, before, after, atServer, open } = await applied();
  expect(made.unsaved).toEqual([]);
  expect(parts.lastDraft.state()).toBe(made.draft);
  expect(await atServer()).toEqual(after);
  const opened = await open('help');
  opened.undo();
  await expect.poll(async () => [opened.state().status, await atServer()]).toEqual(['saved', before]);
  opened.redo();
  await expect.poll(async () => [opened.state().status, await atServer()]).toEqual(['saved', after]);
});

it('what was written since in another document stays', async () => {
  const { after, atServer, open, titled } = await applied();
  const cid = await open('cid');
  cid.write(titled('cid', 'Un titre récrit'), '');
  await cid.flush();
  cid.close();
  const help = await open('help');
  help.undo();
  await expect.poll(async () => (await atServer()).help).not.toEqual(after.help);
  expect((await atServer()).cid).toEqual(titled('cid', 'Un titre récrit'));
});

it('undoes a step without any document open', async () => {
  const { parts, step, made, before, atServer } = await applied();
  await applyStep(parts, step, 'undo', made.draft, () => '');
  expect(await atServer()).toEqual(before);
});

it('what another author saved since this device read the draft stays, and the rest is undone', async () => {
  const { parts, step, made, before, atServer, titled } = await applied();
  const read = await parts.client.readDraft(made.draft ?? '');
  const cid = read.ok ? read.value.value?.documents['cid'] : undefined;
  const theirs = { ...titled('cid', 'Le titre d’une autre personne'), base: cid?.base ?? 0, reviewed: {} };
  const written = await parts.client.writeDocument(made.draft ?? '', 'cid', theirs, cid?.revision);
  expect(written.ok).toBe(true);
  const undone = await applyStep(parts, step, 'undo', made.draft, () => '');
  expect(undone.unsaved).toEqual([]);
  expect(await atServer()).toEqual({ help: before.help, cid: { fr: theirs.fr, en: theirs.en } });
});

it('an undo and a redo in a row leave all documents on the same side', async () => {
  const { after, atServer, open } = await applied();
  const opened = await open('help');
  opened.undo();
  opened.redo();
  await expect.poll(() => opened.state().status).toBe('saved');
  expect(await atServer()).toEqual(after);
});

it('an edit of another document alone is one step of the open one', async () => {
  const { after, atServer, open, titled } = await applied();
  const cid = await open('cid');
  const edited = { ...after, help: titled('help', 'Un troisième titre') };
  cid.write(after.cid, '', undefined, setStep('', after, { help: edited.help }));
  await expect.poll(async () => [cid.state().status, await atServer()]).toEqual(['saved', edited]);
  cid.undo();
  await expect.poll(async () => [cid.state().status, await atServer()]).toEqual(['saved', after]);
});

it('made from a published document, it can be undone there too', async () => {
  const { client, library, lastDraft, kept, textsOf, titled } = await desk();
  const before = textsOf('help');
  const opened = await openAt(
    { client, library, lastDraft, kept },
    { draft: undefined, name: 'cid', newTitle: () => 'Corrections', onDraft: () => undefined },
  );
  onTestFinished(() => opened.close());
  const step = setStep('', { help: before }, { help: titled('help', 'Un autre titre') });
  const help = async () => {
    const read = await client.readDraft(opened.state().draft ?? '');
    return read.ok ? read.value.value?.documents['help']?.fr : undefined;
  };
  opened.write(textsOf('cid'), '', undefined, step);
  await expect.poll(help).toBe(step.documents['help']?.after.fr);
  opened.undo();
  await expect.poll(help).toBe(before.fr);
});
