/** The invariants of submitted retail orders, derived only from their revisions. */
import { EANS } from '../people/retail.ts';
import type { Check } from './check.ts';

const ofRetail = ['deliverySite', 'deliveryFrom', 'deliveryUntil'] as const;

export const retailChecks: Readonly<Record<string, Check>> = {
  *'a retail order was submitted with purchase order, site, window and the catalogue’s EANs'({
    books,
    trace,
  }) {
    for (const { order_id: id, revision, content } of books.revisions) {
      if (content.type !== 'retail') continue;
      const name = `${trace.name(id)}, revision ${revision},`;
      const { customerOrder, deliverySite, deliveryFrom, deliveryUntil, lines } = content;
      if (!customerOrder || !deliverySite || !deliveryFrom || !deliveryUntil)
        yield `${name} has no purchase order, site or window`;
      else if (deliveryUntil < deliveryFrom) yield `${name} ends before it starts`;
      for (const { partNumber, ean } of lines)
        if (ean === undefined || ean !== EANS[partNumber.trim()])
          yield `${name} has ${ean ?? 'no EAN'} for ${partNumber}`;
    }
  },
  *'no other order was submitted with what belongs to retail orders'({ books, trace }) {
    for (const { order_id: id, revision, content } of books.revisions) {
      if (content.type === 'retail') continue;
      const hidden = ofRetail.filter((field) => content[field] !== undefined);
      if (hidden.length > 0 || content.lines.some(({ ean }) => ean !== undefined))
        yield `${trace.name(id)}, revision ${revision}, of type ${content.type} has ${hidden.join(', ') || 'EANs'}`;
    }
  },
};
