/** Says that a month's figure is incomplete, and how many companies haven't reported it. */
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
