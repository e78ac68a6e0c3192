/** Shows the form of a single setting, derived from its fields. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  DescriptionList,
  SettingsRowForm,
  useFormats,
  usePortalSession,
  useRowForm,
  useValueText,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { saveSettingValue } from '../../domain/call-addresses.ts';
import {
  issueAtInput,
  parseEntryForm,
  settingForms,
  toTypedFields,
  type ListEntry,
  type SettingForm,
  type SettingFormName,
  type TypedFields,
} from '../../domain/index.ts';
import { entryIssueMessage } from '../entry-issue-words.ts';
import { useInputFields } from '../lists/use-input-fields.ts';
import type { StoredSettingValue } from './SettingPageFrame.tsx';
import { settingWords, type SettingWords } from './setting-words.ts';

const none = new Map<string, ListEntry>();

export function SettingValueForm({
  name,
  stored,
}: {
  readonly name: SettingFormName;
  readonly stored: StoredSettingValue;
}) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const formats = useFormats();
  const row: SettingForm = settingForms[name];
  const words: SettingWords = settingWords[name];
  const editing = useRowForm<TypedFields, StoredSettingValue>({
    row: stored,
    valuesOf: (found) =>
      toTypedFields(
        row,
        { ...row.unset, ...((found?.value ?? {}) as ListEntry['fields']) },
        formats,
      ),
    check: (values) => parseEntryForm(row, values, formats).issues,
    issueMessage: entryIssueMessage,
    save: (values, baseVersion, command) =>
      command({ baseVersion, value: parseEntryForm(row, values, formats).fields }, (sent) =>
        api.call(saveSettingValue, { params: { name }, ...sent }),
      ),
    inForm: (issue) => issueAtInput(row, issue),
    saved: t`Setting successfully saved`,
    path: '/settings',
  });
  const { values } = editing.form;
  const textOf = useValueText();
  const fields = useInputFields({
    row,
    labelOf: (input) => _(words.fields[input.name]!),
    hints: words.hints,
    named: none,
    values,
  });
  if (!can(actor, 'settings', 'write'))
    return (
      <Card>
        <DescriptionList
          terms={Object.entries(fields).map(([key, field]) => ({
            key,
            term: field.label,
            value: textOf(field, values[key]!) || '–',
          }))}
        />
      </Card>
    );
  return <SettingsRowForm editing={editing} fields={fields} label={_(words.title)} />;
}
