/** Shows a number with a button that copies it, for the accountant or the carrier's website. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { CopyIcon, IconButton, useSnackbar } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  value: { display: 'flex', alignItems: 'center', gap: '2px' },
  figure: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', minWidth: 0 },
  // Each group is a box, so that lines break between groups and selected text has no spaces.
  group: { display: 'inline-block', marginInlineEnd: '6px' },
});

/** Matches a group of up to four characters. */
const GROUP = /.{1,4}/g;

type Props = {
  readonly term: string;
  readonly value: string;
  /** The message after copying. */
  readonly copied: string;
  /** True if the value is shown in groups of four characters, as invoices print an access key. */
  readonly isGrouped?: boolean;
};

export function CopyableFigure({ term, value, copied, isGrouped = false }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { show } = useSnackbar();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      show({ type: 'success', content: copied });
    } catch {
      show({
        type: 'other',
        content: t`This browser doesn’t allow copying. Select the text and copy it manually.`,
      });
    }
  };

  return (
    <div>
      <dt>{term}</dt>
      <dd className={styles.value}>
        <span className={styles.figure}>
          {isGrouped
            ? value.match(GROUP)?.map((group, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- a group may occur twice
                <span key={n} className={styles.group}>
                  {group}
                </span>
              ))
            : value}
        </span>
        <IconButton
          className="no-print"
          label={t`Copy ${value}`}
          icon={<CopyIcon />}
          onClick={() => inBackground(copy())}
        />
      </dd>
    </div>
  );
}
