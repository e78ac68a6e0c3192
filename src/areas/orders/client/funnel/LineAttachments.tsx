/**
 * Shows the files attached to a line being written, such as offers, as evidence for its discount.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSubmitByMessage } from '#areas/deadlines/client/index.ts';
import { AttachmentList } from '#areas/files/client/index.ts';
import { attachmentLimits } from '#areas/files/domain/index.ts';
import { smallText, usePortalSession } from '#kernel/client/index.ts';
import { ORDER_FILES_PLACE, attachmentsOf, type OrderLine } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

const useStyles = /*#__PURE__*/ makeStyles({ note: { ...smallText, margin: '4px 0 0' } });

type Props = {
  readonly editor: OrderEditorStore;
  readonly line: OrderLine;
  /** The line's index, from 0. */
  readonly n: number;
  readonly error: string | undefined;
};

export default function LineAttachments({ editor, line, n, error }: Props) {
  const { t } = useLingui();
  const { engine } = usePortalSession();
  const submitBy = useSubmitByMessage('orders');
  const styles = useStyles();
  const { order, content } = editor.get();
  const distributorId =
    order?.distributorId ?? editor.distributorId ?? engine.actor.distributorId ?? undefined;
  if (distributorId === undefined) return null;

  const number = n + 1;
  const attached = line.attachments ?? [];
  const others = content.lines.filter(({ id }) => id !== line.id);

  return (
    <>
      <AttachmentList
        to={{ owner: { place: ORDER_FILES_PLACE, distributorId }, documentId: order?.id }}
        attachments={attached}
        label={t`Attachments, line ${number}`}
        room={Math.max(0, attachmentLimits.perDocument - attachmentsOf(content).length)}
        elsewhere={new Set(attachmentsOf({ lines: others }).map(({ hash }) => hash))}
        error={error}
        onChange={(change) => {
          // Preparing a photo takes time, so the change applies to the line as it is when the photo
          // is ready.
          const now = editor.get().content.lines.find(({ id }) => id === line.id);
          if (now) editor.changeLine(line.id, { attachments: change(now.attachments ?? []) });
        }}
      />
      {submitBy && attached.length > 0 ? (
        <p className={styles.note}>
          <Trans>The order counts as received once all its files are.</Trans> {submitBy}
        </p>
      ) : null}
    </>
  );
}
