/** A conflict field by field: yours against the server's, who and when; nothing is lost, a copy is always possible. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { amber, forcedColors } from '#kernel/client/index.ts';
import type { ConflictItem, SyncConflictSide } from './sync-sections.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  field: { border: '0', margin: '10px 0 0', padding: 0, minWidth: 0 },
  label: { padding: 0, fontSize: '13px', lineHeight: '18px', fontWeight: 550, marginBottom: '4px' },
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  choice: {
    position: 'relative',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    padding: '10px 12px',
    cursor: 'pointer',
    minHeight: '64px',
    boxSizing: 'border-box',
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
  whose: {
    display: 'block',
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorNeutralForeground3,
  },
  value: {
    fontSize: '15px',
    lineHeight: '22px',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '10px' },
});

export function SyncConflict({ item }: { readonly item: ConflictItem }) {
  const styles = useStyles();
  const { t } = useLingui();
  const id = useId();
  const [choice, setChoice] = useState<Readonly<Record<string, SyncConflictSide>>>(() =>
    Object.fromEntries(item.fields.map(({ key }) => [key, 'yours' as const])),
  );
  const sides = new Set(Object.values(choice));
  const accept = sides.has('server') ? t`Keep what I chose` : t`Keep mine`;
  return (
    <>
      {item.fields.map(({ key, label, yours, server }) => (
        <fieldset key={key} className={styles.field}>
          <legend className={styles.label}>{label}</legend>
          <div className={styles.pair}>
            {(
              [
                ['yours', yours, t`Yours`],
                ['server', server, t`Server`],
              ] as const
            ).map(([side, version, whose]) => (
              <label key={side} className={styles.choice}>
                <input
                  type="radio"
                  className={styles.radio}
                  name={`${id}-${key}`}
                  checked={choice[key] === side}
                  onChange={() => setChoice({ ...choice, [key]: side })}
                />
                <span className={styles.whose}>
                  {[whose, version.when, version.who].filter(Boolean).join(', ')}
                </span>
                <span className={styles.value}>{version.value || '–'}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.actions}>
        {item.onResolve ? (
          <Button appearance="primary" onClick={() => item.onResolve?.(choice)}>
            {accept}
          </Button>
        ) : null}
        <Button onClick={item.onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
        {item.onKeepAsCopy ? (
          <Button
            {...(item.onResolve ? {} : { appearance: 'primary' })}
            onClick={item.onKeepAsCopy}
          >
            <Trans>Keep both as copies</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}
