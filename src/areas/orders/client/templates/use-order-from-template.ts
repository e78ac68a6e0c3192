/**
 * Creates a draft from a template, and reports repriced and missing lines and choices that are no
 * longer offered.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { filterActiveRows } from '#areas/distributors/domain/index.ts';
import { useDialog, useSnackbar } from '#kernel/client/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import type { DeviceReferences, OrdersDevice } from '../../device/index.ts';
import {
  orderFromTemplate,
  type OfferedEntryIds,
  type OrderDeviceCode,
  type OrderedFromTemplate,
  type OrderTemplate,
} from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useWriteOnDevice } from '../actions/use-write-on-device.ts';
import { headerFieldWords } from '../words/field-words.ts';
import { orderRefusalMessage } from '../words/refusal-words.ts';

const ids = (rows: Parameters<typeof filterActiveRows>[0] | undefined) =>
  rows &&
  filterActiveRows(rows as readonly { readonly id: number; readonly active?: boolean }[]).map(
    ({ id }) => id,
  );

/**
 * Returns the ids that a draft of this distributor may name. A list is undefined if this device
 * does not know its rows.
 */
const offeredIn = (
  references: DeviceReferences | undefined,
  distributorId: number,
): OfferedEntryIds => ({
  companyId: ids(references?.distributors.find(({ id }) => id === distributorId)?.companies),
  paymentMethodId: ids(references?.paymentMethods),
  carrierId: ids(references?.carriers),
  verticalId: ids(references?.verticals),
});

/** The new draft's content and id, or the reason why there is none. */
type Made = (OrderedFromTemplate & { readonly id: string }) | OrderDeviceCode | 'nothing_left';

async function makeDraft(
  store: OrdersDevice,
  references: DeviceReferences | undefined,
  { content, currency, distributorId }: OrderTemplate,
): Promise<Made> {
  const parts = (await store.hasPrices(currency))
    ? await store.partsOf(
        content.lines.map((line) => line.partNumber.trim()),
        currency,
      )
    : undefined;

  const made = orderFromTemplate(
    content,
    parts && ((part) => parts.get(part)),
    offeredIn(references, distributorId),
    () => newId(Date.now(), crypto),
  );
  if (typeof made === 'string') return made;

  const draft = await store.createDraft({ content: made.content, distributorId });
  return draft.ok ? { ...made, id: draft.value.id } : draft.code;
}

/**
 * Returns a function that creates a draft from a template and opens it in the editor. It shows its
 * errors itself.
 */
export function useOrderFromTemplate(): (template: OrderTemplate) => Promise<void> {
  const { t } = useLingui();
  const { _ } = useWords();
  const { store, references } = useOrdersContext();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const write = useWriteOnDevice();
  const navigate = useNavigate();

  return async (template) => {
    const made = await write(makeDraft(store, references, template));
    if (made === undefined) return;
    if (typeof made === 'string') {
      const content =
        made === 'nothing_left'
          ? t`None of these products can be ordered: they aren’t in the catalog anymore.`
          : _(orderRefusalMessage(made));
      show({ type: 'error', content });
      return;
    }

    const { missing, unpriced, repriced, gone, id } = made;
    navigate(`/order/edit/${id}`);
    const newPrices = repriced
      ? t`${plural(repriced, { one: '# product has', other: '# products have' })} a new price.`
      : '';

    if (missing.length === 0 && unpriced.length === 0 && gone.length === 0) {
      show({ type: 'success', content: [t`Draft created.`, newPrices].filter(Boolean).join(' ') });
      return;
    }

    const parts = missing.join(', ');
    const withoutPrice = unpriced.join(', ');
    const fields = gone.map((field) => _(headerFieldWords[field])).join(', ');
    await ask({
      title: t`Check this draft`,
      content: [
        missing.length > 0 ? t`No longer in the catalog, and left out: ${parts}.` : '',
        unpriced.length > 0
          ? t`Without a price in the catalog, enter the unit value: ${withoutPrice}.`
          : '',
        gone.length > 0 ? t`No longer available, choose again: ${fields}.` : '',
        newPrices,
      ]
        .filter(Boolean)
        .join(' '),
      confirm: false,
    });
  };
}
