/** Shows the form of file headers, with the names of each column of each document. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { fieldLabels } from '#areas/imports/client/index.ts';
import {
  Card,
  ChangedMeanwhile,
  RequiresConnectionMark,
  SettingsForm,
  TextField,
  quietText,
  usePortalSession,
  useRowForm,
  useSettingsFieldStyles,
  type FormFields,
} from '#kernel/client/index.ts';
import type { FieldName } from '#areas/imports/domain/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { saveSettingValue } from '../../domain/call-addresses.ts';
import {
  fileHeaderLimits,
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
import { issueMessage } from '../lists/list-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  section: { minWidth: 0, margin: 0, padding: '0 0 12px', border: '0' },
  summary: { minHeight: '44px', alignContent: 'center', cursor: 'pointer', ...quietText },
  document: {
    padding: '0 0 8px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
  },
});
const params = { name: 'file_headers' };

const headerDocumentWords: Readonly<Record<HeaderDocument, MessageDescriptor>> = {
  orders: msg`Orders`,
  orderProducts: msg`Products in orders`,
  inventory: msg`Inventory`,
  posBrazil: msg`POS Brazil`,
  posLaam: msg`POS Latin America`,
};

const most = fileHeaderLimits.names;
const issueWords: Readonly<Record<string, MessageDescriptor>> = {
  repeated_name: msg`Another column of the same file already has this name`,
  too_many_names: msg`Enter up to ${most} names`,
  not_a_name: msg`Each name needs letters or digits`,
};

const headerIssueMessage = (issue: { readonly code: string }): MessageDescriptor =>
  issueWords[issue.code] ?? issueMessage(issue);

export function FileHeadersForm({ stored }: { readonly stored: StoredValue }) {
  const styles = useStyles();
  const { fields } = useSettingsFieldStyles();
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
  const headers = (stored.value ?? {}) as FileHeaders;
  const shown = Object.fromEntries(
    headerDocuments.flatMap((document) =>
      prescribedColumnsOf(document).map((field) => [
        headerInputName(document, field),
        { label: `${_(headerDocumentWords[document])} › ${_(fieldLabels[field])}` },
      ]),
    ),
  ) as FormFields<TypedHeaders>;
  const fieldOf = (document: HeaderDocument) => (name: FieldName) => (
    <TextField
      key={name}
      label={_(fieldLabels[name])}
      {...form.field(headerInputName(document, name))}
    />
  );

  const section = (document: HeaderDocument) => {
    // Columns with a stored name come first. What the user types does not move them.
    const names = headers[document] ?? {};
    const all = prescribedColumnsOf(document);
    const prescribed = all.filter((name) => name in names);
    const empty = all.filter((name) => !(name in names));
    return (
      <fieldset key={document} className={styles.section} disabled={!mayWrite}>
        <legend className={styles.document}>{_(headerDocumentWords[document])}</legend>
        {prescribed.length > 0 ? (
          <div className={fields}>{prescribed.map(fieldOf(document))}</div>
        ) : null}
        {empty.length > 0 ? (
          <details open={prescribed.length === 0}>
            <summary className={styles.summary}>
              <Plural
                value={empty.length}
                one="# column without a prescribed name"
                other="# columns without a prescribed name"
              />
            </summary>
            <div className={fields}>{empty.map(fieldOf(document))}</div>
          </details>
        ) : null}
      </fieldset>
    );
  };

  const sections = headerDocuments.map(section);
  if (!mayWrite) return <Card>{sections}</Card>;
  return (
    <SettingsForm form={form} label={t`File headers`}>
      <ChangedMeanwhile conflict={conflict} fields={shown} />
      {sections}
      <RequiresConnectionMark />
    </SettingsForm>
  );
}
