/** The table: each figure as a multiple of the hand-written one of the same round, with the spread of the rounds. */
import type { Round } from './measure.ts';

const wide = { name: 20, figure: 30 };

function middle(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function said(figure: number): string {
  if (figure > 100_000) return `${(figure / 1e6).toFixed(1)} MB`;
  return figure >= 100 ? figure.toFixed(0) : figure.toFixed(2);
}

/** The multiple (lowest to highest of the rounds), and the figure itself. */
function cell(own: readonly (number | undefined)[], hand: readonly (number | undefined)[]): string {
  const figures = own.flatMap((figure) => figure ?? []);
  if (figures.length === 0) return '–';
  const ratios = own.flatMap((figure, round) => {
    const other = hand[round];
    return figure === undefined || other === undefined ? [] : [figure / other];
  });
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return `${middle(ratios).toFixed(2)} (${spread}) ${said(middle(figures))}`;
}

/** @param rounds of each peer, the hand-written one included, the same number of each. */
export function printTable(rounds: Readonly<Record<string, readonly Round[]>>): void {
  const names = Object.keys(rounds);
  const hand = rounds['hand'] ?? [];
  const rows = [...new Set(Object.values(rounds).flatMap((of) => of.flatMap((round) => Object.keys(round))))];
  const line = (first: string, others: readonly string[]): void =>
    console.log([first.padEnd(wide.name), ...others.map((other) => other.padEnd(wide.figure))].join(' '));
  line('', names);
  for (const row of rows) {
    const of = (name: string) => (rounds[name] ?? []).map((round) => round[row]);
    line(
      row,
      names.map((name) =>
        cell(
          of(name),
          hand.map((round) => round[row]),
        ),
      ),
    );
  }
}
