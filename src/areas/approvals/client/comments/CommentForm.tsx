/**
 * The form for a comment. The typed text is kept in memory until the server has accepted it, also
 * after the user leaves the order.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import {
  hasUnsentText,
  RequiresConnectionMark,
  useIsOffline,
  useSnackbar,
  useUnsentText,
  CharacterCountField,
} from '#kernel/client/index.ts';
import { orderLimits } from '#areas/orders/domain/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { decisionRefusalMessage } from '../decision/decision-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { display: 'grid', gap: '8px' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: '8px',
  },
});

export default function CommentForm({
  id,
  form,
  onSent,
}: {
  readonly id: string;
  /** The name under which the unsent text is kept in memory. */
  readonly form: string;
  readonly onSent: () => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const device = useApprovalsDevice();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const { text, isSending, unanswered, write, send } = useUnsentText(form);
  const [problem, setProblem] = useState<string>();

  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!hasUnsentText(form)) field.current?.querySelector('textarea')?.focus();
  }, [form]);

  const sendComment = async () => {
    if (text.trim() === '') {
      setProblem(t`This field is required`);
      return;
    }

    // The same text is sent again with the same key, so that the server stores it once.
    const key = unanswered?.text === text ? unanswered.operationId : device.newKey();
    const reply = await send(key, (sent) => device.comment(id, sent.trim(), key));
    if (reply.ok) {
      setProblem(undefined);
      show({ type: 'success', content: t`Comment sent` });
      onSent();
    } else if (reply.kind === 'refused') setProblem(decisionRefusalMessage(reply.code));
    else setProblem(t`The server didn’t respond. Nothing you entered was lost. Try again.`);
  };

  return (
    <form
      ref={field}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOffline && !isSending) void sendComment();
      }}
    >
      <CharacterCountField
        label={t`Add a comment`}
        value={text}
        most={orderLimits.comment}
        required={false}
        isMultiline
        error={problem}
        onValue={(next) => {
          write(next);
          setProblem(undefined);
        }}
      />
      <div className={styles.actions}>
        <RequiresConnectionMark />
        <Button type="submit" disabledFocusable={isOffline || isSending}>
          <Trans>Send comment</Trans>
        </Button>
      </div>
    </form>
  );
}
