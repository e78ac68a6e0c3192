/** The order was changed here and elsewhere: field by field yours and the server's, and the ways out, none of which loses anything unseen. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useId, useState } from 'react';
import {
  amber,
  documentStatusWords,
  forcedColors,
  formatDayTime,
  Notice,
  phone,
  useLanguage,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { OpenedOrder, OrderConflict } from '../../device/index.ts';
import { overlapKey } from './chosen-content.ts';
import { fieldName, fieldText } from '../opened/field-text.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { useConflict, type ConflictSide } from './use-conflict.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  fields: { display: 'grid', gap: '12px' },
  field: { border: '0', margin: 0, padding: 0, minWidth: 0 },
  label: { padding: 0, marginBottom: '4px', fontWeight: 600, overflowWrap: 'anywhere' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  choice: {
    position: 'relative',
    display: 'grid',
    gap: '2px',
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    minWidth: 0,
    '&:has(:checked)': {
      border: `1px solid ${amber[80]}`,
      boxShadow: `inset 0 0 0 1px ${amber[80]}`,
      backgroundColor: amber[160],
    },
    '&:has(:focus-visible)': { outline: '2px solid #000', outlineOffset: '2px' },
    [forcedColors]: { '&:has(:checked)': { outline: '2px solid Highlight' } },
  },
  radio: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  whose: { fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground2 },
  value: { fontWeight: 650, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
});

export function ConflictBox({
  opened,
  conflict,
}: {
  readonly opened: OpenedOrder;
  readonly conflict: OrderConflict;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { zone } = usePortalSession();
  const { references } = useOrders();
  const ways = useConflict();
  const id = useId();
  const { order, savedAt } = opened;
  const { theirs, mine, overlaps } = conflict;
  const [choice, setChoice] = useState<Readonly<Record<string, ConflictSide>>>({});
  const naming = {
    references,
    language,
    currency: order.currency,
    distributorId: order.distributorId,
  };
  const lines = [...(mine?.content.lines ?? []), ...(theirs?.content.lines ?? [])];
  const kind = ways.kindOf(opened);
  const isChosen = overlaps.some((overlap) => choice[overlapKey(overlap)] === 'server');

  const saved = formatDayTime(savedAt, zone);
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
              <Trans>Keep what I chose</Trans>
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
            {kind === 'mine' ? <Trans>Keep the order</Trans> : <Trans>Take theirs</Trans>}
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
      {kind === 'fields' && overlaps.length > 0 ? (
        <div className={styles.fields}>
          {overlaps.map((overlap) => {
            const key = overlapKey(overlap);
            const field = overlap.path.at(-1) ?? '';
            const sides = [
              ['yours', overlap.mine, t`Yours, ${saved}`],
              ['server', overlap.theirs, t`The server's, ${when}, ${who}`],
            ] as const;
            return (
              <fieldset key={key} className={styles.field}>
                <legend className={styles.label}>{fieldName(overlap.path, lines)}</legend>
                <div className={styles.pair}>
                  {sides.map(([side, value, whose]) => (
                    <label key={side} className={styles.choice}>
                      <input
                        type="radio"
                        className={styles.radio}
                        name={`${id}-${key}`}
                        checked={(choice[key] ?? 'yours') === side}
                        onChange={() => setChoice({ ...choice, [key]: side })}
                      />
                      <span className={styles.whose}>{whose}</span>
                      <span className={styles.value}>{fieldText(field, value, naming)}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
      ) : null}
    </Notice>
  );
}
