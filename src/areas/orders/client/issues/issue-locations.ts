/** The place of an issue in an order: its name, and the field in which it can be corrected. */
import type { Issue } from '#kernel/domain/result.ts';
import type { OrderContent } from '../../domain/index.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { lineCellElementId, orderLineColumns, type LineColumn } from '../cells/line-cell-ids.ts';
import { fieldName } from '../words/field-name.ts';

/**
 * `target` is the id of an element of the editor, or undefined if no single field corrects the
 * issue. `name` is empty if the issue's text needs none.
 */
export type IssueLocation = {
  readonly key: string;
  readonly name: string;
  readonly target: string | undefined;
};

/** Returns the place of an issue. A line that no longer exists leads to the lines as a whole. */
export function issueLocationOf(issue: Issue, content: OrderContent): IssueLocation {
  const path = (issue.path[0] === 'content' ? issue.path.slice(1) : issue.path).map(String);
  const key = `${path.join('.')} ${issue.code}`;
  if (path[0] !== 'lines')
    return path[0] === 'total' || path.length === 0
      ? { key, name: '', target: undefined }
      : { key, name: fieldName(path, []), target: headerFieldElementId(path[0]!) };

  const line = content.lines.find((one, n) => one.id === path[1] || String(n) === path[1]);
  if (!line) return { key, name: '', target: headerFieldElementId('lines') };

  const column = orderLineColumns.find((one) => one === path[2]);
  const target =
    path[2] === 'demo'
      ? `cell-${line.id}-demo`
      : lineCellElementId(line.id, column ?? ('partNumber' satisfies LineColumn));
  return {
    key,
    name: fieldName(['lines', line.id, ...path.slice(2)], content.lines),
    target,
  };
}

/** Focuses the field, or the first control inside it. Returns false if there is no such field. */
export function focusField(target: string): boolean {
  const place = document.getElementById(target);
  const control = place?.matches('input, select, textarea')
    ? place
    : place?.querySelector<HTMLElement>('input, select, textarea, button');
  if (!control) return false;

  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center', behavior: 'auto' });
  return true;
}
