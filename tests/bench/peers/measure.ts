/** One round with one peer: it draws, types, changes slides and checks, and measures the cost. */
import type { Browser } from '@playwright/test';
import { type DrawnPage, openPage } from './drawn-page.ts';
import { answersTo, faultyAnswersTo, slidesOf } from './exercise.ts';
import type { Opening } from './peer.ts';

/** Figures by name: milliseconds of the main thread, bytes or a number. A peer lacks what it cannot do. */
export type Round = Readonly<Record<string, number>>;

const min = 12;
const max = 1200;
const sizes = [min, 120, max];
const steps = 90;
const checksAgain = 9;

const nothing = {};

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The peer did not do what it was asked to: ${what}.`);
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function control(drawn: DrawnPage, key: string): Promise<string> {
  return drawn.page.evaluate((asked) => window.peer.control(asked), key);
}

/** Milliseconds to draw the exercise. */
async function draw(drawn: DrawnPage, { questions, layout }: Opening): Promise<number> {
  const spent = await drawn.cost('afterOpening', () => drawn.page.evaluate(() => window.peer.open()));
  const shown = slidesOf(questions).slice(0, layout === 'page' ? undefined : 1);
  for (const { key, title } of [shown.at(0)?.questions.at(0), shown.at(-1)?.questions.at(-1)].flatMap(
    (question) => question ?? [],
  )) {
    must((await drawn.page.locator(await control(drawn, key)).count()) > 0, `control of ${key}`);
    must((await drawn.page.getByText(title).count()) > 0, `words of ${key}`);
  }
  return spent;
}

/** Milliseconds of each key. */
async function type(drawn: DrawnPage, key: string, text: string): Promise<readonly number[]> {
  await drawn.page
    .locator(await control(drawn, key))
    .first()
    .focus();
  const spent: number[] = [];
  await drawn.cost('afterStep', async () => undefined);
  for (const character of text) spent.push(await drawn.cost('afterKey', () => drawn.key(character)));
  const reported = await drawn.page.evaluate((asked) => window.peer.answers()[asked], key);
  must(reported === text, `"${text}" reported for ${key}, and not ${JSON.stringify(reported)}`);
  return spent;
}

const sentence = 'It was as quiet as before.';

/**
 * @param wanted prefixes of the names to measure; all if empty
 * @param onFailure called with what the peer failed to do
 */
export async function measureRound(
  browser: Browser,
  folder: string,
  layouts: readonly Opening['layout'][],
  wanted: readonly string[],
  onFailure: (what: string) => void,
): Promise<Round> {
  const round: Record<string, number> = {};
  const isWanted = (name: string): boolean =>
    wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
  async function on(
    name: string,
    given: Partial<Opening>,
    act: (drawn: DrawnPage, opening: Opening) => Promise<void>,
  ): Promise<void> {
    const opening: Opening = {
      questions: max,
      layout: 'slides',
      answers: nothing,
      fromText: false,
      ...given,
    };
    if (!layouts.includes(opening.layout) || !isWanted(name)) return;
    const drawn = await openPage(browser, folder, opening);
    try {
      await act(drawn, opening);
    } catch (error) {
      // Continue with the other measurements; the table omits this one.
      onFailure(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await drawn.close();
    }
  }

  /** The layout without slides, if the values are the same on one page. */
  const layout = layouts.includes('slides') ? 'slides' : 'page';
  for (const questions of sizes)
    await on(
      `key ${questions}`,
      { questions, ...(questions === min && { layout }) },
      async (drawn, opening) => {
        round[`open ${questions}`] = await draw(drawn, opening);
        if (questions === max) round['heap'] = (await drawn.held()).heap;
        const [first = Number.NaN, ...others] = await type(drawn, 'q1', sentence);
        round[`first key ${questions}`] = first;
        round[`key ${questions}`] = median([...others, ...(await type(drawn, 'q3', sentence))]);
      },
    );
  await on('slowed', {}, async (drawn, opening) => {
    await draw(drawn, opening);
    await drawn.slowedBy(4);
    round['slowed worst key'] = Math.max(...(await type(drawn, 'q1', sentence)));
  });
  const all = slidesOf(max);
  await on('change', { answers: answersTo(all) }, async (drawn, opening) => {
    await draw(drawn, opening);
    const before = await drawn.held();
    const spent: number[] = [];
    for (let step = 1; step <= steps; step += 1) {
      spent.push(
        await drawn.cost('afterStep', () =>
          drawn.page.evaluate(() => document.querySelector<HTMLElement>(window.peer.next)?.click()),
        ),
      );
      const key = all[step]?.questions[0]?.key ?? '';
      must((await drawn.page.locator(await control(drawn, key)).count()) > 0, `slide ${step + 1} after next`);
    }
    round['change'] = median(spent);
    round['nodes at first'] = before.nodes;
    round['nodes after slides'] = (await drawn.held()).nodes;
  });
  await on('read', { fromText: true }, async (drawn, opening) => {
    round['read and open'] = await draw(drawn, opening);
  });
  await on('check', { layout }, async (drawn, opening) => {
    await draw(drawn, opening);
    const { answers, faults } = faultyAnswersTo(all);
    const right = answersTo(all);
    const corrections = Object.entries(right).filter(([key, answer]) => answers[key] !== answer);
    const { found, first, again } = await drawn.page.evaluate(
      ({ answers, corrections }) => {
        const timed = (given: typeof answers) => {
          const begun = performance.now();
          const found = window.peer.check(given);
          return { found, took: performance.now() - begun };
        };
        const first = timed(answers);
        // Corrects one more each time, as a user does who sees the errors.
        const again = corrections.map((_, rank) =>
          timed({ ...answers, ...Object.fromEntries(corrections.slice(0, rank + 1)) }),
        );
        return { found: first.found, first: first.took, again };
      },
      { answers, corrections: corrections.slice(0, checksAgain) },
    );
    must(found === faults, `${faults} faults and not ${found}`);
    for (const [rank, after] of again.entries())
      must(after.found === faults - rank - 1, `${faults - rank - 1} faults and not ${after.found}`);
    round['check first'] = first;
    round['check again'] = median(again.map(({ took }) => took));
  });
  await on('page', { layout: 'page' }, async (drawn, opening) => {
    round['page open'] = await draw(drawn, opening);
    round['page heap'] = (await drawn.held()).heap;
    const [first = Number.NaN, ...others] = await type(drawn, 'q1', sentence);
    round['page first key'] = first;
    round['page key'] = median(others);
  });
  return round;
}
