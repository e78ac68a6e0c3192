/** Writes messages for wrong entries in the approval of a funnel order. */
import { i18n } from '@lingui/core';
import { funnelTermIssueMessage } from '#areas/funnels/client/index.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Issue } from '#kernel/domain/result.ts';

/**
 * Returns the message for an entry, or undefined if it has no issue.
 * @param path A path in the input of the decision, such as `opening parts 0 quantity`.
 */
export function funnelEntryIssueMessage(
  issues: readonly Issue[],
  path: readonly (string | number)[],
  formats: Formats,
): string | undefined {
  const wrong = issues.find((one) => one.path.join(' ') === path.join(' '));
  return wrong && i18n._(funnelTermIssueMessage(formats, 'ordered')(wrong));
}
