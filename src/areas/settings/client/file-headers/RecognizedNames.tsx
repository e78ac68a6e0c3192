/**
 * Shows the names by which the import recognizes a column without a prescribed name. Their label is
 * for screen readers only, because the page's introduction explains them.
 */
import { Trans } from '@lingui/react/macro';
import { columnNamesOfField, type FieldName } from '#areas/imports/domain/index.ts';

export function RecognizedNames({ field }: { readonly field: FieldName }) {
  return (
    <>
      <span className="for-readers">
        <Trans>Recognized:</Trans>{' '}
      </span>
      {columnNamesOfField(field).join(', ')}
    </>
  );
}
