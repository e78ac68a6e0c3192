/** Shows overlays in their states. A button opens each of them, as on any screen. */
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Drawer,
  useBlockingOverlay,
  useDialog,
  useLoadingReport,
  useSnackbar,
} from '#kernel/client/index.ts';
import type { StateFrame } from './state-frame.ts';

/** Milliseconds for which loading states are shown. */
const LOOK = 3000;

export function OverlayStates({ frame: State }: { readonly frame: StateFrame }) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { ask } = useDialog();
  const block = useBlockingOverlay();
  const loading = useLoadingReport();
  const [open, setOpen] = useState<'start' | 'end'>();

  const pause = () =>
    new Promise((done) => {
      setTimeout(done, LOOK);
    });

  const load = async () => {
    loading.data();
    await pause();
    loading.done();
  };

  const opening: readonly (readonly [id: string, open: () => unknown])[] = [
    ['snackbar-error', () => show({ type: 'error', content: t`There was a request error` })],
    ['snackbar-success', () => show({ type: 'success', content: t`Order successfully saved` })],
    ['snackbar-other', () => show({ type: 'other', content: t`Requires a connection` })],
    [
      'dialog-question',
      () =>
        ask({
          title: t`Do you want to remove this data?`,
          content: t`Content`,
          acceptLabel: t`Remove`,
          isDestructive: true,
        }),
    ],
    [
      'dialog-notice',
      () => ask({ confirm: false, title: t`Nothing here yet`, content: t`Content` }),
    ],
    ['drawer-start', () => setOpen('start')],
    ['drawer-end', () => setOpen('end')],
    ['blocking', () => block(pause())],
    ['loading-bar', load],
  ];

  return (
    <>
      {opening.map(([id, run]) => (
        <State key={id} id={id}>
          <Button onClick={() => void run()}>{t`Open`}</Button>
        </State>
      ))}
      <Drawer
        open={open !== undefined}
        side={open ?? 'end'}
        onClose={() => setOpen(undefined)}
        title={t`Order details`}
        footer={<Button onClick={() => setOpen(undefined)}>{t`Close`}</Button>}
      >
        <p>{t`Content`}</p>
      </Drawer>
    </>
  );
}
