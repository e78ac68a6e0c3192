/**
 * Finds the field that a repair of a whole row changes. It is undefined if the repair changes none.
 */
import type { Raw } from '../cells/cell-texts.ts';
import type { CheckPlan, PlannedField } from '../plan/check-plan.ts';
import type { Repair } from '../issues-and-repairs.ts';
import { rejoinCells } from './rejoin-cells.ts';

export function fieldOfRowRepair(
  plan: CheckPlan,
  raw: readonly Raw[],
  { kind }: Repair,
): PlannedField | undefined {
  if (kind === 'decimal_shift') return plan.fields[plan.fieldIndex(plan.schema.product!.unit)];
  if (kind !== 'rejoined') return undefined;
  const joined = rejoinCells(plan, raw);
  return joined && plan.fields.find(({ column }) => column === joined.column);
}
