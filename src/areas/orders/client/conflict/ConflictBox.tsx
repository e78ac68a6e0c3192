/** The order was changed here and elsewhere: field by field yours and the server's, and the ways out, none of which loses anything unseen. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  ConflictFields,
  documentStatusWords,
  formatDayTime,
  Notice,
  usePortalSession,
  type ConflictChoice,
} from '#kernel/client/index.ts';
import type { OpenedOrder, OrderConflict } from '../../device/index.ts';
import { overlapKey } from './chosen-content.ts';
import { useConflict } from './use-conflict.ts';
import { useConflictFields } from './use-conflict-fields.ts';

export function ConflictBox({
  opened,
  conflict,
}: {
  readonly opened: OpenedOrder;
  readonly conflict: OrderConflict;
}) {
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const ways = useConflict();
  const fieldsOf = useConflictFields();
  const { theirs, overlaps } = conflict;
  const [choice, setChoice] = useState<ConflictChoice>({});
  const kind = ways.kindOf(opened);
  const isChosen = overlaps.some((overlap) => choice[overlapKey(overlap)] === 'server');

  const who = theirs?.updatedBy ?? '';
  const when = theirs ? formatDayTime(theirs.updatedAt, zone) : '';
  const status = theirs ? _(documentStatusWords[theirs.status]) : '';
  const words = {
    theirs: (
      <Trans>
        It was deleted on the server. What you wrote is safe on this device, and can be kept as a
        draft of its own.
      </Trans>
    ),
    mine: (
      <Trans>
        You deleted this draft; it was changed on {when} by {who}.
      </Trans>
    ),
    closed: (
      <Trans>
        It is now “{status}” on the server ({when}, {who}), where it can no longer be changed. What
        you wrote is safe on this device, and can be kept as a draft of its own.
      </Trans>
    ),
    fields: (
      <Trans>
        Changed on {when} by {who}. Choose what to keep; what you wrote is safe on this device.
      </Trans>
    ),
  }[kind];
  const primary = (primaryWay: boolean) => (primaryWay ? { appearance: 'primary' as const } : {});
  return (
    <Notice
      grave
      title={<Trans>This order was changed by someone else</Trans>}
      actions={
        <>
          {kind === 'fields' && isChosen ? (
            <Button appearance="primary" onClick={() => void ways.resolve(opened, choice)}>
              <Trans>Keep my selection</Trans>
            </Button>
          ) : null}
          {kind === 'fields' ? (
            <Button {...primary(!isChosen)} onClick={() => void ways.keepMine(opened)}>
              <Trans>Keep mine</Trans>
            </Button>
          ) : null}
          {kind === 'mine' ? (
            <Button onClick={() => void ways.keepMine(opened)}>
              <Trans>Delete it all the same</Trans>
            </Button>
          ) : null}
          <Button {...primary(kind === 'mine')} onClick={() => void ways.takeTheirs(opened)}>
            {kind === 'mine' ? <Trans>Keep the order</Trans> : <Trans>Use theirs</Trans>}
          </Button>
          {kind === 'mine' ? null : (
            <Button
              {...primary(kind === 'theirs' || kind === 'closed')}
              onClick={() => void ways.keepAsCopy(opened)}
            >
              <Trans>Keep both as copies</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>{words}</p>
      {kind === 'fields' ? (
        <ConflictFields fields={fieldsOf(opened)} choice={choice} onChoose={setChoice} />
      ) : null}
    </Notice>
  );
}
