/** /…/upload/process: which row names the columns, which column is which field, how numbers and dates are written, and what changed since last time. */
import { ColumnChoices } from '#areas/imports/client/index.ts';
import { ForgetColumns } from './ForgetColumns.tsx';
import { UploadMapping } from '../upload-frame/UploadMapping.tsx';

export default function ColumnsStep({ fetchNext }: { readonly fetchNext?: () => void }) {
  return (
    <UploadMapping now="columns" fetchNext={fetchNext}>
      {(shown) => (
        <>
          <ColumnChoices {...shown} />
          <ForgetColumns facts={shown.facts} />
        </>
      )}
    </UploadMapping>
  );
}
