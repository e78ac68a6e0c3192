/** A list that is asked from the server, in each of its states: loading, failed, empty, or its rows with a footer. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PagedQuery } from '../../portal/use-paged-query.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Skeletons } from '../feedback/Skeletons.tsx';
import { ListFooter } from './ListFooter.tsx';

type Props<Row> = {
  readonly list: PagedQuery<Row>;
  readonly zone: string;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function RemoteList<Row>({ list, zone, empty, children }: Props<Row>) {
  const { t } = useLingui();
  const { state, rows, asOf } = list;
  if (state === 'loading') return <Skeletons rows={8} />;
  if (state === 'failed')
    return (
      <ErrorState title={t`This list needs a connection`} onRetry={list.again}>
        <Trans>
          It is not kept on this device. It appears here as soon as the server can be reached.
        </Trans>
      </ErrorState>
    );
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      <ListFooter
        asOf={asOf}
        zone={zone}
        isStale={state === 'stale'}
        onRefresh={list.again}
        onPrevious={list.newer}
        onNext={list.older}
      />
    </>
  );
}
