/** Reads the table of faults in `tests/reliability/faults.md` as rows of the report. */
import type { Row } from './rows.ts';

/**
 * Returns a row for each line of the table. A test that is named without a folder is in the table's
 * folder.
 */
export const faultRows = (markdown: string): Row[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| fault |'))
    .map((line): Row => {
      const [fault = '', named = ''] = line.split(' | ');
      const paths = [...named.matchAll(/[\w./-]+\.test\.ts/g)].map(([path]) =>
        path.includes('/') ? path : `tests/reliability/${path}`,
      );
      return {
        section: 'reliability',
        what: fault.slice(2),
        bar: 'has a test of its own',
        proofs: [{ tests: paths }],
      };
    });
