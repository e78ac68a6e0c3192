/** What stands around every step of a file that becomes orders: its name, the steps, and what stops it: still being read, refused, no room. */
import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  DialectFields,
  FileRefusal,
  ReadingProgress,
  WizardSteps,
  type WizardStep,
} from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  DeleteIcon,
  LinkButton,
  Notice,
  Page,
  useDialog,
  usePortalSession,
} from '#kernel/client/index.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { useOrderFiles } from './use-order-upload.ts';

export type FileStep = 'columns' | 'lines' | 'totals';
export const filePreviewPath = (id: string, step: FileStep) =>
  `/orders/preview?upload=${id}${step === 'lines' ? '' : `&step=${step}`}`;
type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly now: FileStep;
  readonly hasTotals: boolean;
  readonly children: ReactNode;
  readonly dock: ReactNode;
};

export function FileFrame({ upload, facts, now, hasTotals, children, dock }: Props) {
  const { t } = useLingui();
  const { ask } = useDialog();
  const { actor } = usePortalSession();
  const { references } = useOrders();
  const files = useOrderFiles();
  const navigate = useNavigate();
  const { id, name, step, progress, refusal } = facts;
  const rows = facts.counts.all || progress.rows;
  const isUnfinished = step === 'reading' || step === 'checking';
  const distributor =
    actor.distributorId === null
      ? references?.distributors.find((one) => one.id === facts.distributorId)?.name
      : undefined;
  const remove = async () => {
    if (
      await ask({
        title: t`Do you want to remove this data?`,
        content: t`${name} and its corrections are removed from this device.`,
        acceptLabel: t`Remove`,
      })
    ) {
      await files.remove(id);
      navigate('/order/create', { replace: true });
    }
  };
  const order = [
    'file',
    'columns',
    'lines',
    ...(hasTotals || now === 'totals' ? ['totals' as const] : []),
    'orders',
  ] as const;
  const labels = {
    file: t`File`,
    columns: t`Columns`,
    lines: t`Preview`,
    totals: t`Missing totals`,
    orders: t`Orders`,
  };
  const at = order.indexOf(now);
  const steps = order.map((key, n): WizardStep => ({
    key,
    label: labels[key],
    state: n < at ? 'done' : n === at ? 'now' : 'coming',
    to: key === 'file' ? '/order/create' : key === 'orders' ? undefined : filePreviewPath(id, key),
  }));
  const stop = refusal ? (
    <>
      <FileRefusal
        refusal={refusal}
        actions={
          <>
            <LinkButton to="/order/create">
              <Trans>Choose another file</Trans>
            </LinkButton>
            {step === 'no_room' ? (
              <Button onClick={() => void upload.goOn()}>
                <Trans>Go on</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense>
        <DialectFields facts={facts} onChoose={(choosing) => void upload.choose(choosing)} />
      </Suspense>
    </>
  ) : isUnfinished && progress.isHalted ? (
    <Notice
      title={<Trans>Reading has stopped</Trans>}
      actions={
        <Button appearance="primary" onClick={() => void upload.goOn()}>
          <Trans>Go on</Trans>
        </Button>
      }
    >
      <Plural value={rows} one="# row is on this device." other="# rows are on this device." />
    </Notice>
  ) : step === 'reading' ? (
    <ReadingProgress
      title={name}
      rows={progress.rows}
      share={progress.share > 0 ? progress.share : undefined}
      leftMs={progress.left ?? undefined}
      onCancel={() => void upload.cancel()}
    />
  ) : undefined;
  return (
    <>
      <Page
        title={t`Order from a file`}
        subtitle={
          <>
            {distributor ? <span>{distributor} ·</span> : null}
            <span>
              {name}
              {rows > 0 ? ' ·' : null}
            </span>
            {rows > 0 ? (
              <span>
                <Plural value={rows} one="# row" other="# rows" />
              </span>
            ) : null}
          </>
        }
        actions={
          <Button appearance="subtle" icon={<DeleteIcon />} onClick={() => void remove()}>
            <Trans>Remove upload</Trans>
          </Button>
        }
      >
        <WizardSteps steps={steps} />
        {stop ?? children}
      </Page>
      {stop ? null : dock}
    </>
  );
}
