/** Shows the page around each step of the import of orders from a file. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStepStillLoading, UploadPage, wizardStepsOf } from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { usePortalSession } from '#kernel/client/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { filePreviewPath, type OrderFileStep } from './order-file-step.ts';
import { useOrderFiles } from './use-order-upload.ts';

type WizardStepName = 'file' | OrderFileStep | 'orders';

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly now: OrderFileStep;
  readonly hasTotals: boolean;
  readonly children: ReactNode;
  readonly dock: ReactNode;
};

const START = '/order/create';

export function OrderFilePage({ upload, facts, now, hasTotals, children, dock }: Props) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { references } = useOrdersContext();
  const files = useOrderFiles();
  const navigate = useNavigate();
  const { id } = facts;
  const distributor =
    actor.distributorId === null
      ? references?.distributors.find((one) => one.id === facts.distributorId)?.name
      : undefined;

  const remove = async () => {
    await files.remove(id);
    navigate(START, { replace: true });
  };

  const order: readonly WizardStepName[] =
    hasTotals || now === 'totals'
      ? ['file', 'columns', 'lines', 'totals', 'orders']
      : ['file', 'columns', 'lines', 'orders'];

  const labels = {
    file: t`File`,
    columns: t`Columns`,
    lines: t`Preview`,
    totals: t`Missing totals`,
    orders: t`Orders`,
  };

  const pathOfStep = (step: WizardStepName) => {
    if (step === 'file') return START;
    return step === 'orders' ? undefined : filePreviewPath(id, step);
  };

  return (
    <UploadPage
      title={t`Import from file`}
      upload={upload}
      facts={facts}
      distributor={distributor}
      steps={wizardStepsOf(order, now, labels, pathOfStep)}
      isReading={isStepStillLoading(facts, now === 'columns' ? 'columns' : 'rows')}
      startPath={START}
      onRemove={remove}
      dock={dock}
    >
      {children}
    </UploadPage>
  );
}
