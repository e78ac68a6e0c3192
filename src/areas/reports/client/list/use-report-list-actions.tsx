/**
 * Provides the actions of the list of reports: an upload, declaring that there is nothing to
 * report, and the export of registered rows. The forms in drawers are loaded when they are opened.
 */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense, useState, type ReactNode } from 'react';
import {
  DownloadIcon,
  Drawer,
  Skeletons,
  UploadIcon,
  type DocumentAction,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import type { ReportSlots } from '../report-slots.ts';
import { areaWords } from '../words/area-words.ts';

const ExportForm = lazyPart(
  () => import('../export/ExportForm.tsx'),
  MissingPart,
  'reports',
  'openedReports',
);
const DeclareForm = lazyPart(() => import('../declare/DeclareForm.tsx'));

type Options = Pick<ReportSlots, 'months'> & {
  readonly area: ReportArea;
  readonly mayWrite: boolean;
};

type ReportListActions = {
  readonly actions: readonly DocumentAction[];
  /** The drawers that actions open. */
  readonly drawers: ReactNode;
};

export function useReportListActions({ area, mayWrite, months }: Options): ReportListActions {
  const { t } = useLingui();
  const { _ } = useWords();
  const [opened, setOpened] = useState<'export' | 'declare'>();
  const close = () => setOpened(undefined);
  const words = areaWords[area];
  const isExporting = opened === 'export';
  const isDeclaring = opened === 'declare';

  const declaring = { key: 'declare', kind: 'secondary', label: _(words.declare) } as const;
  const writing: readonly DocumentAction[] = [
    {
      key: 'upload',
      kind: 'primary',
      label: _(words.upload),
      icon: <UploadIcon />,
      to: `/${area}/upload`,
    },
    area === 'pos'
      ? { ...declaring, to: '/pos/no_sells_report' }
      : { ...declaring, onPress: () => setOpened('declare') },
  ];

  const exporting: DocumentAction = {
    key: 'export',
    // Users who can't report open the list mostly to export its rows.
    kind: mayWrite ? 'other' : 'secondary',
    label: t`Export`,
    icon: <DownloadIcon />,
    onPress: () => setOpened('export'),
  };

  const drawers = (
    <>
      <Drawer
        open={isExporting}
        onClose={close}
        title={area === 'inventory' ? t`Export inventory` : t`Export sales`}
      >
        {isExporting ? (
          <Suspense fallback={<Skeletons isForm rows={3} />}>
            <ExportForm area={area} onDone={close} />
          </Suspense>
        ) : null}
      </Drawer>
      <Drawer open={isDeclaring} onClose={close} title={_(words.declare)}>
        {isDeclaring ? (
          <Suspense>
            <DeclareForm area={area} months={months} onDone={close} />
          </Suspense>
        ) : null}
      </Drawer>
    </>
  );
  return { actions: [...(mayWrite ? writing : []), exporting], drawers };
}
