/** Replaces the editor and the review if the order can no longer be edited. */
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton, Notice, Page } from '#kernel/client/index.ts';

export function OrderNotEditablePage({ id }: { readonly id: string }) {
  const { t } = useLingui();
  return (
    <Page title={t`Order`}>
      <Notice
        title={<Trans>This order can no longer be edited</Trans>}
        actions={
          <LinkButton appearance="primary" to={`/orders/view/${id}`}>
            <Trans>View order</Trans>
          </LinkButton>
        }
      >
        <p>
          <Trans>
            It was sent or its status changed. Use “Order again” to create a draft from it.
          </Trans>
        </p>
      </Notice>
    </Page>
  );
}
