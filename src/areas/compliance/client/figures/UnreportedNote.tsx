/**
 * Says how many companies haven't reported a month, so that its figure is incomplete. Shows nothing
 * if all have reported, or if their number is unknown.
 */
import { Plural } from '@lingui/react/macro';
import type { SalesFigures } from '../../domain/index.ts';

export function UnreportedNote({ month }: { readonly month: SalesFigures['months'][number] }) {
  const count = month.unreported ?? 0;
  if (count === 0) return null;

  return (
    <div>
      <Plural
        value={count}
        one="# company hasn’t reported yet"
        other="# companies haven’t reported yet"
      />
    </div>
  );
}
