import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { expectLaw } from './law.ts';

const never = new Promise<void>(() => {});

/** A number that always shrinks to a smaller one. */
class Endless extends fc.Arbitrary<number> {
  override generate(): fc.Value<number> {
    return new fc.Value(1, undefined);
  }
  override canShrinkWithoutContext(_value: unknown): _value is number {
    return false;
  }
  override shrink(value: number): fc.Stream<fc.Value<number>> {
    return fc.stream([new fc.Value(value / 2, undefined)].values());
  }
}

/** The failure that a test run would print. */
async function failureOf(law: Promise<void>): Promise<Error> {
  const fault = await law.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (fault instanceof Error) return fault;
  throw new Error('The law held.');
}

describe('a law that is broken names the case', () => {
  test('the smallest, with its seed, its path and the cause', async () => {
    const numbers = fc.array(fc.nat(1000), { minLength: 20, maxLength: 40 });
    const law = fc.property(numbers, (given) => {
      expect(Math.max(...given)).toBeLessThan(900);
    });
    const { message, cause } = await failureOf(expectLaw(law, 1000));
    expect(message).toMatch(/seed: -?\d+, path: "\d+(:\d+)*"/);
    expect(message).toMatch(/Counterexample: \[\[(0,)*900(,0)*\]\]/);
    expect(message).toContain('expected 900 to be less than 900');
    expect(cause).toMatchObject({ message: 'expected 900 to be less than 900' });
  });

  test('where there is no end of smaller ones', async () => {
    const limits = { oneCase: 1000, shrinking: 10 };
    for (const law of [
      expectLaw(
        fc.property(new Endless(), () => false),
        5,
        limits,
      ),
      expectLaw(
        fc.asyncProperty(new Endless(), () => Promise.resolve(false)),
        5,
        limits,
      ),
    ])
      expect((await failureOf(law)).message).toMatch(/seed: .* path: "0.*\nCounterexample: \[/);
  });

  test('where it never ends', async () => {
    const law = fc.asyncProperty(fc.constant('for ever'), () => never);
    const { message } = await failureOf(expectLaw(law, 5, { oneCase: 10, shrinking: 10 }));
    expect(message).toMatch(/seed: .* path: "0".*\nCounterexample: \["for ever"\]/);
  });

  test('where it is broken only the first time', async () => {
    let times = 0;
    const law = fc.property(fc.constant('once'), () => ++times > 1);
    const { message } = await failureOf(expectLaw(law, 5));
    expect(message).toMatch(/seed: .* path: "0".*\nCounterexample: \["once"\]/);
  });
});

test('a law that holds is tried as often as asked', async () => {
  let times = 0;
  const law = fc.property(fc.nat(), () => {
    times += 1;
  });
  await expectLaw(law, 7);
  expect(times).toBe(cases(7));
});
