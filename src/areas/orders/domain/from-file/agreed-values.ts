/**
 * Applies the agreed terms of funnels and the catalog to the orders of a file before they are
 * created.
 */
import type { Funnel } from '#areas/funnels/domain/index.ts';
import { checkLine, type OrderPart, type OrderIssue } from '../check-order.ts';
import { lineFields } from '../fields.ts';
import { linesOfFileOrder } from './file-content.ts';
import type { OrderFileRow, OrderOfFile } from './file-rows.ts';

/**
 * An issue of an order. `line` is the number of the line in the file; null if the issue concerns
 * the whole order.
 */
export type FileLineIssue = { readonly line: number | null; readonly issue: OrderIssue };

/**
 * Returns the order with the part's agreed value in each row without a price, as in the editor.
 */
export function withAgreedValues(
  order: OrderOfFile,
  funnel: Pick<Funnel, 'parts'> | undefined,
): OrderOfFile {
  const agreed = new Map(funnel?.parts.map((part) => [part.partNumber, part.unitMinor]));
  const isOpen = ({ partNumber, unitMinor }: OrderFileRow) =>
    unitMinor === null && agreed.has(partNumber);
  return order.rows.some(isOpen)
    ? {
        ...order,
        isAgreed: true,
        rows: order.rows.map((row) =>
          isOpen(row) ? { ...row, unitMinor: agreed.get(row.partNumber)! } : row,
        ),
      }
    : order;
}

/** Returns the order's issues, each with the number of its line in the file. */
export const issuesWithFileLines = (
  { rows }: OrderOfFile,
  issues: readonly OrderIssue[],
): FileLineIssue[] =>
  issues.map((issue) => ({
    line: issue.path[0] === 'lines' ? (rows[Number(issue.path[1])]?.line ?? null) : null,
    issue,
  }));

/** Returns issues for parts without a valid EAN, if the order's type requires one. */
export function eanIssuesOfFile(
  order: OrderOfFile,
  parts: ReadonlyMap<string, OrderPart>,
): FileLineIssue[] {
  const type = order.header.type ?? 'normal';
  const part = (number: string) => parts.get(number);
  const issues = linesOfFileOrder(order, parts).flatMap((line, n) =>
    checkLine({ ...line, id: '' }, n, type, { part }).filter(({ path }) => path[2] === 'ean'),
  );
  return issuesWithFileLines(order, issues);
}

/** Returns the number of rows with an EAN other than the catalog's, which applies. */
export const countOtherEans = (
  { rows, header }: OrderOfFile,
  parts: ReadonlyMap<string, OrderPart>,
): number =>
  lineFields.ean.need[header.type ?? 'normal'] === 'absent'
    ? 0
    : rows.filter(({ partNumber, ean }) => {
        const known = parts.get(partNumber)?.ean;
        return ean !== '' && Boolean(known) && ean !== known;
      }).length;
