/**
 * Shows a declaration that the server refused: why, and a way to declare again after learning what
 * would be removed.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { formatDate, Notice, Page } from '#kernel/client/index.ts';
import type { RefusedDeclaration } from '../../device/index.ts';
import { declaredDates, type ReportArea } from '../../domain/index.ts';
import { useDeclareNoSalesOrStock } from '../declare/use-declare-no-sales-or-stock.tsx';
import { pathOfReport } from '../report-paths.ts';
import { useMayWrite, useReportsSession } from '../use-reports-session.ts';
import { areaWords } from '../words/area-words.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';

type Props = {
  readonly area: ReportArea;
  readonly id: string;
  readonly refused: RefusedDeclaration;
};

export default function RefusedDeclarationPage({ area, id, refused }: Props) {
  const { _ } = useLingui();
  const { reports } = useReportsSession();
  const navigate = useNavigate();
  const mayWrite = useMayWrite(area);
  const declare = useDeclareNoSalesOrStock(area);
  const { code, when } = refused;
  const words = areaWords[area];
  const dates = [...new Set([0, -1].map((n) => formatDate(declaredDates(when).at(n)!)))];

  const again = async () => {
    await declare(refused, (newId) => {
      inBackground(reports.dismiss(id));
      void navigate(pathOfReport(area, newId), { replace: true });
    });
  };

  const discard = async () => {
    await reports.dismiss(id);
    void navigate(`/${area}`, { replace: true });
  };

  return (
    <Page title={`${_(words.none)} · ${dates.join(' – ')}`}>
      <Notice
        isGrave
        title={<Trans>The server didn’t accept it</Trans>}
        actions={
          mayWrite ? (
            <>
              <Button appearance="primary" onClick={() => void again()}>
                {_(words.declare)}
              </Button>
              <Button onClick={() => void discard()}>
                <Trans>Remove</Trans>
              </Button>
            </>
          ) : undefined
        }
      >
        {_(reportRefusalMessage(code))} <Trans>Nothing was removed or declared.</Trans>
      </Notice>
    </Page>
  );
}
