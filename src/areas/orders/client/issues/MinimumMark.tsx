/** How far the total is from the minimum order, as words and as a bar; nothing where there is no minimum. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Meter, useFormats, smallText } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  quiet: smallText,
});

/** Minor units; `minimum` undefined: none. */
type Props = {
  readonly total: number;
  readonly minimum: number | undefined;
  readonly currency: Currency;
};

export function MinimumMark({ total, minimum, currency }: Props) {
  const styles = useStyles();
  const formats = useFormats();
  if (!minimum) return null;
  const least = formats.money(minimum, currency);
  const missing = formats.money(minimum - total, currency);
  if (total === 0)
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
  return (
    <Meter share={total / minimum}>
      <span>
        <Trans>
          {missing} below the minimum order of {least}
        </Trans>
      </span>
    </Meter>
  );
}
