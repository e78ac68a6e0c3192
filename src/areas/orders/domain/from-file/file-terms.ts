/** What agreed terms and the catalogue say of the orders of a file before they are made. */
import type { Funnel } from '#areas/funnels/domain/index.ts';
import { checkLine, type CheckedPart, type OrderIssue } from '../check.ts';
import { lineFields } from '../fields.ts';
import { linesOfFile } from './file-content.ts';
import type { FileRow, OrderOfFile } from './file-rows.ts';

/** `line`: of the file; null: of the order as a whole. */
export type FileIssue = { readonly line: number | null; readonly issue: OrderIssue };

/** Rows without a price have the value agreed for their part, as in the editor. */
export function withAgreedValues(
  order: OrderOfFile,
  funnel: Pick<Funnel, 'parts'> | undefined,
): OrderOfFile {
  const agreed = new Map(funnel?.parts.map((part) => [part.partNumber, part.unitMinor]));
  const isOpen = ({ partNumber, unitMinor }: FileRow) =>
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

export const placedInFile = ({ rows }: OrderOfFile, issues: readonly OrderIssue[]): FileIssue[] =>
  issues.map((issue) => ({
    line: issue.path[0] === 'lines' ? (rows[Number(issue.path[1])]?.line ?? null) : null,
    issue,
  }));
/** Parts without an EAN, where the order's type asks for one. */
export function eanIssuesOfFile(
  order: OrderOfFile,
  parts: ReadonlyMap<string, CheckedPart>,
): FileIssue[] {
  const type = order.header.type ?? 'normal';
  const part = (number: string) => parts.get(number);
  const issues = linesOfFile(order, parts).flatMap((line, n) =>
    checkLine({ ...line, id: '' }, n, type, { part }).filter(({ path }) => path[2] === 'ean'),
  );
  return placedInFile(order, issues);
}
/** Rows that name another EAN than the catalogue, which counts. */
export const otherEansIn = (
  { rows, header }: OrderOfFile,
  parts: ReadonlyMap<string, CheckedPart>,
): number =>
  lineFields.ean.need[header.type ?? 'normal'] === 'absent'
    ? 0
    : rows.filter(({ partNumber, ean }) => {
        const known = parts.get(partNumber)?.ean;
        return ean !== '' && Boolean(known) && ean !== known;
      }).length;
