/** Logout while other tabs write: saved text is deleted only after the user agrees, in every order of events. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import type { OnlyHere, Workspace } from '#src/core/workspace/workspace.ts';
import { patience } from '#tests/cases.ts';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice, seven } from '#tests/core/workspace/test-device.ts';
import { expectLaw } from '#tests/law.ts';
import { someDraft } from '#tests/some-draft.ts';

const draft = (text: string) => someDraft({ answers: { pf: text } });

/** The next action of a tab. */
type Step =
  | { readonly do: 'draft' | 'entry'; readonly tab: number; readonly name: number }
  | { readonly do: 'end'; readonly tab: number }
  /** Number of event loop turns before the next step: from the same task to after a whole transaction. */
  | { readonly do: 'turns'; readonly count: number };

const tabs = 3;
const tab = fc.nat(tabs - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('draft', 'entry'), tab, name: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end'), tab }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('turns'), count: fc.nat(12) }) },
);

const history = fc.array(step, { minLength: 4, maxLength: 24 });

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('logging out beside other tabs', () => {
  it(
    'nothing that was kept goes unasked, what comes after is refused with its text, nothing is left',
    patience,
    async () => {
      await expectLaw(
        fc.asyncProperty(history, fc.nat(), fc.boolean(), async (steps, seed, silent) => {
          const device = createTestDevice(seed);
          // Without messages between tabs, only the database shows that it is over.
          device.channel.silent = silent;
          const late: string[] = [];
          const pages: Workspace[] = [];
          for (let at = 0; at < tabs; at++)
            pages.push(
              await openWorkspace(seven, new FieldServer().transport(), {
                device: device.device,
                autoSync: false,
                onUnsaved: (words) => late.push(JSON.stringify(words)),
              }),
            );
          /** Texts reported to the user as saved, by the name under which each was written. */
          const kept = new Map<string, string>();
          const refused: string[] = [];
          const endings: Promise<void>[] = [];
          const writings: Promise<void>[] = [];
          let over = false;
          let count = 0;
          for (const each of steps) {
            if (each.do === 'turns') {
              for (let left = each.count; left > 0; left--) await turn();
              continue;
            }
            const page = pages[each.tab] as Workspace;
            if (each.do === 'end') {
              // No user agrees to a loss, so only an empty device may end.
              endings.push(
                page.end().then(
                  (left: OnlyHere | undefined) => {
                    if (left !== undefined) return;
                    over = true;
                  },
                  (problem) => expect(problem).toMatchObject({ reason: 'over' }),
                ),
              );
              continue;
            }
            const words = `words ${count++}`;
            const id = each.do === 'draft' ? `draft ${each.name}` : `entry ${count}`;
            const write =
              each.do === 'draft'
                ? page.putDraft(`d${each.name}`, draft(words))
                : page.put('notes', undefined, { note: words });
            writings.push(
              Promise.resolve(write).then(
                () => {
                  kept.set(id, words);
                },
                (problem) => {
                  expect(problem).toMatchObject({ name: 'StorageProblem' });
                  refused.push(words);
                },
              ),
            );
          }
          await Promise.all(writings);
          await Promise.all(endings);
          if (over) expect([...kept.values()], 'ended over something that was kept').toEqual([]);
          for (const words of refused)
            expect(late.join(), 'refused, and its text is nowhere').toContain(words);
          const databases = (await device.device.storage?.databases()) ?? [];
          expect(databases.length, over ? 'nothing is left' : 'nothing is made or lost').toBe(over ? 0 : 1);
          for (const page of pages) page.close();
        }),
        60,
      );
    },
  );

  it('asks again about what came after the question', async () => {
    const device = createTestDevice();
    const open = () =>
      openWorkspace(seven, new FieldServer().transport(), { device: device.device, autoSync: false });
    const [left, right] = [await open(), await open()];
    await right.putDraft('reconew', draft('one'));
    const asked = await left.end();
    expect(asked).toMatchObject({ drafts: 1 });
    await right.putDraft('reconew', draft('one and more'));
    const again = await left.end(asked);
    expect(again).toMatchObject({ drafts: 1 });
    expect(left.snapshot().drafts['reconew']?.answers).toEqual({ pf: 'one and more' });
    expect(await left.end(again)).toBeUndefined();
    await expect(right.putDraft('reconew', draft('late'))).rejects.toMatchObject({ reason: 'over' });
    expect(await device.device.storage?.databases()).toEqual([]);
  });

  it('a tab that cannot write in time is told, not passed over', async () => {
    const device = createTestDevice();
    const { locks } = device.device;
    const page = await openWorkspace(seven, new FieldServer().transport(), {
      device: device.device,
      autoSync: false,
    });
    let write: () => void = () => undefined;
    const other = locks.share('unwritten:ancrage-uuid-7', () => new Promise<void>((done) => (write = done)));
    const ending = page.end();
    await expect.poll(() => device.due()).toBeDefined();
    device.wind(3000);
    expect(await ending).toMatchObject({ unwritten: true });
    write();
    await other;
    expect(await page.end()).toBeUndefined();
  });
});
