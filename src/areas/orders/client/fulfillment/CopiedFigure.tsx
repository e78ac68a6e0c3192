/** A number that people take along: to the accountant, to the carrier's site. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { CopyIcon, IconButton, useSnackbar } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  value: { display: 'flex', alignItems: 'center', gap: '2px' },
  // An access key has 44 characters: on a phone it takes two lines.
  figure: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', minWidth: 0 },
});
type Props = {
  readonly term: string;
  readonly value: string;
  /** What is said once it is copied. */
  readonly copied: string;
};

export function CopiedFigure({ term, value, copied }: Props) {
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
        content: t`This browser doesn't allow copying. Select the text and copy it manually.`,
      });
    }
  };
  return (
    <div>
      <dt>{term}</dt>
      <dd className={styles.value}>
        <span className={styles.figure}>{value}</span>
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
