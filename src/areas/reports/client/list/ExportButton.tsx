/**
 * Shows the button on the list that exports registered rows; its form is loaded when it is pressed.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { DownloadIcon, Drawer, Skeletons } from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';

const ExportForm = lazy(() => import('../export/ExportForm.tsx'));

export function ExportButton({ area }: { readonly area: ReportArea }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => setOpen(true)}>
        <Trans>Export</Trans>
      </Button>
      <Drawer
        open={isOpen}
        onClose={close}
        title={area === 'inventory' ? t`Export inventory` : t`Export sales`}
      >
        {isOpen ? (
          <Suspense fallback={<Skeletons form rows={3} />}>
            <ExportForm area={area} onDone={close} />
          </Suspense>
        ) : null}
      </Drawer>
    </>
  );
}
