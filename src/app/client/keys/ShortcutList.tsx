/** Lists the keyboard shortcuts, with the choice to turn them off. */
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShortcutSetting } from './use-shortcut-setting.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '8px 16px',
    alignItems: 'baseline',
  },
  keys: { display: 'flex', gap: '4px' },
  key: {
    minWidth: '20px',
    padding: '2px 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground2,
    font: 'inherit',
    textAlign: 'center',
  },
  words: { margin: 0 },
});

export function ShortcutList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { isOff, change } = useShortcutSetting();
  const shortcuts = [
    { keys: ['J', 'K'], words: <Trans>Next or previous row of a list</Trans> },
    { keys: ['Enter'], words: <Trans>Open the row</Trans> },
    { keys: ['A'], words: <Trans>Approve the order (approvals)</Trans> },
    { keys: ['R'], words: <Trans>Request a correction (approvals)</Trans> },
    { keys: ['/'], words: <Trans>Go to the search</Trans> },
    { keys: ['?'], words: <Trans>Show these shortcuts</Trans> },
  ];

  return (
    <>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, words }) => (
          <ShortcutRow key={keys.join()} keys={keys} words={words} />
        ))}
      </dl>
      <Checkbox
        label={t`Use keyboard shortcuts on this device`}
        checked={isOff !== true}
        onChange={(_event, { checked }) => change(checked !== true)}
      />
    </>
  );
}

type RowProps = { readonly keys: readonly string[]; readonly words: ReactNode };

function ShortcutRow({ keys, words }: RowProps) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.keys}>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dt>
      <dd className={styles.words}>{words}</dd>
    </>
  );
}
