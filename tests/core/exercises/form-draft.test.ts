/** The draft of a form without a user interface: changes are stored on every device until they are saved. */
import { describe, expect, test } from 'vitest';
import { cid } from '#src/core/exercises/cid.ts';
import { createFormDraft, type FormDraft } from '#src/core/exercises/form-draft.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { FieldServer } from '../workspace/field-server.ts';
import { createTestDevice } from '../workspace/test-device.ts';

const { name } = cid;
/** A form on a page, subscribed to external changes. */
function formIn(workspace: Workspace, failures: unknown[] = []): FormDraft {
  const form = createFormDraft({
    workspace,
    descriptor: cid,
    seen: workspace.snapshot(),
    document: { version: '1', locale: 'fr' },
    onFailure: (thrown) => failures.push(thrown),
  });
  form.subscribe(() => undefined);
  return form;
}

const card = (symptom: string | undefined) => ({ CIDsymptome: symptom });
const kept = (workspace: Workspace) => workspace.snapshot().drafts[name]?.answers;

describe('a form', () => {
  test('keeps what was changed alone, and says so', async () => {
    const workspace = await openTestWorkspace();
    await workspace.putIdentityCard({ CIDsymptome: 'la gorge', CIDvocationpro: 'Faire grandir.' });
    const form = formIn(workspace);
    expect(form.state()).toMatchObject({ saving: 'untouched', wasUpdatedElsewhere: false });
    const keeping = form.keep({ ...form.state().answers, ...card('les mains') });
    expect(form.state().saving).toBe('saving');
    await keeping;
    expect([form.state().saving, kept(workspace)]).toEqual(['saved', card('les mains')]);
    expect(formIn(workspace)).toMatchObject({ restored: true });
    // An emptied answer is a change too.
    await form.keep({ ...form.state().answers, ...card(undefined) });
    const again = formIn(workspace);
    expect([again.restored, again.state().saving, again.state().answers['CIDsymptome']]).toEqual([
      true,
      'saved',
      undefined,
    ]);
  });

  test('that is as it began waits for nothing, however fast that was', async () => {
    const workspace = await openTestWorkspace();
    const form = formIn(workspace);
    const first = form.keep(card('les mains'));
    await form.keep({});
    await first;
    expect([kept(workspace), form.state().saving]).toEqual([undefined, 'untouched']);
  });

  test('that was saved waits for nothing; what was typed meanwhile does', async () => {
    const workspace = await openTestWorkspace();
    const form = formIn(workspace);
    await form.keep(card('les mains'));
    await form.saved(card('les mains'));
    expect([kept(workspace), form.state().saving]).toEqual([undefined, 'untouched']);
    await form.keep(card('le dos'));
    await form.saved(card('les mains'));
    expect([kept(workspace), form.state().saving]).toEqual([card('le dos'), 'saved']);
  });

  test('says what the device does not keep, and goes on showing it', async () => {
    const workspace = await openTestWorkspace();
    const failures: unknown[] = [];
    const form = formIn(workspace, failures);
    await workspace.end();
    await form.keep(card('les mains'));
    expect([form.state().saving, form.state().answers, failures.length]).toEqual([
      'failed',
      card('les mains'),
      1,
    ]);
  });
});

describe('the words of another device', () => {
  async function two() {
    const server = new FieldServer({ etags: true });
    const phone = await openTestWorkspace(createTestDevice(1), server);
    const desk = await openTestWorkspace(createTestDevice(2), server);
    await formIn(phone).keep(card('begun'));
    await phone.sync();
    await desk.sync();
    return { phone, desk };
  }
  const sync = async (...workspaces: readonly Workspace[]) => {
    for (const workspace of workspaces) await workspace.sync();
  };

  test('are taken up where nothing was typed, and it is said', async () => {
    const { phone, desk } = await two();
    const form = formIn(desk);
    await formIn(phone).keep(card('gone on with'));
    await sync(phone, desk);
    expect(form.state()).toMatchObject({
      answers: card('gone on with'),
      wasUpdatedElsewhere: true,
      saving: 'saved',
    });
    await form.keep(card('gone on with here'));
    await sync(desk, phone);
    expect(phone.snapshot().draftStates[name]?.others).toEqual([]);
    expect(kept(phone)).toEqual(card('gone on with here'));
  });

  test('are never put under the fingers; what was chosen of both is in the form, and goes on as one', async () => {
    const { phone, desk } = await two();
    const form = formIn(desk);
    await form.keep(card('at the desk'));
    await formIn(phone).keep(card('on the phone'));
    await sync(phone, desk);
    expect(form.state()).toMatchObject({ answers: card('at the desk'), wasUpdatedElsewhere: false });
    const [other] = desk.snapshot().draftStates[name]?.others ?? [];
    expect(other?.answers).toEqual(card('on the phone'));
    await desk.chooseDraft(name, other ?? 'all');
    expect(form.state()).toMatchObject({ answers: card('on the phone'), wasUpdatedElsewhere: false });
    await form.keep(card('on the phone, and at the desk'));
    await sync(desk, phone);
    expect(phone.snapshot().draftStates[name]?.others).toEqual([]);
    expect(kept(phone)).toEqual(card('on the phone, and at the desk'));
  });

  test('saved there they wait here no more; a next key is a draft again', async () => {
    const { phone, desk } = await two();
    const form = formIn(desk);
    await formIn(phone).saved(card('begun'));
    await sync(phone, desk);
    expect(form.state()).toMatchObject({ saving: 'untouched', answers: card('begun') });
    await form.keep(card('begun, and more'));
    expect([form.state().saving, kept(desk)]).toEqual(['saved', card('begun, and more')]);
  });

  test('of another tab appear here', async () => {
    const device = createTestDevice(1);
    const server = new FieldServer();
    const [one, other] = [await openTestWorkspace(device, server), await openTestWorkspace(device, server)];
    const [here, there] = [formIn(one), formIn(other)];
    const appears = new Promise<void>((resolve) => {
      there.subscribe(() => there.state().answers['CIDsymptome'] === 'one' && resolve());
    });
    await here.keep(card('one'));
    await appears;
    expect(there.state()).toMatchObject({ saving: 'saved', wasUpdatedElsewhere: false });
  });
});
