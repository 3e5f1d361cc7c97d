// @vitest-environment happy-dom
/** A draft opens with the changes of other devices: the previous page stays until the pull ends, for a limited time. */
import { expect, onTestFinished, test } from 'vitest';
import { createNavigationGuard } from '#src/app/shell/navigation-guard.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice, seven } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { someDraft } from '#tests/some-draft.ts';
import { draw, gateOf, nobody } from '#tests/ui/draw.tsx';

const name = 'reconew:new:1';
const draft = (words: string) => someDraft({ slide: 'who', answers: { who: words } });
/** Longer than a pull counts as current, in milliseconds. */
const later = 10_000;

/** The phone, with a draft that the desk has continued. */
async function twoDevices() {
  const server = new FieldServer({ etags: true });
  const phone = createTestDevice(1);
  const workspace = await openWorkspace(seven, server.transport(), { device: phone.device });
  onTestFinished(() => workspace.close());
  await workspace.putDraft(name, draft('on the phone'));
  await workspace.putPersonal({
    ...{ firstName: 'Nour', lastName: 'Haddad', mail: 'nour@example.test', jobTitle: 'Lead' },
    ...{ company: 'Rivages', termsAccepted: true },
  });
  await workspace.putIdentityCard({
    ...{ CIDsymptome: 'a', CIDphrasereconnexion: 'b', CIDphrasemomentressource: 'c' },
  });
  await workspace.sync();
  const desk = await openTestWorkspace(createTestDevice(2), server);
  await desk.sync();
  const { app } = await draw(null);
  const state = { status: 'known', userId: seven.userId, workspace } as const;
  const guard = createNavigationGuard({ ...app, gate: gateOf({ ...nobody, state: () => state }) });
  const goTo = (path: string, signal = new AbortController().signal) => {
    const url = new URL(path, 'https://ancrage.example');
    return guard.loader({ request: new Request(url, { signal }), url, params: {}, pattern: '', context: {} });
  };
  await goTo('/');
  // The first page's own sync has ended, and lies in the past.
  await workspace.sync();
  phone.wind(later);
  await desk.putDraft(name, draft('at the desk'));
  await desk.sync();
  return { server, phone, workspace, desk, goTo };
}

type Devices = Awaited<ReturnType<typeof twoDevices>>;
const words = ({ workspace }: Pick<Devices, 'workspace'>) =>
  workspace.snapshot().drafts[name]?.answers['who'];

test('what was written elsewhere is there when the page opens', async () => {
  const devices = await twoDevices();
  const { phone, goTo, server } = devices;
  expect(await goTo('/reco/add?slide=who')).toBeNull();
  expect(words(devices)).toBe('at the desk');
  // Moving between slides sends no request.
  phone.wind(later);
  const asked = server.reads;
  await goTo('/reco/add?slide=when');
  expect(server.reads).toBe(asked);
});

test('it opens with what is here where the server keeps silent, and at once where nothing is to be asked', async () => {
  const devices = await twoDevices();
  const { phone, goTo, server } = devices;
  const hung = server.whenHung();
  server.faults.push('never');
  let open = false;
  const opening = goTo('/reco/add').then(() => {
    open = true;
  });
  await hung;
  expect(open).toBe(false);
  phone.wind(600);
  await opening;
  expect(words(devices)).toBe('on the phone');
});

test.each([
  ['without a network', (devices: Devices) => devices.phone.tell('offline')],
  ['read moments ago', (devices: Devices) => devices.workspace.sync()],
  ['without a draft', (devices: Devices) => devices.workspace.dropDraft(name)],
])('%s there is no wait', async (_why, before) => {
  const devices = await twoDevices();
  const { goTo, server } = devices;
  await before(devices);
  const asked = server.reads;
  await goTo('/reco/add');
  expect(server.reads).toBe(asked);
});

test('who goes elsewhere meanwhile is not called back', async () => {
  const { phone, goTo, server } = await twoDevices();
  const leaving = new AbortController();
  const hung = server.whenHung();
  server.faults.push('never');
  const opening = goTo('/reco/add', leaving.signal);
  await hung;
  leaving.abort();
  await goTo('/pages/help');
  phone.wind(600);
  expect(await opening).toBeNull();
});
