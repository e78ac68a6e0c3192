/**
 * Defines the typed values with which a funnel is changed, their checks, and the messages of
 * refusals.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { DecimalMark } from '#kernel/domain/money.ts';
import { issueAt, type Issue } from '#kernel/domain/result.ts';
import { readTypedInteger } from '#kernel/domain/typed-figures.ts';
import { findChangedTermIssues, type FunnelTerms, type ListedFunnel } from '../../domain/index.ts';

/** The values as they are typed: `expiresOn`, `reason`, and a field for each part. */
export type FunnelChangeValues = Readonly<Record<string, string>>;
export const fieldNameOfPart = (partNumber: string): string => `part ${partNumber}`;

export const initialFunnelChangeValues = ({
  parts,
  expiresOn,
}: Pick<ListedFunnel, 'parts' | 'expiresOn'>): FunnelChangeValues => ({
  ...Object.fromEntries(
    parts.map(({ partNumber, quantity }) => [fieldNameOfPart(partNumber), String(quantity)]),
  ),
  expiresOn,
  reason: '',
});

type Terms = Pick<ListedFunnel, 'parts' | 'expiresOn'>;
/**
 * Returns the typed terms. A value that is empty or cannot be parsed is replaced by the funnel's
 * current one.
 */
export const parseFunnelChangeValues = (
  { parts, expiresOn }: Terms,
  values: FunnelChangeValues,
  mark: DecimalMark,
): FunnelTerms => ({
  parts: parts.map(({ partNumber, quantity }) => ({
    partNumber,
    quantity:
      readTypedInteger((values[fieldNameOfPart(partNumber)] ?? '').trim(), mark) ?? quantity,
  })),
  expiresOn: values['expiresOn'] || expiresOn,
});

/** Returns a function that maps an issue of the terms to the path of its field. */
export const toFunnelFormIssue =
  ({ parts }: Terms) =>
  (issue: Issue): Issue => {
    const [first, n] = issue.path;
    const part = first === 'parts' ? parts[Number(n)] : undefined;
    return part ? { ...issue, path: [fieldNameOfPart(part.partNumber)] } : issue;
  };

export function funnelChangeIssues(
  funnel: Terms,
  values: FunnelChangeValues,
  { mark, today }: { readonly mark: DecimalMark; readonly today: CalendarDate },
): readonly Issue[] {
  const unread = funnel.parts.flatMap(({ partNumber }): Issue[] => {
    const field = fieldNameOfPart(partNumber);
    const text = (values[field] ?? '').trim();
    if (readTypedInteger(text, mark) !== undefined) return [];
    return [text === '' ? issueAt([field], 'required') : issueAt([field], 'not_a_number', text)];
  });
  const missing = ['expiresOn', 'reason'].filter((name) => (values[name] ?? '').trim() === '');
  return [
    ...unread,
    ...missing.map((name) => issueAt([name], 'required')),
    ...findChangedTermIssues(funnel, parseFunnelChangeValues(funnel, values, mark), today).map(
      toFunnelFormIssue(funnel),
    ),
  ];
}

const closed = msg`This funnel was closed in the meantime. A closed funnel can’t be changed.`;
const changed = msg`Someone else changed this funnel in the meantime. Check its terms and try again.`;
const forbidden = msg`You don’t have permission to do this`;
const unreached = msg`Can’t reach the portal. What you typed is still here: try again once you’re online.`;
const failed = msg`There was a request error`;
export function funnelChangeRefusalMessage(reply: {
  readonly kind: string;
  readonly code?: string;
}): MessageDescriptor {
  if (reply.kind !== 'refused')
    return reply.kind === 'unreachable' || reply.kind === 'not_ours' ? unreached : failed;
  if (reply.code === 'funnel_closed') return closed;
  if (reply.code === 'changed_meanwhile') return changed;
  return reply.code === 'forbidden' ? forbidden : failed;
}
export const nothingChangedMessage = msg`Change a quantity or the expiry date first.`;
