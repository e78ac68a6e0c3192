/** The steps that buttons take on an order, with their questions and messages; an order not on this device is fetched first. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBlocking, useDialog, useSnackbar } from '#kernel/client/index.ts';
import { useOrders } from './store-context.tsx';
import { refusalWords } from './words.ts';

export function useOrderSteps() {
  const { store } = useOrders();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const block = useBlocking();
  const navigate = useNavigate();

  const isHere = useCallback(async (id: string) => {
    if (await store.readOrder(id)) return true;
    const answer = await block(store.fetchOrder(id));
    if (answer !== 'fetched') show({ type: 'error', content: answer === 'not_found' ? t`This order does not exist any more.` : t`This order is not on this device. Needs connection.` });
    return answer === 'fetched';
  }, [store, block, show, t]);

  const duplicate = useCallback(async (id: string) => {
    if (!(await isHere(id))) return;
    const result = await block(store.duplicateOrder(id));
    if (!result.ok) { show({ type: 'error', content: _(refusalWords[result.code]) }); return; }
    show({ type: 'success', content: t`New draft made from this order` });
    navigate(`/order/edit/${result.value.id}`);
  }, [store, isHere, block, show, navigate, t, _]);

  const withdraw = useCallback(async (id: string) => {
    if (!(await isHere(id))) return;
    const result = await block(store.withdrawOrder(id));
    show(result.ok ? { type: 'success', content: t`Order taken back: it is a draft again` } : { type: 'error', content: _(refusalWords[result.code]) });
  }, [store, isHere, block, show, t, _]);

  /** true: it is gone. */
  const remove = useCallback(async (id: string): Promise<boolean> => {
    if (!(await ask({ title: t`Do you want to remove this data?`, content: t`The draft is deleted on this device and on the server.`, acceptLabel: t`Remove` }))) return false;
    if (!(await isHere(id))) return false;
    const result = await block(store.removeDraft(id));
    show(result.ok ? { type: 'success', content: t`Draft removed` } : { type: 'error', content: _(refusalWords[result.code]) });
    return result.ok;
  }, [store, isHere, ask, block, show, t, _]);

  return { duplicate, withdraw, remove };
}
