/**
 * The form for a comment. The typed text is kept in memory until it is sent, also after the user
 * leaves the order.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import {
  RequiresConnectionMark,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  CharacterCountField,
} from '#kernel/client/index.ts';
import { orderLimits } from '#areas/orders/domain/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { decisionRefusalMessage } from '../decision/decision-words.ts';
import { setUnsentComment, readUnsentComment } from './unsent-comments.ts';

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
  onSent,
}: {
  readonly id: string;
  readonly onSent: () => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const device = useApprovalsDevice();
  const { actor } = usePortalSession();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const [text, setText] = useState(() => readUnsentComment(actor.userId, id));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  // The text that was last sent and is not answered yet, and its key. If the user sends the same
  // text again, it gets the same key.
  const unheard = useRef<{ readonly text: string; readonly key: string }>(undefined);

  useEffect(() => setUnsentComment(actor.userId, id, text), [actor, id, text]);

  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (readUnsentComment(actor.userId, id) === '')
      field.current?.querySelector('textarea')?.focus();
  }, [actor, id]);

  const send = async () => {
    if (text.trim() === '') {
      setProblem(t`This field is required`);
      return;
    }

    const key = unheard.current?.text === text ? unheard.current.key : device.newKey();
    unheard.current = { text, key };
    setSending(true);
    const reply = await device.comment(id, text.trim(), key);
    setSending(false);
    if (reply.ok) {
      unheard.current = undefined;
      setText('');
      setProblem(undefined);
      show({ type: 'success', content: t`Comment sent` });
      onSent();
    } else if (reply.kind === 'refused') {
      unheard.current = undefined;
      setProblem(decisionRefusalMessage(reply.code));
    } else setProblem(t`The server didn’t respond. Nothing you entered was lost. Try again.`);
  };

  return (
    <form
      ref={field}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOffline && !isSending) void send();
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
          setText(next);
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
