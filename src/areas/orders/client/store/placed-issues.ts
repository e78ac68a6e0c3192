/** Issues that refer to a line by its id instead of its number, with the refused value. */
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { OrderContent } from '../../domain/index.ts';

export type PlacedIssue = {
  readonly issue: Issue;
  /**
   * The id of the line. It is null if the issue concerns the header or the whole order, or if the
   * content does not have the line.
   */
  readonly lineId: string | null;
  readonly field: string;
  /** The refused value. Once the field has another value, the issue no longer applies. */
  readonly value: unknown;
};

const lineAt = (content: OrderContent, step: string | number | undefined) =>
  typeof step === 'number' ? content.lines[step] : content.lines.find((line) => line.id === step);

/** Ties issues to the lines and values of the content in which they were found. */
export const attachIssuesToLines = (
  issues: readonly Issue[],
  content: OrderContent,
): PlacedIssue[] =>
  issues.map((issue) => {
    const path = issue.path[0] === 'content' ? issue.path.slice(1) : issue.path;
    const line = path[0] === 'lines' ? lineAt(content, path[1]) : undefined;
    const field = String((line ? path[2] : path[0]) ?? '');
    const holder: Readonly<Record<string, unknown>> = line ?? content;
    return { issue, lineId: line?.id ?? null, field, value: holder[field] };
  });

/** Returns whether the field of this line or header still has the refused value. */
export const isStillRefusedValue = (
  placed: PlacedIssue,
  holder: Readonly<Record<string, unknown>>,
): boolean => isSameJson(placed.value, holder[placed.field]);
