/** The steps of this upload: File, Columns, Preview, Missing data, Finalize. */
import { useLingui } from '@lingui/react/macro';
import { WizardSteps, type WizardStep } from '#areas/imports/client/index.ts';
import type { UploadHead } from '#areas/imports/device/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { pathOfStep } from '../paths.ts';
import { useReports } from '../use-reports.ts';

const order = ['file', 'columns', 'preview', 'missing', 'finalize'] as const;
export function UploadSteps({
  area,
  now,
  upload,
}: {
  readonly area: ReportArea;
  readonly now: (typeof order)[number];
  readonly upload?: Pick<UploadHead, 'id' | 'startedAt'>;
}) {
  const { t } = useLingui();
  const { zone } = useReports();
  const labels = {
    file: t`File`,
    columns: t`Columns`,
    preview: t`Preview`,
    missing: t`Missing data`,
    finalize: t`Finalize`,
  };
  const at = order.indexOf(now);
  const steps = order.map((key, n): WizardStep => ({
    key,
    label: labels[key],
    state: n < at ? 'done' : n === at ? 'now' : 'coming',
    to:
      upload && key !== 'file' && key !== 'finalize'
        ? pathOfStep(area, key, upload, zone)
        : undefined,
  }));
  return <WizardSteps steps={steps} />;
}
