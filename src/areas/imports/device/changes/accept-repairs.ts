/** Applies proposed repairs that a person accepts; each becomes an edit of its row. */
import { refuse } from '#kernel/domain/result.ts';
import {
  checkRow,
  fieldOfRowRepair,
  rejoinCells,
  rowStates,
  type Edit,
  type FieldName,
  type CheckPlan,
  type Raw,
  type Repair,
} from '../../domain/index.ts';
import { visitRows, marksPageOf } from '../upload/find-rows.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { RepairSelection } from '../upload-choices.ts';
import { changeLimits } from './change-limits.ts';
import { writeRowEdits } from './edit-rows.ts';
import type { ChangeResult } from './write-undoable-change.ts';

/** Accepts the selected repairs and returns the number of rows that changed. */
export async function acceptRepairs(
  cache: UploadCache,
  id: string,
  which: RepairSelection,
): ChangeResult<number> {
  const record = await cache.database.uploads.get(id);
  if (!record) return refuse('gone');
  const { plan, edits, marks } = await cache.load(record);
  if (!plan) return refuse('not_ready');
  const accepted = new Map<number, Edit>();

  const mayPropose = (row: number): boolean => {
    if (which.row !== undefined && which.row !== row) return false;
    const at = marksPageOf(marks, row);
    return canHaveRepairs(at?.page.states[at.n]);
  };

  await visitRows(cache, record, (rows, first) => {
    for (const [n, raw] of rows.entries()) {
      const row = first + n;

      // Stop as soon as the limit is exceeded, because the change is then refused anyway.
      if (accepted.size > changeLimits.edits) return;
      if (!mayPropose(row)) continue;
      const next = repairedEdit(plan, raw, edits.get(row), which);
      if (next) accepted.set(row, next);
    }
  });

  return await writeRowEdits(cache, id, accepted);
}

/**
 * Returns whether rows of this state may have repairs. Clean rows have none, and rows that are left
 * out aren't read.
 */
const canHaveRepairs = (state: number | undefined): boolean =>
  state === rowStates.repaired || state === rowStates.warning || state === rowStates.error;

const isSelected = (
  repair: Repair | undefined,
  { kind, evidence }: RepairSelection,
): repair is Repair => {
  if (!repair || repair.applied) return false;
  if (kind !== undefined && repair.kind !== kind) return false;
  return evidence === undefined || repair.evidence === evidence;
};

/** Returns the row's edit with the selected repairs. Undefined if it has none of them. */
function repairedEdit(
  plan: CheckPlan,
  raw: readonly Raw[],
  before: Edit | undefined,
  which: RepairSelection,
): Edit | undefined {
  const checked = checkRow(plan, raw, before);
  const cells: Partial<Record<FieldName, string>> = {};
  checked.readings.forEach(({ repair }, n) => {
    if (!isSelected(repair, which)) return;
    const field = plan.fields[n]!;
    cells[field.field.name] = asWritten(field, repair);
  });

  for (const { repair } of checked.issues) {
    if (!isSelected(repair, which)) continue;

    // The cells of a rejoined row move to other columns, so that proposals of its cells may no
    // longer apply.
    const rejoined = repair.kind === 'rejoined' ? rejoinCells(plan, raw) : undefined;
    if (rejoined) return { ...before, rejoinedColumn: rejoined.column };
    const field = fieldOfRowRepair(plan, raw, repair);
    if (field) cells[field.field.name] = asWritten(field, repair);
  }

  if (Object.keys(cells).length === 0) return undefined;

  return { ...before, cells: { ...before?.cells, ...cells } };
}

/**
 * Returns the repaired text with the decimal mark of the column. Only repairs of a shifted decimal
 * mark need this; they are proposed with a point.
 */
const asWritten = ({ pattern }: CheckPlan['fields'][number], { kind, to }: Repair): string =>
  kind === 'decimal_shift' && pattern.mark.mark === ',' ? to.replace('.', ',') : to;
