/**
 * The funnel of the order on the screen: issues of its content, agreed values of parts, and
 * suggestions that begin with the funnel's parts.
 */
import { plural, t } from '@lingui/core/macro';
import {
  remainingUnitsOfPart,
  funnelStatusOf,
  type FunnelPart,
} from '#areas/funnels/domain/index.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { searchIndexWordsOf, foldedWordsOf } from '#kernel/domain/fold-text.ts';
import { funnelIssuesOf, type LocalFunnelFacts, type OrdersDevice } from '../../device/index.ts';
import type { OrderPart, OrderContent, OrderIssue } from '../../domain/index.ts';
import type { EditorFunnel } from '../store/order-editor-state.ts';

/** Returns whether the typed text begins the part's number, or words of its name. */
function isFoundBy(typed: string, { partNumber, description }: OrderPart): boolean {
  const own = searchIndexWordsOf(description);
  return (
    partNumber.startsWith(typed) ||
    foldedWordsOf(typed).every((word) => own.some((one) => one.startsWith(word)))
  );
}

/**
 * Returns the text on a part with an agreed value: the reason why it cannot be ordered, or the
 * number of units left.
 */
function specialText(
  { funnel, drawn, today }: LocalFunnelFacts,
  part: FunnelPart,
  formats: Formats,
): string {
  const standing = funnel && funnelStatusOf(funnel, today);
  if (standing === 'closed') return t`Special price, closed to orders`;
  if (funnel && standing === 'expired') {
    const day = formats.date(funnel.expiresOn);
    return t`Special price, expired on ${day}`;
  }

  const left = remainingUnitsOfPart(part, drawn);
  const figure = formats.number(left);
  return left === 0
    ? t`Special price, no units left`
    : t`Special price, ${plural(left, { one: `${figure} unit left`, other: `${figure} units left` })}`;
}

type Deps = {
  readonly store: Pick<OrdersDevice, 'partsByPrefix'>;
  readonly currency: Currency;
  readonly formats: Formats;
};

/** Creates the editor's funnel. `parts` are the funnel's parts as the catalog has them. */
export function createEditorFunnel(
  facts: LocalFunnelFacts,
  parts: readonly OrderPart[],
  { store, currency, formats }: Deps,
): EditorFunnel {
  const agreed = new Map(facts.funnel?.parts.map((part) => [part.partNumber, part]));

  /** The active parts of an open funnel that have units left. */
  const offered = parts.filter(({ partNumber, active }) => {
    const part = agreed.get(partNumber);
    const isOpen = facts.funnel && funnelStatusOf(facts.funnel, facts.today) === 'open';
    return active && isOpen && part && remainingUnitsOfPart(part, facts.drawn) > 0;
  });

  const issues = new WeakMap<OrderContent, readonly OrderIssue[]>();
  return {
    facts,
    issuesOf: (content) => {
      let found = issues.get(content);
      if (!found) {
        // A line without a description has a partly typed part number, so it has no issues yet.
        const isTyped = (n: unknown) => content.lines[Number(n)]?.description !== '';
        found = funnelIssuesOf(content, facts).filter(
          ({ path }) => path[0] !== 'lines' || isTyped(path[1]),
        );
        issues.set(content, found);
      }
      return found;
    },
    specialOf: (partNumber) => {
      const part = agreed.get(partNumber);
      return part && { unitMinor: part.unitMinor, text: specialText(facts, part, formats) };
    },
    suggest: async (text, most) => {
      const special = offered.filter((part) => isFoundBy(text, part));
      const first = new Set(special.map(({ partNumber }) => partNumber));
      const others = await store.partsByPrefix(text, currency, most);
      return [...special, ...others.filter((one) => !first.has(one.partNumber))].slice(0, most);
    },
  };
}
