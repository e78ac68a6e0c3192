/** /orders/preview?upload=…: what was read of a file, what is wrong with it, the orders that come of it, and the step that makes them. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { Suspense, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  ColumnChoices,
  DriftNotice,
  fileWords,
  importWords,
  OfferedCorrections,
  rowWords,
  RowsReview,
  TotalRows,
  undecided,
  unfilled,
  useCorrecting,
} from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  Card,
  Dock,
  EmptyState,
  focusFirstError,
  formatMoney,
  LinkButton,
  Page,
  Skeletons,
  useLanguage,
  useSnackbar,
  withWords,
} from '#kernel/client/index.ts';
import { totalOfFile } from '../../domain/index.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { orderRefusalWords } from '../words/field-words.ts';
import { FileFrame, filePreviewPath, type FileStep } from './FileFrame.tsx';
import { MOST_ROWS } from './file-rows.ts';
import { makeOrders } from './make-orders.ts';
import { lacksPrices } from './missing-totals.ts';
import { MissingTotals } from './MissingTotals.tsx';
import { OrdersToMake } from './OrdersToMake.tsx';
import { UnknownPart } from './UnknownPart.tsx';
import { useOrderFiles, useOrderUpload, usePlan } from './use-order-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  screen: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
});

function FilePreview({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { t } = useLingui();
  const standing = useOrderUpload(id);
  /** What it became is shown next: until then it is not called gone. */
  const [isMade, setMade] = useState(false);
  if (standing.state === 'loading' || (standing.state === 'gone' && isMade))
    return (
      <Page title={t`Order from a file`}>
        <Skeletons rows={8} />
      </Page>
    );
  if (standing.state !== 'here')
    return (
      <Page title={t`Order from a file`}>
        <Card>
          <EmptyState
            sign="search"
            title={t`This upload is no longer on this device`}
            actions={
              <>
                <LinkButton to="/orders">
                  <Trans>All orders</Trans>
                </LinkButton>
                <LinkButton to="/order/create" appearance="primary">
                  <Trans>New order</Trans>
                </LinkButton>
              </>
            }
          >
            <Trans>Its orders were made, it was removed, or it was begun on another device.</Trans>
          </EmptyState>
        </Card>
      </Page>
    );
  return (
    <div className={styles.screen}>
      <Steps
        key={id}
        upload={standing.upload}
        facts={standing.facts}
        onMade={() => setMade(true)}
      />
    </div>
  );
}

