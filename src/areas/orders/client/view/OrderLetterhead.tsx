/** Shows the letterhead of an order above its printed page. */
import { useState } from 'react';
import { DescriptionList, usePortalSession } from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import { useFieldTextContextOfOrder } from '../field-text/use-field-text-context.ts';
import { letterheadOf, type LetterheadBlock } from '../pdf/letterhead.ts';

const textOf = ({ name, lines }: Omit<LetterheadBlock, 'head'>) => [name, ...lines].join('\n');

/** Is rendered only while the page is being printed, so that its time is that of printing. */
export function OrderLetterhead({ order }: { readonly order: Order }) {
  const { zone } = usePortalSession();
  const contextOf = useFieldTextContextOfOrder();
  const [now] = useState(Date.now);
  const context = { ...contextOf(order), zone, now };
  const { mark, manufacturer, blocks, facts, printed } = letterheadOf(order, context);

  return (
    <div className="letterhead">
      <address>{manufacturer ? textOf(manufacturer) : null}</address>
      {mark ? <strong>{mark}</strong> : null}
      <span>{printed}</span>
      <DescriptionList
        terms={[
          ...blocks.map((block) => ({ term: block.head, value: textOf(block) })),
          ...facts,
        ].map((fact, n) => ({ key: String(n), ...fact }))}
      />
    </div>
  );
}
