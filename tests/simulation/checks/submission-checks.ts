/** What must hold of what people submit: it is what they had before them. */
import type { Check } from './check.ts';

export const submissionChecks: Readonly<Record<string, Check>> = {
  *'no submission registers content that its author never saw or confirmed'(evidence) {
    const { books, company, shownOrders, trace } = evidence;
    // Who works on devices: the office speaks to the server as programs of before do.
    const { ana, bia, bruno } = company.people;
    const authors = [ana, bia, bruno].map(({ actor }) => actor.userId);
    for (const { order_id: id, revision, submitted_by: by, content } of books.revisions)
      if (by !== null && authors.includes(by) && !shownOrders.hasSeen(id, by, content))
        yield `revision ${revision} of ${trace.name(id)} is not what its author saw`;
  },
};
