/** What an order under a funnel must satisfy when it is submitted: the same rule warns on the device and decides on the server. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { netUnit } from '#kernel/domain/money.ts';
import { issueAt } from '#kernel/domain/result.ts';
import { leftOf, type FunnelLine, type Quantities } from './funnel-draws.ts';
import type { FunnelIssue } from './funnel-issues.ts';
import { funnelNumberOf, isFunnelNumber } from './funnel-number.ts';
import type { Funnel } from './funnel-schema.ts';
import { standingOf } from './funnel-standing.ts';

export type FunnelFacts = {
  /** Of that number and distributor; undefined: nobody has opened it yet. */
  readonly funnel: Funnel | undefined;
  /** By open orders other than this one. */
  readonly drawn: Quantities;
  /** Another order under the number, which has to be approved before a second one is taken. `number` null: a device does not know it. */
  readonly opening: { readonly number: string | null } | undefined;
  /** In the distributor's zone, when the order arrives. */
  readonly today: CalendarDate;
};

/** Minor units; undefined where the line cannot be read, which its own check says. */
const netOf = ({ unitMinor, discount }: FunnelLine): number | undefined =>
  typeof unitMinor === 'number' && typeof discount === 'number'
    ? netUnit(unitMinor, discount)
    : undefined;

type PlacedLine = readonly [n: number, line: FunnelLine];
/** `lines` with their places in the order, without blank ones. A number that is none is the header's own fault. */
export function checkFunnel(
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

/** One part has one agreed value: the first order decides it, so it cannot say two. */
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
      const left = leftOf(agreed, drawn);
      if (sum > left)
        found.push(issueAt(['lines', n, 'quantity'], 'funnel_exceeded', sum, String(left)));
    }
    return found;
  });
}
