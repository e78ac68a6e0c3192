/**
 * Shows a list from the server in each of its states: loading, failed, empty, or rows with a
 * footer.
 */
import type { ReactNode } from 'react';
import type { PagedQuery } from '../../remote/use-paged-query.ts';
import { usePortalSession } from '../../portal-session.tsx';
import { Skeletons } from '../base/Skeletons.tsx';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListUnavailable } from '../states/ListUnavailable.tsx';

type Props<Row> = {
  readonly list: PagedQuery<Row>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function RemoteList<Row>({ list, empty, children }: Props<Row>) {
  const { zone } = usePortalSession();
  const { state, rows, asOf } = list;
  if (state === 'loading') return <Skeletons rows={8} />;
  if (state === 'failed' || state === 'denied')
    return <ListUnavailable state={state} onRetry={list.again} />;
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      <ListFooter
        asOf={asOf}
        zone={zone}
        isStale={state === 'stale'}
        onRefresh={list.again}
        onPrevious={list.previous}
        onNext={list.next}
      />
    </>
  );
}
