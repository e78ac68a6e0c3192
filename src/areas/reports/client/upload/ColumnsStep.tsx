/** /…/upload/process: where the names of the columns stand, which column is which field, how they write numbers and dates, and what changed since last time. */
import { ColumnChoices } from '#areas/imports/client/index.ts';
import { ForgetColumns } from './ForgetColumns.tsx';
import { UploadMapping } from '../upload-frame/UploadMapping.tsx';

export default function ColumnsStep() {
  return (
    <UploadMapping now="columns">
      {(shown) => (
        <>
          <ColumnChoices {...shown} />
          <ForgetColumns facts={shown.facts} />
        </>
      )}
    </UploadMapping>
  );
}
