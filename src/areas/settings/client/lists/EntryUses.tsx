/**
 * Shows which records refer to an entry. While there are any, the entry can be deactivated but not
 * removed.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { smallText, useFormats } from '#kernel/client/index.ts';
import { countedUseMessage, listUseMessage } from './list-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  uses: { display: 'grid', gap: '12px', width: '100%' },
  list: { margin: 0, fontSize: '14px', lineHeight: '20px' },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    paddingBlock: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { paddingTop: 0 },
  },
  count: { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  note: { ...smallText, margin: 0 },
});

export type EntryUse = { readonly what: string; readonly count: number };

/** Returns a function that writes the uses of an entry in one line, such as `3 distributors`. */
export function useUsesText(): (uses: readonly EntryUse[]) => string {
  const { _ } = useLingui();
  return (uses) => uses.map((use) => _(countedUseMessage(use))).join(', ');
}

export function EntryUses({ uses }: { readonly uses: readonly EntryUse[] }) {
  const styles = useStyles();
  const { _ } = useLingui();
  const formats = useFormats();
  return (
    <div className={styles.uses}>
      <dl className={styles.list}>
        {uses.map(({ what, count }) => (
          <div key={what} className={styles.row}>
            <dt>{_(listUseMessage(what))}</dt>
            <dd className={styles.count}>{formats.number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <Trans>
          This entry is in use and can’t be removed. Clear “Available” to hide it from new records.
          Existing ones keep it.
        </Trans>
      </p>
    </div>
  );
}
