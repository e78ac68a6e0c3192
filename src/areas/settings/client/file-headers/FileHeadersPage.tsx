/** /settings/file_headers: shows the column names that the manufacturer prescribes for files. */
import { Trans, useLingui } from '@lingui/react/macro';
import { SettingPageFrame } from '../values/SettingPageFrame.tsx';
import { FileHeadersForm } from './FileHeadersForm.tsx';

export default function FileHeadersPage() {
  const { t } = useLingui();
  return (
    <SettingPageFrame
      name="file_headers"
      title={t`File headers`}
      about={
        <Trans>
          Columns with your names are matched first, then those with recognized names. Separate
          several names with semicolons.
        </Trans>
      }
      lines={6}
    >
      {(stored) => <FileHeadersForm stored={stored} />}
    </SettingPageFrame>
  );
}
