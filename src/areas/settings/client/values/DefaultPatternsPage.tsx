/**
 * /settings/values/patterns: shows the formats of dates and figures for users who have chosen none
 * in their profile.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  LazyConflictNotice,
  RequiresConnectionMark,
  FormatPatternFields,
  SettingsForm,
  useFormatPatternLabels,
  useFormatPatternOptions,
  usePortalSession,
  useRowForm,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import {
  mergeFormatPatterns,
  type ChosenFormatPatterns,
  type FormatPatterns,
} from '#kernel/domain/user/format-patterns.ts';
import { saveSettingValue } from '../../domain/call-addresses.ts';
import { entryIssueMessage } from '../entry-issue-words.ts';
import { SettingPageFrame, type StoredSettingValue } from './SettingPageFrame.tsx';

const byDistributor: FormatPatterns = {};
const params = { name: 'patterns' };
function PatternsForm({ stored }: { readonly stored: StoredSettingValue }) {
  const { t } = useLingui();
  const { api, actor, reloadProfile } = usePortalSession();
  const labels = useFormatPatternLabels();
  const { form, conflict } = useRowForm<ChosenFormatPatterns, StoredSettingValue>({
    row: stored,
    valuesOf: (found) => mergeFormatPatterns((found?.value ?? {}) as FormatPatterns, {}),
    check: () => [],
    issueMessage: entryIssueMessage,
    save: async (value, baseVersion, command) => {
      const reply = await command({ baseVersion, value }, (sent) =>
        api.call(saveSettingValue, { params, ...sent }),
      );
      if (reply.ok) reloadProfile();
      return reply;
    },
    saved: t`Setting successfully saved`,
    path: '/settings',
  });
  const options = useFormatPatternOptions(form.values, byDistributor);
  const shown = (name: keyof FormatPatterns) => ({
    label: labels[name],
    show: (value: string | null) =>
      options[name].find((one) => one.value === (value ?? ''))?.label ?? '',
  });
  const mayWrite = can(actor, 'settings', 'write');
  const fields = (
    <FormatPatternFields
      chosen={form.values}
      otherwise={byDistributor}
      disabled={!mayWrite}
      onChoose={form.change}
    />
  );
  if (!mayWrite) return <Card>{fields}</Card>;
  return (
    <SettingsForm form={form} label={t`Dates and numbers`}>
      <LazyConflictNotice
        conflict={conflict}
        fields={{
          dates: shown('dates'),
          numbers: shown('numbers'),
          currency: shown('currency'),
        }}
      />
      {fields}
      <RequiresConnectionMark />
    </SettingsForm>
  );
}

export function DefaultPatternsPage() {
  const { t } = useLingui();
  return (
    <SettingPageFrame
      name="patterns"
      title={t`Dates and numbers`}
      about={
        <Trans>
          For everyone who has not chosen a format in their profile. By default, dates are
          DD/MM/YYYY, and numbers and currency follow the distributor’s country.
        </Trans>
      }
      lines={3}
    >
      {(stored) => <PatternsForm stored={stored} />}
    </SettingPageFrame>
  );
}
