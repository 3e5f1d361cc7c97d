/** When typed text is stored: in a pause, in time, and before anything else happens to it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typingPause } from '#src/core/workspace/store/draft-writer.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { someDraft } from '#tests/some-draft.ts';
import { FieldServer } from './field-server.ts';
import { createTestDevice, type TestDevice } from './test-device.ts';
import { openTestWorkspace } from './test-workspace.ts';

const { afterLast, afterFirst } = typingPause;
const name = 'reconew:new:1';

const draft = (words: string) => someDraft({ slide: 'who', answers: { who: words } });

const tab = (device: TestDevice, onUnsaved?: (words: unknown) => void) =>
  openTestWorkspace(device, new FieldServer(), { onUnsaved });

/** The draft as a new page finds it. */
async function found(device: TestDevice): Promise<unknown> {
  const other = await tab(device);
  const words = other.snapshot().drafts[name]?.answers['who'];
  other.close();
  return words;
}

/** Types without waiting. */
function type(workspace: Workspace, words: string, of = name): Promise<boolean> {
  return workspace.putDraft(of, draft(words), 'typing').then(
    () => true,
    () => false,
  );
}

async function typing() {
  const device = createTestDevice();
  const workspace = await tab(device);
  return { device, workspace, type: (words: string, of?: string) => type(workspace, words, of) };
}

test('it is promised within 300 ms of the last key, and a second of the first', () => {
  expect(afterLast).toBeLessThan(300);
  expect(afterFirst).toBeLessThan(1000);
});

describe('a key', () => {
  test('is written in the pause after it, and not before', async () => {
    const { device, workspace, type } = await typing();
    void type('N');
    device.wind(afterLast - 1);
    const kept = type('Na');
    device.wind(afterLast - 1);
    expect(await found(device)).toBeUndefined();
    expect(workspace.snapshot().drafts).toEqual({});
    device.wind(1);
    expect(await kept).toBe(true);
    expect(await found(device)).toBe('Na');
  });

  test('of somebody who never pauses is written in time all the same', async () => {
    const { device, type } = await typing();
    let words = '';
    for (let passed = 0; passed < afterFirst; passed += 100) {
      expect(await found(device)).toBeUndefined();
      words += 'x';
      void type(words);
      device.wind(100);
    }
    expect(await found(device)).toBe(words);
  });

  test('after one that was written has a time of its own', async () => {
    const { device, type } = await typing();
    const first = type('N');
    device.wind(afterLast);
    await first;
    void type('Na');
    device.wind(afterLast - 1);
    expect(await found(device)).toBe('N');
    device.wind(1);
    expect(await found(device)).toBe('Na');
    expect(device.due()).toBeUndefined();
  });
});

describe('what was typed is on the device', () => {
  test('where a question or a page is left', async () => {
    for (const leave of ['writeDrafts', 'flushDraft'] as const) {
      const { device, workspace, type } = await typing();
      const kept = type('Nadia');
      workspace[leave]();
      expect(await kept).toBe(true);
      expect(await found(device)).toBe('Nadia');
    }
  });

  test('with the next draft that is written at once, whichever it is', async () => {
    const { device, workspace, type } = await typing();
    void type('Nadia');
    await workspace.putDraft('celebrations', draft('today'));
    expect(await found(device)).toBe('Nadia');
  });

  test('where the page is hidden, within that very task', async () => {
    const { device, type } = await typing();
    void type('Nadia');
    device.tell('leave');
    // Stop this page's timers: a newly opened page reads only what was committed.
    device.device.clock.after = () => () => undefined;
    expect(await found(device)).toBe('Nadia');
  });

  test('where the workspace is closed', async () => {
    const { device, workspace, type } = await typing();
    const kept = type('Nadia');
    workspace.close();
    expect(await kept).toBe(true);
    expect(await found(device)).toBe('Nadia');
  });

  test('before an end: what ends is written first, and then it is gone', async () => {
    const { device, workspace, type } = await typing();
    const kept = type('Nadia');
    const put = workspace.put('reconnections', undefined, { version: '1' }, undefined, [name]);
    expect(await kept).toBe(true);
    await put;
    expect(await found(device)).toBeUndefined();
    expect(device.due()).toBeUndefined();
  });

  test('before somebody logs out, here and in another tab, who is asked about it', async () => {
    for (const where of ['here', 'elsewhere'] as const) {
      const { device, workspace, type } = await typing();
      const leaving = where === 'here' ? workspace : await tab(device);
      const kept = type('Nadia');
      const left = await leaving.end();
      expect(await kept).toBe(true);
      expect(left).toMatchObject({ unwritten: false, drafts: 1 });
    }
  });
});

test('of words that came too late, the last state alone is told', async () => {
  const device = createTestDevice();
  const late: unknown[] = [];
  const workspace = await tab(device, (words) => late.push(words));
  const other = await tab(device);
  // The tab misses the message about the end, and notices it at its next write.
  device.channel.silent = true;
  await other.end();
  const kept = [type(workspace, 'N'), type(workspace, 'Na'), type(workspace, 'Nad')];
  workspace.writeDrafts();
  expect(await Promise.all(kept)).toEqual([false, false, false]);
  expect(late).toEqual([{ who: 'Nad' }]);
});

test(
  'whatever the order of keys, pauses and leaving: written when it is due, and never lost',
  patience,
  async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ key: fc.nat() }) },
      { weight: 3, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: afterLast }) }) },
      { weight: 1, arbitrary: fc.constantFrom('blur', 'hide', 'slide') },
    );
    await expectLaw(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const { device, workspace, type } = await typing();
        let [words, written]: (string | undefined)[] = [];
        let [last, first] = [0, 0];
        let now = 0;
        for (const each of steps) {
          if (each === 'blur') workspace.writeDrafts();
          else if (each === 'hide') device.tell('leave');
          else if (each === 'slide') await workspace.putDraft('celebrations', draft('today'));
          else if ('wait' in each) {
            now += each.wait;
            device.wind(each.wait);
          } else {
            if (words === written) first = now;
            last = now;
            words = `${each.key} at ${now}`;
            void type(words);
          }
          const isDue = typeof each === 'string' || now - last >= afterLast || now - first >= afterFirst;
          if (isDue) written = words;
          expect(await found(device)).toBe(written);
        }
        workspace.close();
        expect(await found(device)).toBe(words);
      }),
      25,
    );
  },
);
