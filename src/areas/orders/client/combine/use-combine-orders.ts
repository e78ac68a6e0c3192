/** Creates one draft from the selected orders and reports merged, repriced and missing lines. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { useDialog, useSnackbar } from '#kernel/client/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import type { OrdersDevice } from '../../device/index.ts';
import { combineOrders, type Order, type CombineCode } from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useWriteOnDevice } from '../actions/use-write-on-device.ts';
import { orderRefusalMessage } from '../words/refusal-words.ts';

type Whole = readonly [Order, ...Order[]];

/**
 * Reads orders with their lines, and fetches those that this device has only as list rows. Returns
 * undefined if an order cannot be read, or if there are no ids.
 */
async function wholeOrders(
  store: OrdersDevice,
  ids: readonly string[],
): Promise<Whole | undefined> {
  const orders: Order[] = [];
  for (const id of ids) {
    if (!(await store.readOrder(id))) await store.fetchOrder(id);
    const opened = await store.readOrder(id);
    if (!opened) return undefined;
    orders.push(opened.order);
  }

  const [first, ...others] = orders;
  return first && [first, ...others];
}

/**
 * Returns a function that creates a draft from the orders with these ids and opens it in the
 * editor. It resolves to false after an error, which it has already shown.
 */
export function useCombineOrders(): (ids: readonly string[]) => Promise<boolean> {
  const { t } = useLingui();
  const { _ } = useWords();
  const { store } = useOrdersContext();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const write = useWriteOnDevice();
  const navigate = useNavigate();

  const said: Readonly<Record<CombineCode, string>> = {
    other_distributor: t`These orders belong to different distributors. Select orders of one distributor.`,
    too_many_lines: t`Together, these orders have too many different products for one order. Select fewer.`,
    nothing_left: t`None of these products can be ordered: they aren’t in the catalog anymore.`,
  };

  const make = async (ids: readonly string[]) => {
    const orders = await wholeOrders(store, ids);
    if (!orders) return 'not_here';

    const { currency, distributorId } = orders[0];
    const parts = (await store.hasPrices(currency))
      ? await store.partsOf(
          orders.flatMap(({ content }) => content.lines.map((line) => line.partNumber.trim())),
          currency,
        )
      : undefined;

    const made = combineOrders(orders, parts && ((part) => parts.get(part)), () =>
      newId(Date.now(), crypto),
    );

    if (typeof made === 'string') return made;
    const draft = await store.createDraft({ content: made.content, distributorId });
    return draft.ok ? { ...made, id: draft.value.id } : draft.code;
  };

  return async (ids) => {
    const made = await write(make(ids));
    if (made === undefined) return false;
    if (typeof made === 'string') {
      const content =
        made === 'not_here'
          ? t`Some of these orders aren’t on this device. Opening them requires a connection.`
          : Object.hasOwn(said, made)
            ? said[made as CombineCode]
            : _(orderRefusalMessage(made));
      show({ type: 'error', content });
      return false;
    }

    const { missing, unpriced, repriced, addedUp, content, id } = made;
    navigate(`/order/edit/${id}`);
    const withoutPrice = unpriced.join(', ');
    const told = [
      unpriced.length > 0
        ? t`Without a price in the catalog, enter the unit value: ${withoutPrice}.`
        : '',
      t`${plural(content.lines.length, { one: '# product', other: '# products' })} from ${plural(ids.length, { one: '# order', other: '# orders' })}.`,
      addedUp > 0
        ? t`${plural(addedUp, { one: '# line was', other: '# lines were' })} added to another line of the same product.`
        : '',
      repriced > 0
        ? t`${plural(repriced, { one: '# product has', other: '# products have' })} a new price.`
        : '',
    ].filter(Boolean);

    if (missing.length === 0 && unpriced.length === 0) {
      show({ type: 'success', content: [t`Draft created.`, ...told].join(' ') });
      return true;
    }

    const parts = missing.join(', ');
    await ask({
      title: missing.length > 0 ? t`Draft created without some products` : t`Check this draft`,
      content: [
        missing.length > 0 ? t`No longer in the catalog, and left out: ${parts}.` : '',
        ...told,
      ]
        .filter(Boolean)
        .join(' '),
      confirm: false,
    });
    return true;
  };
}
