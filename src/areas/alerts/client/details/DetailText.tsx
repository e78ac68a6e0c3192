/** Shows the text of an alert's detail, with the date and the line that it names. */
import { Trans } from '@lingui/react/macro';
import { formatDate, useLanguage } from '#kernel/client/index.ts';
import { translateAlertDetail, type AlertDetail } from '../../domain/index.ts';

export function DetailText({ detail }: { readonly detail: AlertDetail }) {
  const { language } = useLanguage();
  const { code, message, date, line } = detail;

  return (
    <>
      {translateAlertDetail(message, code, language)}
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
