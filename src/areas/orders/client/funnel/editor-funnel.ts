/** What the editor is told of a funnel: what is wrong by it, what is special of a part, and its parts first where one is looked for. */
import { plural, t } from '@lingui/core/macro';
import { leftOf } from '#areas/funnels/domain/index.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { plainText } from '#kernel/domain/plain-text.ts';
import { funnelIssuesOf, type FunnelFactsHere, type OrdersDevice } from '../../device/index.ts';
import type { CheckedPart, OrderContent, OrderIssue } from '../../domain/index.ts';
import type { EditorFunnel } from '../editor/store/order-editor-state.ts';

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** By the beginning of its number, or of words of its name. */
function isFoundBy(typed: string, { partNumber, description }: CheckedPart): boolean {
  const own = wordsOf(description);
  return (
    partNumber.startsWith(typed) ||
    wordsOf(typed).every((word) => own.some((one) => one.startsWith(word)))
  );
}

type Deps = {
  readonly store: Pick<OrdersDevice, 'partsByPrefix'>;
  readonly currency: Currency;
  readonly formats: Formats;
};
/** `parts`: of the funnel, as the catalogue has them. */
export function editorFunnelOf(
  facts: FunnelFactsHere,
  parts: readonly CheckedPart[],
  { store, currency, formats }: Deps,
): EditorFunnel {
  const agreed = new Map(facts.funnel?.parts.map((part) => [part.partNumber, part]));
  const issues = new WeakMap<OrderContent, readonly OrderIssue[]>();
  return {
    facts,
    issuesOf: (content) => {
      let found = issues.get(content);
      if (!found) {
        // A part number that is still being typed is left alone.
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
      if (!part) return undefined;
      const left = leftOf(part, facts.drawn);
      const figure = formats.number(left);
      const text = t`Special price, ${plural(left, { one: `${figure} unit left`, other: `${figure} units left` })}`;
      return { unitMinor: part.unitMinor, text };
    },
    suggest: async (text, most) => {
      const special = parts.filter((part) => part.active && isFoundBy(text, part));
      const others = await store.partsByPrefix(text, currency, most);
      return [...special, ...others.filter((one) => !agreed.has(one.partNumber))].slice(0, most);
    },
  };
}
