/**
 * Shows what the rows of a list's file or a bulk upload don't show: sheets that aren't read, hidden
 * rows that are, a total that is left out, and an encoding that is in doubt.
 */
import { makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Notice, useFormats } from '#kernel/client/index.ts';
import type { TextTableFacts } from '../../domain/index.ts';
import { oldEncodingNames } from './file-notes.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { display: 'grid', gap: '4px', margin: 0, paddingInlineStart: '20px' },
});

export function TableFileNotes({ facts }: { readonly facts: TextTableFacts }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { sheet, otherSheets, hiddenRows, oldEncoding, totalLine } = facts;
  if (
    otherSheets.length === 0 &&
    hiddenRows === 0 &&
    oldEncoding === null &&
    totalLine === undefined
  )
    return null;

  const rowsIn = ({ rows, isMore }: TextTableFacts['otherSheets'][number]) => {
    const most = formats.number(rows);
    return isMore
      ? t`more than ${most} rows`
      : t`${plural(rows, { one: '# row', other: '# rows' })}`;
  };
  const others = otherSheets.map((one) => `“${one.name}” (${rowsIn(one)})`).join(', ');
  const encoding = oldEncoding && oldEncodingNames[oldEncoding];

  return (
    <Notice title={<Trans>About this file</Trans>}>
      <ul className={styles.list}>
        {others === '' ? null : (
          <li>
            <Trans>
              Only sheet “{sheet}” is read. Sheets that are not read: {others}.
            </Trans>
          </li>
        )}
        {hiddenRows > 0 ? (
          <li>
            <Plural
              value={hiddenRows}
              one="# row is hidden in the sheet, by a filter or by hand. It’s read like the others."
              other="# rows are hidden in the sheet, by a filter or by hand. They’re read like the others."
            />
          </li>
        ) : null}
        {totalLine === undefined ? null : (
          <li>
            <Trans>Row {totalLine} is a total. It’s left out.</Trans>
          </li>
        )}
        {encoding ? (
          <li>
            <Trans>
              The file may use an old encoding ({encoding}). If accents look wrong, save it as XLSX
              or as CSV (UTF-8) and choose it again.
            </Trans>
          </li>
        ) : null}
      </ul>
    </Notice>
  );
}
