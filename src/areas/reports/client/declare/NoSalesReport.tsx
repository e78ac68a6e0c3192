/** Shows the screen /pos/no_sells_report, which declares a date or a month without sales. */
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { DeadlineNotice } from '#areas/deadlines/client/index.ts';
import { Card, Page } from '#kernel/client/index.ts';
import type { ReportSlots } from '../report-slots.ts';
import { areaWords } from '../words/area-words.ts';
import DeclareForm from './DeclareForm.tsx';

export default function NoSalesReport({ months }: Pick<ReportSlots, 'months'>) {
  const { _ } = useLingui();
  const navigate = useNavigate();

  return (
    <Page
      title={_(areaWords.pos.declare)}
      subtitle={<Trans>For a date or month without sales</Trans>}
    >
      <DeadlineNotice document="pos" />
      <Card>
        <DeclareForm area="pos" months={months} onDone={() => navigate('/pos')} />
      </Card>
    </Page>
  );
}
