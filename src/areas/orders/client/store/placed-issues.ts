/** Issues tied to lines by their ids instead of their numbers, and to the value that was refused. */
import { same } from '#kernel/domain/documents/merge.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { OrderContent } from '../../domain/index.ts';

export type PlacedIssue = {
  readonly issue: Issue;
  /** null: the header or the whole order. */
  readonly lineId: string | null;
  readonly field: string;
  /** What was refused: once it is changed, the issue is gone. */
  readonly value: unknown;
};

const lineAt = (content: OrderContent, step: string | number | undefined) =>
  typeof step === 'number' ? content.lines[step] : content.lines.find((line) => line.id === step);

export const placeIssues = (issues: readonly Issue[], content: OrderContent): PlacedIssue[] =>
  issues.map((issue) => {
    const path = issue.path[0] === 'content' ? issue.path.slice(1) : issue.path;
    const line = path[0] === 'lines' ? lineAt(content, path[1]) : undefined;
    const field = String((line ? path[2] : path[0]) ?? '');
    const holder: Readonly<Record<string, unknown>> = line ?? content;
    return { issue, lineId: line?.id ?? null, field, value: holder[field] };
  });

/** Whether the place still holds what was refused. */
export const stillApplies = (
  placed: PlacedIssue,
  holder: Readonly<Record<string, unknown>>,
): boolean => same(placed.value, holder[placed.field]);
