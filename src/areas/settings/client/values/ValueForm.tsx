/** The form of a single setting, derived from its fields. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  ChangedMeanwhile,
  Form,
  RequiresConnectionMark,
  useFormats,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { saveValue } from '../../domain/addresses.ts';
import {
  issueAtInput,
  inputsOf,
  readForm,
  settingForms,
  typedFields,
  type ListEntry,
  type SettingForm,
  type SettingFormName,
  type TypedFields,
} from '../../domain/index.ts';
import { FieldInput } from '../lists/FieldInput.tsx';
import { issueMessage } from '../lists/list-words.ts';
import { valueWords, type ValueWords } from './value-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '560px', width: '100%', boxSizing: 'border-box' },
});
/** A setting as it is stored. `value` is null if the setting is unset. */
export type StoredValue = { readonly version: number; readonly value?: unknown };
const none = new Map<string, ListEntry>();

export function ValueForm({
  name,
  stored,
}: {
  readonly name: SettingFormName;
  readonly stored: StoredValue;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor } = usePortalSession();
  const { mark } = useFormats();
  const row: SettingForm = settingForms[name];
  const words: ValueWords = valueWords[name];
  const { form, conflict } = useRowForm<TypedFields, StoredValue>({
    row: stored,
    valuesOf: (found) =>
      typedFields(row, { ...row.unset, ...((found?.value ?? {}) as ListEntry['fields']) }, mark),
    check: (values) => readForm(row, values, mark).issues,
    issueMessage,
    save: (values, baseVersion, command) =>
      command({ baseVersion, value: readForm(row, values, mark).fields }, (sent) =>
        api.call(saveValue, { params: { name }, ...sent }),
      ),
    inForm: (issue) => issueAtInput(row, issue),
    saved: t`Setting successfully saved`,
    path: '/settings',
  });
  const inputs = inputsOf(row);
  const written = (value: TypedFields[string] | undefined) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    return String(value ?? '');
  };
  const labelOf = (field: string) => _(words.fields[field]!);
  const shown = Object.fromEntries(
    inputs.map((input) => [input.key, { label: labelOf(input.name), show: written }]),
  ) as FormFields<TypedFields>;
  if (!can(actor, 'settings', 'write'))
    return (
      <Card className={styles.form}>
        <dl>
          {inputs.map(({ key, name: field }) => (
            <div key={key}>
              <dt>{labelOf(field)}</dt>
              <dd>{written(form.values[key]) || '–'}</dd>
            </div>
          ))}
        </dl>
      </Card>
    );
  return (
    <Card className={styles.form}>
      <Form form={form} label={_(words.title)} submit={<Trans>Save</Trans>}>
        <ChangedMeanwhile conflict={conflict} fields={shown} />
        {inputs.map((input) => (
          <FieldInput
            key={input.key}
            input={input}
            label={labelOf(input.name)}
            hint={words.hints?.[input.name]}
            named={none}
            {...form.field(input.key)}
          />
        ))}
        <RequiresConnectionMark />
      </Form>
    </Card>
  );
}
