/** How far the total is from the minimum order, as words and as a bar; nothing where there is no minimum. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Meter, useFormats, smallText } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  quiet: smallText,
});

/** Minor units; `minimum` undefined: none. `total` undefined: a line cannot be read, and nobody knows what it comes to. */
type Props = {
  readonly total: number | undefined;
  readonly minimum: number | undefined;
  readonly currency: Currency;
  /** It is sent all the same, and whoever approves it may waive the minimum. */
  readonly isWaivable?: boolean;
};

export function MinimumMark({ total, minimum, currency, isWaivable = false }: Props) {
  const styles = useStyles();
  const formats = useFormats();
  if (!minimum) return null;
  const least = formats.money(minimum, currency);
  if (!total)
    return (
      <span className={styles.quiet}>
        <Trans>Minimum order: {least}</Trans>
      </span>
    );
  if (total >= minimum)
    return (
      <span className={styles.quiet}>
        <Trans>Minimum order of {least} reached</Trans>
      </span>
    );
  const missing = formats.money(minimum - total, currency);
  return (
    <Meter share={total / minimum}>
      <span>
        {isWaivable ? (
          <Trans>
            {missing} below the minimum order of {least}: needs a waiver to be approved
          </Trans>
        ) : (
          <Trans>
            {missing} below the minimum order of {least}
          </Trans>
        )}
      </span>
    </Meter>
  );
}
