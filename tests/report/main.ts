/**
 * Runs `npm run report`: prints each row of what must hold beside what was measured in this folder,
 * with commit, machine and date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommit } from '../simulation/commit-seeds.ts';
import { root } from '../source-files.ts';
import { faultRows } from './fault-rows.ts';
import { readMeasurements } from './measured.ts';
import { makeReport } from './report.ts';
import { rows } from './rows.ts';

const faults = faultRows(readFileSync(join(root, 'tests/reliability/faults.md'), 'utf8'));
const inOrder = [
  ...rows.filter(({ section }) => section !== 'speed'),
  ...faults,
  ...rows.filter(({ section }) => section === 'speed'),
];
for (const line of makeReport(inOrder, readMeasurements(), readCommit())) console.log(line);
