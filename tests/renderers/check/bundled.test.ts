import { expect, test } from 'vitest';
import { bundled, check, inEnglish } from './documents.ts';

test('the bundled documents break no rule', () => {
  const findings = check(bundled());
  expect(findings.map((finding) => `${finding.rule} ${inEnglish(finding)} ${finding.pointer ?? ''}`)).toEqual(
    [],
  );
});
