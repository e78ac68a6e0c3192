/**
 * The rules for an order under a funnel when it is submitted. The server decides. A device warns,
 * and refuses what no later change can make acceptable.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { netUnitPrice } from '#kernel/domain/money.ts';
import { issueAt } from '#kernel/domain/result.ts';
import { remainingUnitsOfPart, type FunnelLine, type QuantitiesByPart } from './funnel-draws.ts';
import type { FunnelIssue } from './funnel-issues.ts';
import { normalizeFunnelNumber, isFunnelNumber } from './funnel-number.ts';
import type { Funnel } from './funnel-schema.ts';
import { funnelStatusOf } from './funnel-status.ts';

export type FunnelFacts = {
  /**
   * The distributor's funnel with the order's funnel number. Undefined if it has not been opened.
   */
  readonly funnel: Funnel | undefined;
  /** The units that other orders hold. */
  readonly drawn: QuantitiesByPart;
  /**
   * Another order with the same funnel number. It must be approved, and so open the funnel, before
   * this order is accepted. Undefined if there is none. `number` is null if the server has not
   * assigned that order's number yet.
   */
  readonly opening: { readonly number: string | null } | undefined;
  /** The date on which the order is checked, in the distributor's zone. */
  readonly today: CalendarDate;
};

/**
 * Returns the net unit value in minor units. Undefined if the value or discount cannot be parsed,
 * which another check reports.
 */
const netOf = ({ unitMinor, discount }: FunnelLine): number | undefined =>
  typeof unitMinor === 'number' && typeof discount === 'number'
    ? netUnitPrice(unitMinor, discount)
    : undefined;

type PlacedLine = readonly [n: number, line: FunnelLine];
/**
 * Returns the issues of an order under a funnel. `lines` have their indexes in the order, without
 * blank lines. An invalid funnel number is reported by the header's check, not here.
 */
export function checkOrderUnderFunnel(
  funnelNumber: string,
  lines: readonly PlacedLine[],
  facts: FunnelFacts,
): FunnelIssue[] {
  const number = normalizeFunnelNumber(funnelNumber);
  if (!isFunnelNumber(number)) return [];

  const { funnel, opening, today } = facts;
  if (!funnel)
    return opening
      ? [issueAt(['funnelNumber'], 'funnel_not_open', number, opening.number ?? undefined)]
      : differingValues(lines);

  const status = funnelStatusOf(funnel, today);
  if (status === 'closed') return [issueAt(['funnelNumber'], 'funnel_closed', number)];
  if (status === 'expired')
    return [issueAt(['funnelNumber'], 'funnel_expired', number, funnel.expiresOn)];
  return againstFunnel(lines, funnel, facts.drawn);
}

/**
 * Returns an issue for each line whose net unit value differs from that of an earlier line with the
 * same part. The first order decides the agreed value of each part, so it must state one only.
 */
function differingValues(lines: readonly PlacedLine[]): FunnelIssue[] {
  const first = new Map<string, number>();
  return lines.flatMap(([n, line]) => {
    const part = line.partNumber.trim();
    const net = netOf(line);
    if (net === undefined) return [];
    const agreed = first.get(part) ?? net;
    first.set(part, agreed);
    return net === agreed
      ? []
      : [issueAt(['lines', n, 'unitMinor'], 'funnel_two_values', net, String(agreed))];
  });
}

function againstFunnel(
  lines: readonly PlacedLine[],
  { parts }: Funnel,
  drawn: QuantitiesByPart,
): FunnelIssue[] {
  const ordered = new Map<string, number>();
  return lines.flatMap(([n, line]): FunnelIssue[] => {
    const part = line.partNumber.trim();
    const agreed = parts.find(({ partNumber }) => partNumber === part);
    if (!agreed) return [issueAt(['lines', n, 'partNumber'], 'funnel_part', part)];
    const found: FunnelIssue[] = [];
    const net = netOf(line);
    if (net !== undefined && net !== agreed.unitMinor)
      found.push(issueAt(['lines', n, 'unitMinor'], 'funnel_value', net, String(agreed.unitMinor)));
    if (typeof line.quantity === 'number' && line.quantity > 0) {
      const sum = (ordered.get(part) ?? 0) + line.quantity;
      ordered.set(part, sum);
      const left = remainingUnitsOfPart(agreed, drawn);
      if (sum > left)
        found.push(issueAt(['lines', n, 'quantity'], 'funnel_exceeded', sum, String(left)));
    }
    return found;
  });
}
