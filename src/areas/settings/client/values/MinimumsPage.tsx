/**
 * /settings/values/minimum_orders: shows the minimum order totals by country, type and currency.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { MinimumsForm } from './MinimumsForm.tsx';
import { SettingPage } from './SettingPage.tsx';

export function MinimumsPage() {
  const { t } = useLingui();
  return (
    <SettingPage
      name="minimum_orders"
      title={t`Minimum orders`}
      about={
        <Trans>
          Checked when an order is sent for approval. Without a minimum, any total is allowed.
        </Trans>
      }
      lines={4}
    >
      {(stored) => <MinimumsForm stored={stored} />}
    </SettingPage>
  );
}
