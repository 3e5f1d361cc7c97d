import { expect, test } from 'vitest';
import { formatFinding } from '#renderers/check/finding.ts';
import { bundled, check } from './documents.ts';

test('the bundled documents break no rule', () => {
  const findings = check(bundled());
  expect(
    findings.map((finding) => `${finding.rule} ${formatFinding(finding)} ${finding.pointer ?? ''}`),
  ).toEqual([]);
});
