/** Shows the form of file headers, with the names of each column of each document. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { fieldLabels } from '#areas/imports/client/index.ts';
import {
  Card,
  ChangedMeanwhile,
  Form,
  RequiresConnectionMark,
  TextField,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { saveSettingValue } from '../../domain/call-addresses.ts';
import {
  issueAtHeaderInput,
  headerDocuments,
  prescribedColumnsOf,
  headerInputName,
  prescribedNameIssues,
  readTypedHeaders,
  toTypedHeaders,
  type FileHeaders,
  type HeaderDocument,
  type TypedHeaders,
} from '../../domain/index.ts';
import type { StoredValue } from '../values/SettingPage.tsx';
import { headerIssueMessage, headerDocumentWords } from './file-header-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    minWidth: 0,
    margin: 0,
    padding: '0 0 12px',
    border: '0',
    '& input': { minWidth: 0, width: '100%' },
  },
  document: {
    gridColumn: '1 / -1',
    padding: '0 0 8px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
  },
});
const params = { name: 'file_headers' };

export function FileHeadersForm({ stored }: { readonly stored: StoredValue }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const mayWrite = can(actor, 'settings', 'write');
  const { form, conflict } = useRowForm<TypedHeaders, StoredValue>({
    row: stored,
    valuesOf: (found) => toTypedHeaders((found?.value ?? {}) as FileHeaders),
    check: (typed) => prescribedNameIssues(readTypedHeaders(typed)).map(issueAtHeaderInput),
    issueMessage: headerIssueMessage,
    save: (typed, baseVersion, command) =>
      command({ baseVersion, value: readTypedHeaders(typed) }, (sent) =>
        api.call(saveSettingValue, { params, ...sent }),
      ),
    inForm: issueAtHeaderInput,
    saved: t`Headers successfully saved`,
    path: '/settings',
  });
  const shown = Object.fromEntries(
    headerDocuments.flatMap((document) =>
      prescribedColumnsOf(document).map((field) => [
        headerInputName(document, field),
        { label: `${_(headerDocumentWords[document])} › ${_(fieldLabels[field])}` },
      ]),
    ),
  ) as FormFields<TypedHeaders>;
  const columns = (document: HeaderDocument) => (
    <fieldset key={document} className={styles.columns} disabled={!mayWrite}>
      <legend className={styles.document}>{_(headerDocumentWords[document])}</legend>
      {prescribedColumnsOf(document).map((field) => (
        <TextField
          key={field}
          label={_(fieldLabels[field])}
          {...form.field(headerInputName(document, field))}
        />
      ))}
    </fieldset>
  );
  if (!mayWrite) return <Card>{headerDocuments.map(columns)}</Card>;
  return (
    <Card>
      <Form form={form} label={t`File headers`} submit={<Trans>Save</Trans>}>
        <ChangedMeanwhile conflict={conflict} fields={shown} />
        {headerDocuments.map(columns)}
        <RequiresConnectionMark />
      </Form>
    </Card>
  );
}
