/** The filters of the approvers' list: what orders wait for as tabs with counts, and search. */
import { Input, makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card, FilterTabs, SearchIcon } from '#kernel/client/index.ts';
import { approvalTabs, type ApprovalTab } from '../../../device/index.ts';
import { pathOfPlace, type ApprovalsPlace } from './use-approval-list.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  search: { minWidth: '120px', width: '300px', flexShrink: 1, flexGrow: 1 },
});
const SEARCH_PAUSE_MS = 200;

export function ApprovalFilters({
  place: { tab, search, order },
  counts,
}: {
  readonly place: ApprovalsPlace;
  readonly counts: Readonly<Record<ApprovalTab, number>> | undefined;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setText(search);
  }
  useEffect(() => {
    if (text.trim() === seen) return;
    const timer = setTimeout(
      () => navigate(pathOfPlace({ tab, search: text.trim(), order }), { replace: true }),
      SEARCH_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, seen, tab, order, navigate]);
  const words: Readonly<Record<ApprovalTab, string>> = {
    to_decide: t`To decide`,
    held: t`Held`,
    returned: t`Returned`,
    at_erp: t`At the ERP`,
  };
  return (
    <Card flush>
      <FilterTabs
        label={t`Filter by what they wait for`}
        tabs={approvalTabs.map((one) => ({
          key: one,
          label: words[one],
          to: pathOfPlace({ tab: one, search }),
          current: one === tab,
          count: counts?.[one],
        }))}
        tools={
          <Input
            className={styles.search}
            type="search"
            value={text}
            maxLength={80}
            aria-label={t`Search by order number, customer's order, distributor or part number`}
            placeholder={t`Order, purchase order, part`}
            contentBefore={<SearchIcon aria-hidden />}
            onChange={(_event, data) => setText(data.value)}
          />
        }
      />
    </Card>
  );
}
