/** Shows the button that saves an order as a template. Its dialog is loaded on the first click. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyScreen } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Order } from '../../domain/index.ts';
import type { SaveTemplateProps } from './SaveTemplateDialog.tsx';

const SaveTemplate = lazyScreen<SaveTemplateProps>(() => import('./SaveTemplateDialog.tsx'));

export type SaveAsTemplateProps = {
  /** Resolves to the order as the screen shows it, or undefined if it cannot be saved now. */
  readonly read: () => Promise<Order | undefined>;
};

export default function SaveAsTemplateButton({ read }: SaveAsTemplateProps) {
  const [order, setOrder] = useState<Order>();
  return (
    <>
      <Button onClick={() => inBackground(read().then((found) => setOrder(found)))}>
        <Trans>Save as template</Trans>
      </Button>
      {order ? (
        <Suspense>
          <SaveTemplate order={order} onClose={() => setOrder(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
