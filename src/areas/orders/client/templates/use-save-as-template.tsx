/** Saves an order as a template. The dialog is loaded when it is first opened. */
import { Suspense, useState, type ReactNode } from 'react';
import { MissingDialog, lazyPart } from '#kernel/client/index.ts';
import type { Order } from '../../domain/index.ts';
import type { SaveTemplateProps } from './SaveTemplateDialog.tsx';

const SaveTemplate = lazyPart<SaveTemplateProps>(
  () => import('./SaveTemplateDialog.tsx'),
  MissingDialog,
  'orders',
  'templates',
);

/**
 * Returns an action that opens the dialog, and the dialog, which is undefined while it is closed.
 * @param read Resolves to the order as the screen shows it, or undefined if it cannot be saved now.
 */
export function useSaveAsTemplate(read: () => Promise<Order | undefined>): {
  readonly open: () => Promise<void>;
  readonly dialog: ReactNode;
} {
  const [order, setOrder] = useState<Order>();
  return {
    open: async () => setOrder(await read()),
    dialog: order ? (
      <Suspense>
        <SaveTemplate order={order} onClose={() => setOrder(undefined)} />
      </Suspense>
    ) : undefined,
  };
}
