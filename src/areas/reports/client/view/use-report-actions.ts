/** Provides the actions that remove an opened report, or withdraw it if it wasn't sent yet. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import type { UploadHead } from '#areas/imports/device/index.ts';
import { useDialog, useSnackbar } from '#kernel/client/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import { pathOfStep } from '../report-paths.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';

/** Returns the actions on a report. `upload` is the file of the report, if it is on this device. */
export function useReportActions(
  area: ReportArea,
  report: Report,
  upload: UploadHead | undefined,
): { readonly remove: () => Promise<void>; readonly withdraw: () => Promise<void> } {
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { reports, files, zone } = useReportsSession();
  const listPath = `/${area}`;

  const remove = async () => {
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: report.fileName
        ? t`Removes 1 report: ${report.fileName}. Nothing from it is registered.`
        : t`Removes 1 report. Nothing from it is registered.`,
      acceptLabel: t`Remove report`,
      isDestructive: true,
    });

    if (!isAgreed) return;
    const done = await reports.remove(area, report.id);

    if (!done.ok) {
      show({ type: 'error', content: _(reportRefusalMessage(done.code)) });
      return;
    }

    if (upload) await files.remove(upload.id);
    void navigate(listPath, { replace: true });
  };

  const withdraw = async () => {
    if (!(await reports.withdraw(area, report.id))) {
      show({
        type: 'error',
        content: t`It’s already being sent and can’t be withdrawn.`,
      });
      return;
    }

    if (report.source !== 'file') {
      show({ type: 'success', content: t`Withdrawn. Nothing was declared.` });
      void navigate(listPath, { replace: true });
      return;
    }

    show({ type: 'success', content: t`Withdrawn. You can edit the upload again.` });
    const startedAt = upload?.startedAt ?? report.createdAt;
    const previewPath = pathOfStep(area, 'preview', { id: report.id, startedAt }, zone);
    void navigate(previewPath, { replace: true });
  };

  return { remove, withdraw };
}
