/** Shows a log that the server keeps, newest entries first, with filters by period. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Card } from '../page/Card.tsx';
import { DataList } from './DataList.tsx';

type Props<Row extends { readonly id: number }> = Omit<
  ComponentProps<typeof DataList<Row>>,
  'noMatch'
>;

/** Renders a list of log entries with filters. The filters include `from` and `to`. */
export function LogList<Row extends { readonly id: number }>({ fields, ...log }: Props<Row>) {
  const { t } = useLingui();
  return (
    <Card isFlush>
      <DataList
        {...log}
        fields={[
          ...fields,
          { name: 'from', label: t`From`, kind: 'date' },
          { name: 'to', label: t`To`, kind: 'date' },
        ]}
        noMatch={{
          title: t`No results match these filters`,
          hint: <Trans>Try other dates or fewer filters.</Trans>,
        }}
      />
    </Card>
  );
}
