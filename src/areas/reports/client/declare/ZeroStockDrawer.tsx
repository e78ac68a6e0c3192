/** Shows the button and drawer that declare zero stock, next to the list of inventory reports. */
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import { lazy, Suspense, useState } from 'react';
import { Drawer } from '#kernel/client/index.ts';
import type { ReportSlots } from '../report-slots.ts';
import { areaWords } from '../words/area-words.ts';

const DeclareForm = lazy(() => import('./DeclareForm.tsx'));

export function ZeroStockDrawer({ months }: Pick<ReportSlots, 'months'>) {
  const { _ } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const words = areaWords.inventory;

  return (
    <>
      <Button onClick={() => setOpen(true)}>{_(words.declare)}</Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={_(words.declare)}>
        <Suspense>
          <DeclareForm area="inventory" months={months} onDone={() => setOpen(false)} />
        </Suspense>
      </Drawer>
    </>
  );
}
