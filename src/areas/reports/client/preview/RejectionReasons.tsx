/** Lists why nothing was registered: each reason with its number of rows and the first lines. */
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { makeStyles } from '@fluentui/react-components';
import {
  fieldLabels,
  fileRefusalWords,
  issueWords,
  useRowLocations,
} from '#areas/imports/client/index.ts';
import {
  fieldNames,
  fileRefusalCodes,
  severityByIssueCode,
  type FieldName,
  type FileCode,
  type IssueCode,
} from '#areas/imports/domain/index.ts';
import type { Report } from '../../domain/index.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' },
});

const isIssue = (code: string): code is IssueCode => Object.hasOwn(severityByIssueCode, code);
const isFileCode = (code: string): code is FileCode =>
  (fileRefusalCodes as readonly string[]).includes(code);

function reasonMessage(code: string): MessageDescriptor {
  if (isIssue(code)) return issueWords[code]('').message;
  return isFileCode(code) ? fileRefusalWords[code].message : reportRefusalMessage(code);
}

function Lines({ lines }: { readonly lines: readonly number[] }) {
  const { hasSheets, placeOf } = useRowLocations();
  if (hasSheets) return lines.map(placeOf).join('; ');
  return lines.length === 1 ? (
    <Trans>row {lines[0]}</Trans>
  ) : (
    <Trans>rows {lines.join(', ')}</Trans>
  );
}

export default function RejectionReasons({ reasons }: { readonly reasons: Report['reasons'] }) {
  const styles = useStyles();
  const { _ } = useLingui();
  if (reasons.length === 0) return null;

  const fieldOf = (field: string) =>
    (fieldNames as readonly string[]).includes(field)
      ? `${_(fieldLabels[field as FieldName])}: `
      : '';

  return (
    <ul className={styles.list}>
      {reasons.map(({ code, field, rows, lines }) => (
        <li key={`${field} ${code}`}>
          {fieldOf(field)}
          {_(reasonMessage(code))}
          {rows > 0 ? (
            <>
              {' '}
              · <Plural value={rows} one="# row" other="# rows" />
            </>
          ) : null}
          {lines.length > 0 ? (
            <>
              {' '}
              (
              <Lines lines={lines.slice(0, 5)} />
              {lines.length > 5 ? ' …' : ''})
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
