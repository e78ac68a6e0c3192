/** The end of the page, to which the messages point: what the file must have, and how rows are put right. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { fieldWords } from '#areas/imports/client/index.ts';
import { documents } from '#areas/imports/domain/index.ts';
import { Card } from '#kernel/client/index.ts';
import type { ReportKind } from '../../domain/index.ts';

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

export function Instructions({ kind }: { readonly kind: ReportKind }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const must = documents[kind].fields
    .filter(({ required }) => required)
    .map(({ name }) => _(fieldWords[name]))
    .join(', ');
  return (
    <Card title={t`Instructions`}>
      <ul className={styles.list}>
        <li>
          <Trans>Required: {must}.</Trans>
        </li>
        <li>
          <Trans>
            The part number has digits only, at most 8. The quantity has at most 4 digits and is not
            zero.
          </Trans>
        </li>
        <li>
          <Trans>
            Dates are written DD/MM/YYYY unless the column says otherwise. A date in the future is
            an error.
          </Trans>
        </li>
        <li>
          <Trans>
            Rows with an error stop the file: press a cell to correct it, here or everywhere it
            occurs, or remove the row.
          </Trans>
        </li>
        <li>
          <Trans>
            Many errors are corrected faster in your spreadsheet: download them, correct them there,
            and take the file back.
          </Trans>
        </li>
        <li>
          <Trans>Old values stand in parentheses behind those that replace them.</Trans>
        </li>
        <li>
          <Trans>Empty rows, repeated headers and TOTAL rows are skipped and counted.</Trans>
        </li>
      </ul>
    </Card>
  );
}
