/**
 * Shows the current step of the import of orders from a file: columns, lines or missing prices.
 * After the last step, the orders are created.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  ColumnChoices,
  ForgetColumns,
  navigationKeepingMessage,
  fieldsToDecide,
  requiredFieldsWithoutValue,
  MissingPricesStep,
  type OfferedPrice,
} from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  focusFirstError,
  Notice,
  Skeletons,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { forgetOrderColumns } from '../../device/files/forget-order-columns.ts';
import { OrderFileDock } from './OrderFileDock.tsx';
import { OrderFilePage } from './OrderFilePage.tsx';
import { OrderFileLinesStep } from './OrderFileLinesStep.tsx';
import { MAX_ORDER_FILE_ROWS } from './order-file-rows.ts';
import {
  nextOrderFileStep,
  filePreviewPath,
  orderFileStepToShow,
  type OrderFileContinuation,
} from './order-file-step.ts';
import { lacksPricesOfSomeRows, partsWithoutPrice } from './parts-without-price.ts';
import { useCreateOrdersFromFile } from './use-create-orders-from-file.ts';
import { usePlannedOrders, type PlannedOrders } from './use-planned-orders.ts';

/**
 * Shows the step for parts without a price in a file that has prices for other parts. It suggests
 * the catalog's price.
 */
function MissingTotals({
  upload,
  facts,
  plan,
  isAsking,
}: {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly plan: PlannedOrders;
  readonly isAsking: boolean;
}) {
  const parts = partsWithoutPrice(plan, facts);
  const listed = new Map(
    parts.flatMap(({ partNumber }): (readonly [string, OfferedPrice])[] => {
      const priceMinor = plan.parts.get(partNumber)?.unitMinor;
      return typeof priceMinor === 'number' ? [[partNumber, { priceMinor }]] : [];
    }),
  );

  return (
    <MissingPricesStep
      upload={upload}
      facts={facts}
      parts={parts}
      offered={listed}
      isRequired
      isAsking={isAsking}
    />
  );
}

/** `onMade` is called once the orders have been created. */
type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly onMade: () => void;
};

export function OrderFileSteps({ upload, facts, onMade }: Props) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { engine } = usePortalSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { plan, retry } = usePlannedOrders(upload, facts);
  const make = useCreateOrdersFromFile(facts, plan, onMade);

  /** True if the fields that still have to be filled are marked. */
  const [isAsking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isMissingColumns = requiredFieldsWithoutValue(facts).size > 0;
  const isUnpriced = plan !== undefined && lacksPricesOfSomeRows(plan);
  const step = orderFileStepToShow(params.get('step'), needsColumns(facts), plan);

  const errors: Readonly<Partial<Record<OrderFileContinuation, string>>> = {
    columns_missing: t`The mandatory columns defined as standard were not found`,
    format_unclear: facts.isSheetChoiceOpen
      ? t`Choose the sheets of this upload`
      : t`Choose a number or date format where it can’t be detected`,
    rows_wrong: t`Something went wrong, please check the instructions at the end of the page`,
    no_orders: plan?.refused
      ? t`This file has too many lines or orders. Remove rows or split the file.`
      : t`This file has no rows to create orders from`,
    too_many_rows: t`This file has too many rows to create orders`,
    not_ready: retry
      ? t`Couldn’t read the rows of this file`
      : t`Please wait for the file to be processed before continuing`,
    prices_missing: t`An error occurred! Please check if the data was filled in correctly`,
  };

  const nextBy = (latest: UploadFacts) =>
    nextOrderFileStep({
      step,
      needsColumns: needsColumns(latest),
      isMissingColumns: requiredFieldsWithoutValue(latest).size > 0 || !latest.header,
      wrongRows: latest.counts.wrong,
      hasTooManyRows: latest.counts.all > MAX_ORDER_FILE_ROWS,
      isReady: latest.step === 'ready',
      plan,
      lacksPrices: isUnpriced,
    });

  const onContinue = async () => {
    let next = nextBy(facts);
    // A choice made a moment ago may not be stored yet. It is awaited before anything is reported
    // as missing.
    if (next === 'columns_missing' || next === 'format_unclear')
      next = nextBy((await upload.settledFacts().catch(() => undefined)) ?? facts);

    const error = errors[next];
    if (error !== undefined) show({ type: 'error', content: error });

    switch (next) {
      case 'show_lines':
        navigate(filePreviewPath(facts.id, 'lines'));
        break;
      case 'ask_prices':
        setAsking(false);
        navigate(filePreviewPath(facts.id, 'totals'));
        break;
      case 'columns_missing':
      case 'format_unclear':
      case 'prices_missing':
        setAsking(true);
        requestAnimationFrame(() => focusFirstError());
        break;
      case 'rows_wrong':
        if (step === 'totals')
          navigate(filePreviewPath(facts.id, 'lines'), navigationKeepingMessage);
        setAttempt(attempt + 1);
        break;
      case 'make':
        inBackground(make());
        break;
      default:
    }
  };

  const shown = () => {
    if (step === 'columns')
      return (
        <Suspense fallback={<Skeletons isForm rows={5} />}>
          <ColumnChoices upload={upload} facts={facts} isAsking={isAsking} />
          <ForgetColumns
            upload={upload}
            facts={facts}
            forget={(distributorId) => forgetOrderColumns(engine, distributorId)}
          />
        </Suspense>
      );
    if (step === 'totals' && plan)
      return <MissingTotals upload={upload} facts={facts} plan={plan} isAsking={isAsking} />;
    return <OrderFileLinesStep upload={upload} facts={facts} plan={plan} attempt={attempt} />;
  };

  return (
    <OrderFilePage
      upload={upload}
      facts={facts}
      now={step}
      hasTotals={plan?.pricing === 'some'}
      dock={
        <OrderFileDock
          facts={facts}
          step={step}
          plan={plan}
          isMissingColumns={isMissingColumns}
          lacksPrices={isUnpriced}
          onContinue={() => void onContinue()}
        />
      }
    >
      {retry ? (
        <Notice
          isGrave
          title={<Trans>Couldn’t read the rows of this file</Trans>}
          actions={
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : null}
      {shown()}
    </OrderFilePage>
  );
}

/**
 * Returns whether columns are missing, whether their number or date format is undecided, or whether
 * sheets must be chosen.
 */
const needsColumns = (facts: UploadFacts): boolean =>
  facts.step === 'mapping' ||
  requiredFieldsWithoutValue(facts).size > 0 ||
  fieldsToDecide(facts.fields).length > 0 ||
  facts.isSheetChoiceOpen;
