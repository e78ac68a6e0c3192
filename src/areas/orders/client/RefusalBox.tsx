/** Why the server did not take the order, place by place, with the way to mend it. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { LinkButton, formatMoney, useBlocking, useLanguage, useSnackbar } from '#kernel/client/index.ts';
import type { OpenedOrder } from '../device/index.ts';
import type { OrderCode } from '../domain/index.ts';
import { sayIssue } from './issue-words.ts';
import { Notice } from './Notice.tsx';
import { isOwner, offers } from './order-actions.ts';
import { repricedTotal } from './repriced-total.ts';
import { showPlace } from './show-value.ts';
import { useOrders } from './store-context.tsx';
import { refusalWords } from './words.ts';

/** `inEditor`: the fields themselves are below. */
export function RefusalBox({ opened, inEditor = false }: { readonly opened: OpenedOrder; readonly inEditor?: boolean }) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { store, actor } = useOrders();
  const { show } = useSnackbar();
  const block = useBlocking();
  const { order, issues, refusal } = opened;

  const confirm = async () => {
    const result = await block(store.confirmPrices(order.id));
    show(result.ok ? { type: 'success', content: t`Order successfully saved` } : { type: 'error', content: _(refusalWords[result.code]) });
  };
  const list = issues.length === 0 ? null : (
    <ul>
      {issues.slice(0, 12).map((issue) => {
        const path = (issue.path[0] === 'content' ? issue.path.slice(1) : issue.path).map(String);
        const line = path[0] === 'lines' && path[1] !== undefined ? order.content.lines[Number(path[1])] : undefined;
        const place = path.length === 0 || path[0] === 'total' || path.length === 1 && path[0] === 'lines' ? '' : showPlace(line ? ['lines', line.id, ...path.slice(2)] : path, order.content.lines);
        return <li key={`${path.join('.')}-${issue.code}`}>{place ? `${place}: ` : ''}{sayIssue(issue, order.currency, language)}</li>;
      })}
    </ul>
  );
  if (opened.sync === 'repriced') {
    const before = formatMoney(order.totalMinor, order.currency, language), after = formatMoney(repricedTotal(opened), order.currency, language);
    return (
      <Notice grave title={<Trans>Prices have changed</Trans>} actions={isOwner(actor, order) ? <Button appearance="primary" onClick={() => void confirm()}><Trans>Confirm new total</Trans></Button> : null}>
        <p><Trans>The total was {before} and is now {after}. The order is not sent until you confirm it.</Trans></p>
        {list}
      </Notice>
    );
  }
  const known = refusal !== null && Object.hasOwn(refusalWords, refusal) ? _(refusalWords[refusal as OrderCode]) : _(refusalWords.refused);
  return (
    <Notice grave title={<Trans>The order was not accepted</Trans>} actions={!inEditor && offers('edit', actor, order) ? <LinkButton appearance="primary" to={`/order/edit/${order.id}`}><Trans>Correct the order</Trans></LinkButton> : null}>
      <p>{known}</p>
      {list}
    </Notice>
  );
}
