/** Shows the text of an alert's detail, with the date and the line that it names. */
import { Trans } from '@lingui/react/macro';
import { formatDate, useLanguage } from '#kernel/client/index.ts';
import { translateAlertDetail, type AlertDetail, type DetailWords } from '../../domain/index.ts';

type Props = {
  readonly detail: AlertDetail;
  /** The texts of all kinds to which the detail may belong. */
  readonly kinds: readonly DetailWords[];
};

export function DetailText({ detail, kinds }: Props) {
  const { language } = useLanguage();
  const { code, message, date, line } = detail;

  return (
    <>
      {translateAlertDetail(message, code, language, kinds)}
      {date === undefined ? null : `: ${formatDate(date)}`}
      {line === undefined ? null : (
        <>
          {' '}
          (<Trans>line {line}</Trans>)
        </>
      )}
    </>
  );
}
