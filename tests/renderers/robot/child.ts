/** Tries the law on the documents that it is told, one after the other, and says of each when it begins and ends. */
import './page.ts';

const [what, from, to, screens] = process.argv.slice(2);
const { fixtureCases, randomCase } = await import('./cases.ts');
const { verdictOn } = await import('./verdict.ts');
const { shrunk } = await import('./shrink.ts');
const { onBeat } = await import('./screen-walk.tsx');
const { countWork } = await import('./work.ts');

countWork();

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

let said = Date.now();
onBeat(() => {
  if (Date.now() - said < 1_000) return;
  said = Date.now();
  say({ goesOn: true });
});

const caseAt = (rank: number) => (what === 'fixtures' ? fixtureCases()[rank] : randomCase(rank));

for (let rank = Number(from); rank < Number(to); rank += 1) {
  const each = caseAt(rank);
  if (each === undefined) break;
  say({ begins: rank, origin: each.origin });
  const verdict = await verdictOn(each, rank, Number(screens)).catch((error: unknown) => ({
    is: 'fault' as const,
    fault: 'threw',
    detail: error instanceof Error ? String(error.stack) : String(error),
    onScreen: false,
  }));
  const small =
    verdict.is === 'fault' && process.env['ROBOT_SHRINK'] !== undefined
      ? await shrunk(each, verdict.fault ?? '', (other) => verdictOn(other, rank, Number(screens)))
      : undefined;
  say({ ends: rank, origin: each.origin, ...verdict, ...(small !== undefined && { small }) });
}
say({ over: true });
