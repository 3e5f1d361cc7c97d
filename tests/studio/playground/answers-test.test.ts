/** The test that the playground copies passes for its answers, and fails for others. */
import { expect, it } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { asMembers } from '#renderers/json.ts';
import { answersTest } from '#src/studio/playground/answers-test.ts';
import { writtenOf } from '#src/studio/playground/entry-of.ts';
import { contextOf } from '#src/studio/playground/quoted-context.ts';
import { shipped } from '../document/shipped-texts.ts';

/** Runs the copied source with the real parts that it imports. */
function run(source: string): void {
  const body = source.replace(/^import .*$/gmu, '');
  const parts = { expect, test: (_: string, work: () => void) => work() };
  const imported = { ...parts, compileExercise, readDocument, writtenOf, contextOf };
  new Function(...Object.keys(imported), body)(...Object.values(imported));
}

it.each([{}, { 'reconew-q2-qui': 'Sofia' }])('of the answers %j', (answers) => {
  const fixture = asMembers(JSON.parse(shipped('reconew').fr)) ?? {};
  const { document } = readDocument(fixture, { name: 'reconew', locale: 'fr' });
  if (document?.kind !== 'exercise') throw new Error('No exercise.');
  const source = answersTest(fixture, compileExercise(document), answers, { $CIDvocationpro: 'x' });
  run(source);
  expect(source).toMatch(/"wrong": \[\n/);
  expect(() => run(source.replace(/"wrong": \[/, '"wrong": ["more",'))).toThrow('to deeply equal');
});
