/** Shows the form of file headers, with the names of each column of each document. */
import { Button, makeStyles } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { fieldLabels } from '#areas/imports/client/index.ts';
import {
  Card,
  LazyConflictNotice,
  RequiresConnectionMark,
  phoneMedia,
  SettingsForm,
  TextField,
  usePortalSession,
  useRowForm,
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
import type { StoredSettingValue } from '../values/SettingPageFrame.tsx';
import { entryIssueMessage } from '../entry-issue-words.ts';
import { RecognizedNames } from './RecognizedNames.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  // A column's name is beside its input, so that many columns fit in the window. On phones it is
  // above.
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
    gap: '8px 32px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: '0',
    '& .fui-Field': {
      minWidth: 0,
      gridTemplateColumns: '148px minmax(0, 1fr)',
      columnGap: '12px',
    },
    '& .fui-Field > :not(label)': { gridColumnStart: 2 },
    '& .fui-Field > label': {
      display: 'flex',
      alignItems: 'center',
      alignSelf: 'start',
      minHeight: '44px',
      paddingBlock: 0,
    },
    '& input': { minWidth: 0, width: '100%' },
    [phoneMedia]: {
      gap: '12px',
      '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& .fui-Field > :not(label)': { gridColumnStart: 1 },
      '& .fui-Field > label': { minHeight: 0, paddingBlock: '2px' },
    },
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
  issueWords[issue.code] ?? entryIssueMessage(issue);

export function FileHeadersForm({ stored }: { readonly stored: StoredSettingValue }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const mayWrite = can(actor, 'settings', 'write');
  const [hasRecognized, setHasRecognized] = useState(false);
  const { form, conflict } = useRowForm<TypedHeaders, StoredSettingValue>({
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
      {...(hasRecognized ? { hint: <RecognizedNames field={name} /> } : {})}
      {...form.field(headerInputName(document, name))}
    />
  );

  // It is in the first card, and shows the names in all of them.
  const recognizedToggle = (
    <Button appearance="subtle" onClick={() => setHasRecognized(!hasRecognized)}>
      {hasRecognized ? <Trans>Hide recognized names</Trans> : <Trans>Show recognized names</Trans>}
    </Button>
  );

  const section = (document: HeaderDocument) => {
    // Columns with a stored name come first. What the user types does not move them.
    const names = headers[document] ?? {};
    const all = prescribedColumnsOf(document);
    const columns = all.toSorted((a, b) => Number(b in names) - Number(a in names));
    const prescribed = all.filter((name) => name in names).length;
    const count = all.length;
    return (
      <Card
        key={document}
        title={_(headerDocumentWords[document])}
        note={
          <Trans>
            Names prescribed: {prescribed} of {count}
          </Trans>
        }
        actions={document === headerDocuments[0] ? recognizedToggle : null}
      >
        <fieldset
          className={styles.columns}
          aria-label={_(headerDocumentWords[document])}
          disabled={!mayWrite}
        >
          {columns.map(fieldOf(document))}
        </fieldset>
      </Card>
    );
  };

  const sections = headerDocuments.map(section);
  if (!mayWrite) return sections;
  return (
    <SettingsForm form={form} label={t`File headers`} isOfCards>
      <LazyConflictNotice conflict={conflict} fields={shown} />
      {sections}
      <RequiresConnectionMark />
    </SettingsForm>
  );
}
