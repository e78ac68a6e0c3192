/**
 * Shows the active filters of a list as chips, each of which a press removes, and a button that
 * removes all of them. Renders nothing if no filter is active.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { forcedColorsMedia, phoneMedia } from '../../theme/media-queries.ts';
import { amber } from '../../theme/theme.ts';
import { CloseIcon } from '../page/icons.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '8px',
    minWidth: 0,
    margin: 0,
    border: '0',
    padding: '0 12px',
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke2}`,
    [phoneMedia]: { padding: '0 8px' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'contents' },
  // The button is as high as a finger needs, and higher than the chip that it shows.
  chip: {
    minHeight: '44px',
    minWidth: '44px',
    padding: 0,
    border: '0',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: '8px',
    ':hover > span': { backgroundColor: amber[140] },
  },
  shown: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: '4px 6px 4px 12px',
    borderRadius: '16px',
    backgroundColor: amber[150],
    fontSize: '13px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0, width: '16px', height: '16px' },
    [forcedColorsMedia]: { border: '1px solid ButtonText' },
  },
});

/** An active filter of a list, such as `Status: Active`. */
export type FilterChip = {
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
};

type Props = { readonly chips: readonly FilterChip[]; readonly onClear: () => void };

/** The attribute of the button that opens the filters. It gets the focus when no chip is left. */
export const FILTER_BUTTON = { 'data-filter-button': '' };

export function FilterChips({ chips, onClear }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const row = useRef<HTMLFieldSetElement>(null);
  if (chips.length === 0) return null;

  // The pressed button is removed with its filter, so the focus moves to the next one.
  const focusAfter = (removed: string | undefined) => {
    const left = removed === undefined ? [] : chips.filter(({ key }) => key !== removed);
    const at = chips.findIndex(({ key }) => key === removed);
    const next = left[Math.min(at, left.length - 1)];
    const target = next
      ? row.current?.querySelector<HTMLElement>(`[data-chip="${CSS.escape(next.key)}"]`)
      : document.querySelector<HTMLElement>('main [data-filter-button]');
    target?.focus();
  };

  return (
    <fieldset ref={row} aria-label={t`Active filters`} className={`${styles.row} no-print`}>
      <ul className={styles.list}>
        {chips.map(({ key, label, onRemove }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              data-chip={key}
              aria-label={t`Remove filter: ${label}`}
              onClick={() => {
                focusAfter(key);
                onRemove();
              }}
            >
              <span className={styles.shown}>
                {label}
                <CloseIcon aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button
        appearance="subtle"
        onClick={() => {
          focusAfter(undefined);
          onClear();
        }}
      >
        <Trans>Clear all</Trans>
      </Button>
    </fieldset>
  );
}
