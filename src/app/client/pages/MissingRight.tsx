/** Says which right a page with a tab needs that the user does not have, and who can give it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { PortalPage } from '#app/domain/pages.ts';
import { tabWords, usePortalSession } from '#kernel/client/index.ts';
import { tabsHiddenFromDistributors, type Tab } from '#kernel/domain/user/permissions.ts';

export default function MissingRight({ page }: { readonly page: PortalPage }) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const isOfDistributor = actor.distributorId !== null;

  // Of the rights that open the page, the first that this user can have is named.
  const tab = [page.tab, page.or].find(
    (one) => one && !(isOfDistributor && tabsHiddenFromDistributors.includes(one)),
  );
  if (!tab) return <Trans>Only the manufacturer’s staff can open this page.</Trans>;

  const named = (which: Tab, isWrite: boolean) => {
    const area = _(tabWords[which]);
    return isWrite ? t`${area}: write` : t`${area}: read`;
  };
  const right = named(tab, page.need === 'write');
  const givers = named('users', true);
  return (
    <>
      <Trans>It requires the right “{right}”.</Trans>{' '}
      {isOfDistributor ? (
        <Trans>People of your company with the right “{givers}” can give it to you.</Trans>
      ) : (
        <Trans>Administrators with the right “{givers}” can give it to you.</Trans>
      )}
    </>
  );
}
