/** Lists the steps of a report's upload: File, Columns, Preview, Missing data, Finalize. */
import { useLingui } from '@lingui/react/macro';
import { wizardStepsOf } from '#areas/imports/client/index.ts';
import type { UploadHead } from '#areas/imports/device/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { pathOfStep } from '../report-paths.ts';
import { useReportsSession } from '../use-reports-session.ts';

const order = ['file', 'columns', 'preview', 'missing', 'finalize'] as const;
type StepName = (typeof order)[number];
type NamedUpload = Pick<UploadHead, 'id' | 'startedAt'>;

/** Returns the steps of the wizard. `upload` is undefined until a file is chosen. */
export function useUploadSteps(area: ReportArea, now: StepName, upload?: NamedUpload) {
  const { t } = useLingui();
  const { zone } = useReportsSession();
  const labels = {
    file: t`File`,
    columns: t`Columns`,
    preview: t`Preview`,
    missing: t`Missing data`,
    finalize: t`Finalize`,
  };

  const pathOf = (step: StepName) =>
    upload && step !== 'file' && step !== 'finalize'
      ? pathOfStep(area, step, upload, zone)
      : undefined;

  return wizardStepsOf(order, now, labels, pathOf);
}
