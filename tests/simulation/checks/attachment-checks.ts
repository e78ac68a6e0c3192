/**
 * The invariants of attached files: each file arrives before the submission that names it, with the
 * bytes that were attached.
 */
import { createHash } from 'node:crypto';
import { attachmentsOf } from '#areas/orders/domain/index.ts';
import type { Check } from './check.ts';

export const attachmentChecks: Readonly<Record<string, Check>> = {
  *'a submission leaves behind the last piece of its files'({ attaching }) {
    yield* attaching?.missed ?? [];
  },
  *'each file is with the server as it was attached, and whatever was submitted has its own'({
    books,
    devices,
    trace,
  }) {
    for (const { hash, bytes, distributor_id: of } of books.attachments)
      if (createHash('sha256').update(bytes!).digest('hex') !== hash)
        yield `a file of distributor ${of} is not what its hash says`;
    for (const { id, distributorId } of books.orders)
      for (const { content, revision } of books.revisions.filter((one) => one.order_id === id))
        for (const { hash, name } of attachmentsOf(content))
          if (
            !books.attachments.some(
              (one) => one.hash === hash && one.distributor_id === distributorId,
            )
          )
            yield `revision ${revision} of ${trace.name(id)} names ${name}, and the server does not have it`;
    for (const { who, unsentFiles } of devices)
      for (const { name, refused } of unsentFiles)
        yield `${who} still has ${name}, ${refused ?? 'not sent'}`;
  },
};
