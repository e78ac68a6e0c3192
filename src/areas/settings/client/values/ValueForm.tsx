/** The form of a single setting, made from its fields. */
import { makeStyles } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  ChangedMeanwhile,
  Form,
  NeedsConnection,
  presentRow,
  useCommand,
  usePortalSession,
  useSnackbar,
  useVersionedForm,
  type ShownFields,
} from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { saveValue } from '../../domain/addresses.ts';
import {
  atInput,
  inputsOf,
  readForm,
  settingForms,
  typedFields,
  type ListEntry,
  type SettingFormName,
  type TypedFields,
} from '../../domain/index.ts';
import { FieldInput } from '../lists/FieldInput.tsx';
import { issueMessage } from '../lists/list-words.ts';
import { valueWords, type ValueWords } from './value-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '560px', width: '100%', boxSizing: 'border-box' },
});
/** `value` null: it is unset. */
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
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const command = useCommand();
  const row = settingForms[name];
  const words: ValueWords = valueWords[name];
  const shownAs = ({ version, value }: StoredValue) => ({
    version,
    values: typedFields(row, (value ?? undefined) as ListEntry['fields'] | undefined),
  });
  const { form, conflict } = useVersionedForm<TypedFields>({
    row: shownAs(stored),
    check: (values) => readForm(row, values).issues,
    issueMessage,
    send: async (values, baseVersion) => {
      const { fields } = readForm(row, values);
      const reply = await command({ baseVersion, value: fields }, (sent) =>
        api.call(saveValue, { params: { name }, ...sent }),
      );
      if (reply.ok) {
        show({ type: 'success', content: t`Setting successfully saved` });
        void navigate('/settings');
        return undefined;
      }
      const present = presentRow<StoredValue>(reply);
      if (present) return { present: shownAs(present) };
      const issues = (reply.kind === 'refused' ? reply.details['issues'] : undefined) ?? [];
      const beside = (issues as readonly Issue[]).map((issue) => atInput(row, issue));
      return beside.length > 0 ? { issues: beside } : { problem: msg`There was a request error` };
    },
  });
  const inputs = inputsOf(row);
  const labelOf = (field: string) => _(words.fields[field]!);
  const shown = Object.fromEntries(
    inputs.map((input) => [input.key, { label: labelOf(input.name) }]),
  ) as ShownFields<TypedFields>;
  if (!can(actor, 'settings', 'write'))
    return (
      <Card className={styles.form}>
        <dl>
          {inputs.map(({ key, name: field }) => (
            <div key={key}>
              <dt>{labelOf(field)}</dt>
              <dd>{String(form.values[key] || '–')}</dd>
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
            hint={undefined}
            named={none}
            {...form.field(input.key)}
          />
        ))}
        <NeedsConnection />
      </Form>
    </Card>
  );
}
