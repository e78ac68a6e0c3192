/**
 * Shows the instructions at the end of the page, to which messages refer: what the file must
 * contain, and how rows are corrected.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Card } from '#kernel/client/index.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import { documentSchemas, type FileDocumentKind } from '../../domain/index.ts';
import { fieldLabels } from '../results/field-labels.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: '20px',
    display: 'grid',
    gap: '6px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
  },
});

const { partNumber: digits } = rowLimits;
const quantityDigits = String(rowLimits.quantity).length;

export function FileInstructions({ kind }: { readonly kind: FileDocumentKind }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const required = documentSchemas[kind].fields.filter((field) => field.required);
  const must = required.map(({ name }) => _(fieldLabels[name])).join(', ');
  const hasDates = required.some(({ type }) => type === 'date');

  return (
    <Card title={t`Instructions`}>
      <ul className={styles.list}>
        <li>
          <Trans>Required: {must}.</Trans>
        </li>
        <li>
          <Trans>
            Part numbers have digits only, up to {digits}. Quantities have up to {quantityDigits}{' '}
            digits and can’t be zero.
          </Trans>
        </li>
        {hasDates ? (
          <li>
            <Trans>
              Dates use DD/MM/YYYY unless the column has another format. Future dates are errors.
            </Trans>
          </li>
        ) : null}
        <li>
          <Trans>
            Rows with errors block the file. Select a cell to correct it, here or everywhere, or
            remove the row.
          </Trans>
        </li>
        <li>
          <Trans>
            To correct many errors at once, download them, correct them in your spreadsheet and
            upload the corrected file.
          </Trans>
        </li>
        <li>
          <Trans>Previous values appear in parentheses.</Trans>
        </li>
        <li>
          <Trans>Empty rows, repeated headers and TOTAL rows are skipped and counted.</Trans>
        </li>
      </ul>
    </Card>
  );
}