type Props = { readonly upload: Upload; readonly facts: UploadFacts; readonly onMade: () => void };
function Steps({ upload, facts, onMade }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { show } = useSnackbar();
  const { store } = useOrders();
  const [params] = useSearchParams();
  const files = useOrderFiles();
  const navigate = useNavigate();
  const plan = usePlan(upload, facts);
  const { told, saidCells, cells } = useCorrecting(upload);
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  const isMaking = useRef(false);
  const {
    id,
    counts: { wrong, all },
  } = facts;
  const isMissing = unfilled(facts).size > 0;
  const needsColumns = facts.step === 'mapping' || isMissing || undecided(facts.fields).length > 0;
  const wanted = params.get('step');
  const lacks = plan !== undefined && lacksPrices(plan);
  const now: FileStep =
    needsColumns || wanted === 'columns'
      ? 'columns'
      : wanted === 'totals' && plan?.pricing === 'some'
        ? 'totals'
        : 'lines';
  const error = (content: string) => show({ type: 'error', content });

  const make = async () => {
    if (!plan || isMaking.current) return;
    isMaking.current = true;
    try {
      const made = await makeOrders({
        store,
        uploadId: id,
        distributorId: facts.distributorId,
        orders: plan.orders,
        parts: plan.parts,
      });
      if (!made.ok) {
        error(_(orderRefusalWords[made.code]));
        return;
      }
      onMade();
      await files.complete(id);
      const count = made.value.length;
      show({
        type: 'success',
        content: t`${plural(count, { one: '# draft made', other: '# drafts made' })}`,
      });
      navigate(count === 1 ? `/order/edit/${made.value[0]!}` : '/orders', { replace: true });
    } catch (reason) {
      console.error('The orders of a file were not made:', reason);
      const { said, next } = fileWords.no_room;
      error(`${_(said)}. ${_(next)}`);
    } finally {
      isMaking.current = false;
    }
  };
  const goOn = () => {
    if (now === 'columns') {
      if (!needsColumns) {
        navigate(filePreviewPath(id, 'lines'));
        return;
      }
      setAsking(true);
      error(
        isMissing || !facts.header
          ? t`The mandatory columns defined as standard were not found`
          : t`Say how numbers are written where nothing in the column tells`,
      );
      requestAnimationFrame(() => focusFirstError());
      return;
    }
    if (wrong > 0) {
      if (now === 'totals') navigate(filePreviewPath(id, 'lines'));
      setAsked(asked + 1);
      error(t`Something went wrong, please check the instructions at the end of the page`);
      return;
    }
    if (facts.step !== 'ready' || !plan?.isFresh) {
      error(
        all > MOST_ROWS
          ? t`This file has too many rows to become orders`
          : t`Please wait for the file to be processed before continuing`,
      );
      return;
    }
    if (plan.refused || plan.orders.length === 0) {
      error(t`Something went wrong, please check the instructions at the end of the page`);
      return;
    }
    if (lacks && now === 'lines') {
      setAsking(false);
      navigate(filePreviewPath(id, 'totals'));
      return;
    }
    if (lacks) {
      setAsking(true);
      error(t`An error occurred! Please check if the data was filled in correctly`);
      requestAnimationFrame(() => focusFirstError());
      return;
    }
    void make();
  };
  const count = plan?.orders.length ?? 1;
  const total =
    plan && plan.orders.reduce((sum, order) => sum + totalOfFile(order.rows, plan.parts), 0);
  const dock = (
    <Dock
      note={
        now === 'columns' && isMissing ? (
          <Trans>Some required fields have no column yet</Trans>
        ) : now !== 'columns' && wrong > 0 ? (
          <Plural
            value={wrong}
            one="Correct # row with errors to continue"
            other="Correct # rows with errors to continue"
          />
        ) : now === 'lines' && lacks ? (
          <Trans>Some lines have no price yet</Trans>
        ) : undefined
      }
      {...(now !== 'columns' && total !== undefined
        ? {
            totalLabel: <Trans>Total, excl. taxes</Trans>,
            total: formatMoney(total, facts.currency, language),
          }
        : {})}
      actions={
        <>
          <LinkButton
            to={
              now === 'columns'
                ? '/order/create'
                : filePreviewPath(id, now === 'totals' ? 'lines' : 'columns')
            }
          >
            <Trans>Back</Trans>
          </LinkButton>
          <Button appearance="primary" onClick={goOn}>
            {now === 'columns' ? (
              <Trans>Preview</Trans>
            ) : now === 'lines' && (lacks || wrong > 0) ? (
              <Trans>Continue</Trans>
            ) : (
              <Plural value={count} one="Make the order" other="Make # orders" />
            )}
          </Button>
        </>
      }
    />
  );
  return (
    <FileFrame
      upload={upload}
      facts={facts}
      now={now}
      hasTotals={plan?.pricing === 'some'}
      dock={dock}
    >
      {now === 'columns' ? (
        <Suspense fallback={<Skeletons form rows={5} />}>
          <ColumnChoices upload={upload} facts={facts} isAsking={isAsking} />
        </Suspense>
      ) : now === 'totals' && plan ? (
        <MissingTotals upload={upload} facts={facts} plan={plan} isAsking={isAsking} />
      ) : (
        <>
          <DriftNotice drift={facts.drift} />
          <OfferedCorrections
            facts={facts}
            onTake={(corrections) => void told(upload.takeOffered(corrections))}
            onAccept={(kind, evidence) =>
              void told(upload.acceptRepairs({ kind, evidence }), saidCells)
            }
          />
          <RowsReview
            upload={upload}
            facts={facts}
            cells={cells}
            asked={asked}
            nextFor={{
              part_unknown: t`An order with such a part cannot be sent: correct it here, or later in the draft.`,
            }}
            advise={(row, { field }, at) =>
              row.cells[at]?.code === 'part_unknown' ? (
                <UnknownPart
                  typed={row.cells[at].raw}
                  currency={facts.currency}
                  onTake={(part) => cells.everywhere(field, row.cells[at]!.raw, part)}
                />
              ) : undefined
            }
          />
          {plan ? (
            <OrdersToMake
              plan={plan}
              currency={facts.currency}
              unknown={facts.issues.find(({ code }) => code === 'part_unknown')?.rows ?? 0}
            />
          ) : null}
          <TotalRows totals={facts.totals} currency={facts.currency} />
        </>
      )}
    </FileFrame>
  );
}
export default withWords(
  importWords,
  withWords(rowWords, FilePreview, <Skeletons rows={8} />),
  <Skeletons rows={8} />,
);
