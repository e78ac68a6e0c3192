/** Shows how far the total is from the minimum order. Renders nothing if there is no minimum. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Meter, useFormats, smallText } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  quiet: smallText,
});

/**
 * `total` and `minimum` are in minor units. `total` is undefined if a line cannot be read, so that
 * the total is unknown. `minimum` is undefined if there is none.
 */
type Props = {
  readonly total: number | undefined;
  readonly minimum: number | undefined;
  readonly currency: Currency;
  /** True if the order can be sent below the minimum, which its approver may waive. */
  readonly isWaivable?: boolean;
};

export function MinimumOrderMark({ total, minimum, currency, isWaivable = false }: Props) {
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
