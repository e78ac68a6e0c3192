/**
 * Shows whether the order being written is saved on this device, on the server or nowhere yet. It
 * never claims more than this device knows.
 */
import { Trans } from '@lingui/react/macro';
import {
  ErrorMarkIcon,
  SavedHereIcon,
  SendingIcon,
  SyncedIcon,
  useAsOfText,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { OrderEditorState, OrderEditorStore } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';

/** Returns whether the server has the order in the version of the editor. */
const isOnServer = ({ opened, order }: OrderEditorState): boolean =>
  opened !== null &&
  opened.sync === 'synced' &&
  opened.server !== null &&
  opened.server.version === order?.version;

export function SavedMark({ editor }: { readonly editor: OrderEditorStore }) {
  const { zone } = usePortalSession();
  const { saving, savedAt, opened, order } = useOrderEditor(editor, (state) => state);
  const onServer = useOrderEditor(editor, isOnServer);
  const time = useAsOfText(savedAt === null ? null : Math.max(savedAt, opened?.savedAt ?? 0), zone);

  if (saving === 'full' || saving === 'failed' || saving === 'refused')
    return (
      <>
        <ErrorMarkIcon aria-hidden />
        <Trans>Not saved</Trans>
      </>
    );

  if (saving === 'pending' || saving === 'saving')
    return (
      <>
        <SendingIcon aria-hidden />
        <Trans>Saving…</Trans>
      </>
    );

  if (savedAt === null) return <Trans>Nothing to save yet</Trans>;
  return onServer ? (
    <>
      <SyncedIcon aria-hidden />
      {order?.status === 'draft' ? <Trans>Draft saved {time}</Trans> : <Trans>Saved {time}</Trans>}
    </>
  ) : (
    <>
      <SavedHereIcon aria-hidden />
      <Trans>Saved on this device {time}</Trans>
    </>
  );
}
