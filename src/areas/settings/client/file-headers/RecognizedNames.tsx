/**
 * Shows the names by which the import recognizes a column without a prescribed name: one line, or
 * all of them. Their label is for screen readers only, because the page's introduction explains
 * them.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { columnNamesOfField, type FieldName } from '#areas/imports/domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  line: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: '100%',
  },
});

type Props = { readonly field: FieldName; readonly isWhole: boolean };

export function RecognizedNames({ field, isWhole }: Props) {
  const styles = useStyles();
  const names = columnNamesOfField(field).join(', ');
  return (
    <span className={isWhole ? undefined : styles.line} title={isWhole ? undefined : names}>
      <span className="for-readers">
        <Trans>Recognized:</Trans>{' '}
      </span>
      {names}
    </span>
  );
}
