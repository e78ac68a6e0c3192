/**
 * Shows which of the rows with errors is selected, and buttons for the previous and the next error.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  CollapseIcon,
  ExpandIcon,
  IconButton,
  quietText,
  useFormats,
} from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  walk: {
    ...quietText,
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
});

type Props = {
  /**
   * Number of the selected row among the rows with errors, from 1. Undefined while other rows are
   * shown too.
   */
  readonly at: number | undefined;
  readonly of: number;
  readonly onStep: (by: 1 | -1) => void;
};

export function ErrorNavigation({ at, of, onStep }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const errors = formats.number(of);
  const error = formats.number(at ?? 0);

  return (
    <div className={styles.walk}>
      <span aria-live="polite">
        {at === undefined ? (
          <Trans>{errors} with errors</Trans>
        ) : (
          <Trans>
            Error {error} of {errors}
          </Trans>
        )}
      </span>
      <IconButton
        appearance="secondary"
        label={t`Previous error`}
        icon={<CollapseIcon />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        appearance="secondary"
        label={t`Next error`}
        icon={<ExpandIcon />}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
