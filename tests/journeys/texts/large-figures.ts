/**
 * Makes the demonstration's figures two digits longer: the quantities and totals of all orders, and
 * the quantities of all registered rows, are multiplied by a hundred. The quantity of an order line
 * stays within its limit.
 */
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { Portal } from '../portal.ts';

const TIMES = 100;
const grown = (lines: string) =>
  `(select coalesce(jsonb_agg(case when jsonb_typeof(line -> 'quantity') = 'number' then jsonb_set(line, '{quantity}', to_jsonb(least(${rowLimits.quantity}, (line ->> 'quantity')::bigint * ${TIMES}))) else line end order by place), '[]') from jsonb_array_elements(${lines}) with ordinality as one (line, place))`;

/** Multiplies the figures. Must run before a user signs in. */
export async function growFigures(portal: Pick<Portal, 'query'>): Promise<void> {
  await portal.query(
    `update sales_order set total_minor = total_minor * ${TIMES}, content = jsonb_set(content, '{lines}', ${grown(`content -> 'lines'`)})`,
  );
  await portal.query(
    `update order_line set quantity = least(${rowLimits.quantity}, quantity * ${TIMES}), total_minor = total_minor * ${TIMES}`,
  );
  for (const table of ['inventory_row', 'pos_row'])
    await portal.query(`update ${table} set quantity = quantity * ${TIMES}`);
}
