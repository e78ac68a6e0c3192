/**
 * Shows the form of one order: notices, header, lines, observation, and the dock with the total.
 */
import { inBackground } from '#kernel/device/index.ts';
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import {
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  Card,
  DocumentPage,
  focusFirstError,
  phoneQuery,
  Skeletons,
  useMediaQuery,
  usePortalSession,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import { saveEditorOnPageHide, saveOrKeepEditor } from '../store/unsaved-editors.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { EditorDock } from './EditorDock.tsx';
import { HeaderFields } from './HeaderFields.tsx';
import { isInactiveDistributor } from '../../domain/index.ts';
import { InactiveDistributorNotice } from '../issues/InactiveDistributorNotice.tsx';
import { focusField } from '../issues/issue-locations.ts';
import { LinesCard } from '../lines/LinesCard.tsx';
import { useChangeConfirmation } from '../cells/use-change-confirmation.ts';
import { NotSavedNotice } from './NotSavedNotice.tsx';
import { ObservationField } from './ObservationField.tsx';
import { OrderNotices } from '../opened/OrderNotices.tsx';
import { useSaveAsTemplate } from '../templates/use-save-as-template.tsx';
import { ReturnedSentence } from '../opened/ReturnedSentence.tsx';
import { SentBackNotice } from '../opened/SentBackNotice.tsx';
import { useOrderName } from '../words/use-order-name.ts';
import { SavedMark } from './SavedMark.tsx';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';
import { usePartLookup } from './use-part-lookup.ts';
import { prefetchOrderTypeParts } from './lazy-order-type-parts.ts';
import { useEditorActions } from './use-editor-actions.tsx';
import { useReviewOrder } from './use-review-order.ts';
import { useSubmitOrder } from './use-submit-order.ts';

const FromFile = lazyPart(
  () => import('../from-file/OrdersFromFileCard.tsx'),
  MissingPart,
  'orders',
  'files',
  'templates',
);

const useStyles = /*#__PURE__*/ makeStyles({
  form: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
});

type Props = {
  readonly editor: OrderEditorStore;
  readonly distributor: { readonly id: number; readonly name: string };
  readonly distributorField?: ReactNode;
};

export function OrderForm({ editor, distributor, distributorField }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { actor } = usePortalSession();
  const { userId } = actor;
  const { store, alertOf, references } = useOrdersContext();
  const nameOf = useOrderName();
  const steps = useRunOrderAction();
  const send = useSubmitOrder(editor);
  const confirm = useChangeConfirmation(editor);
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(phoneQuery);
  const order = useOrderEditor(editor, (state) => state.order);
  const opened = useOrderEditor(editor, (state) => state.opened);
  const attempt = useOrderEditor(editor, (state) => state.attempt);
  const [isFromFile, setFromFile] = useState(false);

  useEffect(() => saveEditorOnPageHide(actor, editor), [editor, actor]);
  useEffect(() => () => inBackground(saveOrKeepEditor(userId, editor)), [editor, userId]);

  usePartLookup(editor, store);
  useEffect(() => {
    if (attempt > 0 && form.current && !focusFirstError(form.current)) note.current?.focus();
  }, [attempt]);

  // Focuses the field named in the URL, or else the first error if the order was refused.
  useEffect(() => {
    if (hash !== '' && focusField(hash.slice(1))) return;
    if ((editor.get().opened?.issues.length ?? 0) > 0 && form.current)
      focusFirstError(form.current);
  }, [editor, hash]);

  useEffect(() => inBackground(prefetchOrderTypeParts()), []);

  const discard = async () => {
    await editor.flush();
    const made = editor.get().order;
    if (!made) return;
    editor.setLeaving(true);
    if (await steps.remove(made.id)) navigate('/orders', { replace: true });
    else editor.setLeaving(false);
  };

  const duplicate = async () => {
    if (order && (await editor.flush())) await steps.duplicate(order.id);
  };

  const asWritten = async () =>
    (await editor.flush()) ? (editor.get().order ?? undefined) : undefined;

  const review = useReviewOrder(editor, confirm.settle);
  const sendAfterQuestions = useCallback(async () => {
    if (await confirm.settle()) await send();
  }, [confirm, send]);
  const trySend = useCallback(() => inBackground(sendAfterQuestions()), [sendAfterQuestions]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
      return;
    event.preventDefault();
    trySend();
  };

  const template = useSaveAsTemplate(asWritten);
  const actions = useEditorActions({
    order,
    onImport: () => setFromFile(!isFromFile),
    onDuplicate: () => inBackground(duplicate()),
    onSaveAsTemplate: () => inBackground(template.open()),
    onDiscard: () => inBackground(discard()),
  });

  const title = order ? nameOf(order) : t`New order`;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter sends from every field; the button does the same
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onBlur={() => inBackground(editor.flush())}
    >
      <DocumentPage
        title={title}
        status={<SavedMark editor={editor} />}
        {...(order?.status === 'waiting_correction'
          ? { sentence: <ReturnedSentence order={order} /> }
          : {})}
        actions={actions}
        hasOwnDock
      >
        <NotSavedNotice editor={editor} />
        {isFromFile && !order ? (
          <Suspense fallback={<Skeletons rows={2} />}>
            <FromFile distributorId={distributor.id} type={editor.get().content.type} />
          </Suspense>
        ) : null}
        {order ? (
          <SentBackNotice
            order={order}
            alertOf={order.status === 'waiting_correction' || order.resentAt ? alertOf : undefined}
            isInEditor
          />
        ) : null}
        {opened ? <OrderNotices opened={opened} isInEditor /> : null}
        {isInactiveDistributor(references, distributor.id) ? (
          <InactiveDistributorNotice refusal={opened?.refusal ?? null} />
        ) : null}
        <HeaderFields
          editor={editor}
          distributorId={distributor.id}
          distributorName={distributor.name}
          {...(distributorField ? { distributorField } : {})}
        />
        <LinesCard editor={editor} confirm={confirm} />
        {isPhone ? (
          <Card>
            <ObservationField editor={editor} distributorId={distributor.id} />
          </Card>
        ) : null}
      </DocumentPage>
      {template.dialog}
      <EditorDock
        editor={editor}
        distributorId={distributor.id}
        note={note}
        onReview={() => inBackground(review())}
        onSend={trySend}
      />
    </form>
  );
}
