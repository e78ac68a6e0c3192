/**
 * The rules for an order under a funnel when it is submitted. They warn on the device and decide on
 * the server.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { netUnit } from '#kernel/domain/money.ts';
import { issueAt } from '#kernel/domain/result.ts';
import { unitsLeftOf, type FunnelLine, type Quantities } from './funnel-draws.ts';
import type { FunnelIssue } from './funnel-issues.ts';
import { funnelNumberOf, isFunnelNumber } from './funnel-number.ts';
import type { Funnel } from './funnel-schema.ts';
import { standingOf } from './funnel-standing.ts';

export type FunnelFacts = {
  /**
   * The distributor's funnel with the order's funnel number; undefined if it has not been opened.
   */
  readonly funnel: Funnel | undefined;
  /** The units that open orders other than this one hold. */
  readonly drawn: Quantities;
  /**
   * Another order with the same funnel number, which has to be approved before a second one is
   * accepted; undefined if there is none. `number` is null on a device, which does not know it.
   */
  readonly opening: { readonly number: string | null } | undefined;
  /** The day on which the order arrives, in the distributor's zone. */
  readonly today: CalendarDate;
};

/**
 * Returns the net unit value in minor units; undefined if the line's figures cannot be parsed,
 * which another check reports.
 */
const netOf = ({ unitMinor, discount }: FunnelLine): number | undefined =>
  typeof unitMinor === 'number' && typeof discount === 'number'
    ? netUnit(unitMinor, discount)
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
  const number = funnelNumberOf(funnelNumber);
  if (!isFunnelNumber(number)) return [];

  const { funnel, opening, today } = facts;
  if (!funnel)
    return opening
      ? [issueAt(['funnelNumber'], 'funnel_not_open', number, opening.number ?? undefined)]
      : differingValues(lines);

  const standing = standingOf(funnel, today);
  if (standing === 'closed') return [issueAt(['funnelNumber'], 'funnel_closed', number)];
  if (standing === 'expired')
    return [issueAt(['funnelNumber'], 'funnel_expired', number, funnel.expiresOn)];
  return againstFunnel(lines, funnel, facts.drawn);
}

/**
 * Returns issues for lines of one part with different values. The first order decides the agreed
 * value of each part, so it must state one only.
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
  drawn: Quantities,
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
      const left = unitsLeftOf(agreed, drawn);
      if (sum > left)
        found.push(issueAt(['lines', n, 'quantity'], 'funnel_exceeded', sum, String(left)));
    }
    return found;
  });
}
