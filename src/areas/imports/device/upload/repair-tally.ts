/**
 * Counts the repairs of a file by kind and evidence, in cells and rows, with the first few
 * proposals as examples.
 */
import {
  fieldOfRowRepair,
  textInFile,
  type CheckedRow,
  type CheckPlan,
  type Raw,
  type Repair,
} from '../../domain/index.ts';
import type { UploadFacts } from '../upload-facts.ts';

type RepairFacts = UploadFacts['repairs'][number];
type RepairExample = NonNullable<RepairFacts['examples']>[number];
type Tally = { cells: number; rows: number; line: number; readonly examples: RepairExample[] };

/** The most examples of one kind of repair. */
const MOST = 3;

/** Characters of a text in an example. */
const LONGEST = 80;

export function createRepairTally(plan: CheckPlan) {
  const tallies = new Map<string, Tally>();

  /** Counts a repair. Returns its tally if the tally needs another example, otherwise undefined. */
  function count(repair: Repair, line: number): Tally | undefined {
    const key = `${repair.kind} ${repair.evidence} ${repair.applied ? 1 : 0}`;
    const tally = tallies.get(key) ?? { cells: 0, rows: 0, line: -1, examples: [] };
    tallies.set(key, tally);
    tally.cells++;
    if (tally.line !== line) tally.rows++;
    tally.line = line;

    return repair.applied || tally.examples.length >= MOST ? undefined : tally;
  }

  function exampleOf(
    { to }: Repair,
    line: number,
    raw: readonly Raw[],
    planned: CheckPlan['fields'][number],
  ): RepairExample {
    const from = textInFile(planned, raw);
    return {
      line,
      field: planned.field.name,
      from: from.slice(0, LONGEST),
      to: to.slice(0, LONGEST),
    };
  }

  return {
    /**
     * Counts the repairs of a row. This runs for every row that isn't clean, so it must be fast.
     */
    row({ readings, issues }: CheckedRow, raw: readonly Raw[], line: number): void {
      for (let n = 0; n < readings.length; n++) {
        const { repair } = readings[n]!;
        const wanting = repair && count(repair, line);
        if (wanting) wanting.examples.push(exampleOf(repair, line, raw, plan.fields[n]!));
      }
      for (const { repair } of issues) {
        const wanting = repair && count(repair, line);
        const field = wanting && fieldOfRowRepair(plan, raw, repair);
        if (field) wanting.examples.push(exampleOf(repair, line, raw, field));
      }
    },
    /** Returns the repairs, those with the most cells first. */
    result: (): UploadFacts['repairs'] =>
      [...tallies]
        .map(([key, { cells, rows, examples }]): RepairFacts => {
          const [kind, evidence, applied] = key.split(' ') as [
            Repair['kind'],
            Repair['evidence'],
            string,
          ];
          return {
            kind,
            evidence,
            applied: applied === '1',
            rows: cells,
            inRows: rows,
            ...(examples.length > 0 ? { examples } : {}),
          };
        })
        .sort((a, b) => b.rows - a.rows),
  };
}
