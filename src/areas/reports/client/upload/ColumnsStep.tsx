/**
 * Shows the step /…/upload/process: sheets, header row, mapping of columns, formats of numbers and
 * dates, changes since the last file, and a button that forgets remembered columns.
 */
import { ColumnChoices, ForgetColumns } from '#areas/imports/client/index.ts';
import { ColumnMappingFrame } from '../upload-frame/ColumnMappingFrame.tsx';
import { useReportArea, useReportsSession } from '../use-reports-session.ts';

export default function ColumnsStep({ fetchNext }: { readonly fetchNext?: () => void }) {
  const area = useReportArea();
  const { reports } = useReportsSession();
  const forget = async (distributorId: number) =>
    (await reports.forgetColumns(area, distributorId)) === 'fetched';

  return (
    <ColumnMappingFrame now="columns" fetchNext={fetchNext}>
      {(shown) => (
        <>
          <ColumnChoices {...shown} />
          <ForgetColumns {...shown} forget={forget} />
        </>
      )}
    </ColumnMappingFrame>
  );
}
