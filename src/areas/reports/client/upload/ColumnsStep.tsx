/**
 * Shows the step /…/upload/process: sheets, header row, mapping of columns, formats of numbers and
 * dates, changes since the last file, and a button that forgets remembered columns.
 */
import { ColumnChoices } from '#areas/imports/client/index.ts';
import { ForgetColumns } from './ForgetColumns.tsx';
import { ColumnMappingFrame } from '../upload-frame/ColumnMappingFrame.tsx';

export default function ColumnsStep({ fetchNext }: { readonly fetchNext?: () => void }) {
  return (
    <ColumnMappingFrame now="columns" fetchNext={fetchNext}>
      {(shown) => (
        <>
          <ColumnChoices {...shown} />
          <ForgetColumns facts={shown.facts} />
        </>
      )}
    </ColumnMappingFrame>
  );
}
