/**
 * Shows the notice on an order that was changed both on this device and on the server: both
 * versions field by field, or that one side deleted or closed it, and the resolutions that are
 * allowed.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  ConflictFields,
  documentStatusWords,
  formatDateAndTime,
  Notice,
  useDangerStyles,
  usePortalSession,
  type ConflictChoice,
} from '#kernel/client/index.ts';
import type { OpenedOrder, OrderConflict } from '../../device/index.ts';
import { keyOfOverlap } from './merge-chosen-values.ts';
import { useConflictResolutions } from './use-conflict-resolutions.ts';
import { useConflictFields } from './use-conflict-fields.ts';
import { useRestoredNumberMessage } from './use-restored-number-message.ts';

export default function ConflictBox({
  opened,
  conflict,
}: {
  readonly opened: OpenedOrder;
  readonly conflict: OrderConflict;
}) {
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const ways = useConflictResolutions();
  const fieldsOf = useConflictFields();
  const { theirs, overlaps } = conflict;
  const [choice, setChoice] = useState<ConflictChoice>({});
  const kind = ways.kindOf(opened);
  const kept = useRestoredNumberMessage()(opened);
  const isDeletedHere = kind === 'mine' || kind === 'kept';
  const isChosen = overlaps.some((overlap) => choice[keyOfOverlap(overlap)] === 'server');

  const who = theirs?.updatedBy ?? '';
  const when = theirs ? formatDateAndTime(theirs.updatedAt, zone) : '';
  const status = theirs ? _(documentStatusWords[theirs.status]) : '';
  const words = {
    theirs: (
      <Trans>
        The order was deleted on the server. Your version is saved on this device and can be kept as
        a separate draft.
      </Trans>
    ),
    mine: (
      <Trans>
        You deleted this draft, but {who} changed it on {when}.
      </Trans>
    ),
    kept: (
      <Trans>
        You deleted this draft, but the order is now “{status}” on the server ({when}, {who}), so it
        can no longer be deleted.
      </Trans>
    ),
    closed: (
      <Trans>
        The order is now “{status}” on the server ({when}, {who}), so it can no longer be edited.
        Your version is saved on this device and can be kept as a separate draft.
      </Trans>
    ),
    fields: (
      <Trans>
        Changed by {who} on {when}. Choose what to keep. Your version is saved on this device.
      </Trans>
    ),
  }[kind];
  const danger = useDangerStyles();
  const primary = (primaryWay: boolean) => (primaryWay ? { appearance: 'primary' as const } : {});

  return (
    <Notice
      isGrave
      title={<Trans>Someone else changed this order</Trans>}
      actions={
        <>
          {kind === 'fields' && isChosen ? (
            <Button appearance="primary" onClick={() => inBackground(ways.resolve(opened, choice))}>
              <Trans>Keep my selection</Trans>
            </Button>
          ) : null}
          {kind === 'fields' ? (
            <Button {...primary(!isChosen)} onClick={() => inBackground(ways.keepMine(opened))}>
              <Trans>Keep mine</Trans>
            </Button>
          ) : null}
          {kind === 'mine' ? (
            <Button
              appearance="primary"
              className={danger.button}
              onClick={() => inBackground(ways.keepMine(opened))}
            >
              <Trans>Delete anyway</Trans>
            </Button>
          ) : null}
          <Button {...primary(isDeletedHere)} onClick={() => inBackground(ways.takeTheirs(opened))}>
            {isDeletedHere ? <Trans>Keep order</Trans> : <Trans>Use server version</Trans>}
          </Button>
          {isDeletedHere ? null : (
            <Button
              {...primary(kind === 'theirs' || kind === 'closed')}
              onClick={() => inBackground(ways.keepAsCopy(opened))}
            >
              <Trans>Keep both as copies</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>{words}</p>
      {kind === 'fields' && kept ? <p>{kept}</p> : null}
      {kind === 'fields' ? (
        <ConflictFields fields={fieldsOf(opened)} choice={choice} onChoose={setChoice} />
      ) : null}
    </Notice>
  );
}
