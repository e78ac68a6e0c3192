/**
 * The screen /settings/bulk_upload: imports distributors, users, the catalog or the former portal's
 * distributors from a file.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useSearchParams } from 'react-router-dom';
import {
  FilterTabs,
  RequiresConnectionMark,
  SettingsPage,
  usePortalSession,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { bulkKinds } from '../domain/bulk-columns.ts';
import { tabOfKind } from '../domain/tab-of-kind.ts';
import { BulkUploadSection } from './BulkUploadSection.tsx';
import { bulkKindWords } from './bulk-words.ts';

const PATH = '/settings/bulk_upload';

export default function BulkPage() {
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const [params] = useSearchParams();
  const kinds = bulkKinds.filter((kind) => can(actor, tabOfKind[kind], 'write'));
  const kind = kinds.find((one) => one === params.get('kind')) ?? kinds[0]!;

  return (
    <SettingsPage
      title={t`Bulk upload`}
      about={<Trans>Every row is checked before anything is imported.</Trans>}
    >
      <FilterTabs
        label={t`What the file contains`}
        isBare
        tabs={kinds.map((one) => ({
          key: one,
          label: _(bulkKindWords[one].title),
          to: `${PATH}?kind=${one}`,
          current: one === kind,
        }))}
      />
      <RequiresConnectionMark />
      <BulkUploadSection key={kind} kind={kind} />
    </SettingsPage>
  );
}
