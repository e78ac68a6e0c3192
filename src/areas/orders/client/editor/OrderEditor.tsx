/**
 * The routes /order/create and /order/edit/:id. One component serves both, so that a new draft
 * keeps its screen when its first change gives it a path of its own.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Card, Notice, Page, Skeletons, usePortalSession } from '#kernel/client/index.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { OrderNotEditablePage } from '../opened/OrderNotEditablePage.tsx';
import { OrderForm } from './OrderForm.tsx';
import { OrderMissing } from '../opened/OrderMissing.tsx';
import { isInactiveDistributor } from '../../domain/index.ts';
import { InactiveDistributorNotice } from '../issues/InactiveDistributorNotice.tsx';
import { isActionOffered } from '../actions/order-actions.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useEditorOfOrder } from './use-editor-of-order.ts';
import { useOpenedOrder } from '../opened/use-opened-order.ts';

export default function OrderEditor() {
  const { id } = useParams();
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { references } = useOrdersContext();
  const [chosen, setChosen] = useState<number>();
  const distributorId = actor.distributorId ?? chosen;
  const opening = useOpenedOrder(id);
  const editor = useEditorOfOrder(id, distributorId, opening);

  if (
    id !== undefined &&
    (opening.state === 'not_found' || opening.state === 'unreachable') &&
    !editor
  )
    return <OrderMissing because={opening.state} onRetry={opening.again} />;

  const isClosed =
    id !== undefined &&
    opening.opened !== undefined &&
    !isActionOffered('edit', actor, opening.opened.order);
  if (isClosed && !editor?.get().leaving) return <OrderNotEditablePage id={id} />;

  const written = editor?.get().order;
  const chooseDistributor =
    actor.distributorId === null && id === undefined && !written ? (
      <ChoiceField
        label={t`Distributor`}
        required
        value={chosen === undefined ? null : String(chosen)}
        choices={(references?.distributors ?? []).map((one) => ({
          value: String(one.id),
          label: one.name,
        }))}
        onChoose={(value) => setChosen(value === null ? undefined : Number(value))}
        hint={chosen === undefined ? t`Please select a distributor first` : undefined}
      />
    ) : undefined;

  if (editor) {
    const distributor = written
      ? { id: written.distributorId, name: written.distributorName }
      : {
          id: distributorId!,
          name: references?.distributors.find((one) => one.id === distributorId)?.name ?? '',
        };
    return (
      <OrderForm
        key={editor.key}
        editor={editor}
        distributor={distributor}
        distributorField={chooseDistributor}
      />
    );
  }

  const waiting = () => {
    if (chooseDistributor && references)
      return <Card title={<Trans>Order details</Trans>}>{chooseDistributor}</Card>;
    if (
      id === undefined &&
      distributorId !== undefined &&
      isInactiveDistributor(references, distributorId)
    )
      return <InactiveDistributorNotice refusal={null} />;
    if (id !== undefined || references !== undefined) return <Skeletons isForm rows={8} />;
    return (
      <Notice title={<Trans>Getting ready</Trans>}>
        <p>
          <Trans>
            Downloading companies, payment methods and prices to this device. This requires a
            connection once.
          </Trans>
        </p>
      </Notice>
    );
  };

  return <Page title={id === undefined ? t`New order` : t`Order`}>{waiting()}</Page>;
}
