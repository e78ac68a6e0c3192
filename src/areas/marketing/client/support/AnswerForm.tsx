/**
 * Shows the form that answers a support request. The answer is sent by mail and can't be changed
 * afterwards.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  Form,
  RequiresConnectionMark,
  useIdempotentCommand,
  useGuardedForm,
  RichTextField,
  usePortalSession,
  useSnackbar,
} from '#kernel/client/index.ts';
import { trimRichText, type RichText } from '#kernel/domain/rich-text/rich-text.ts';
import {
  marketingAddresses as addresses,
  marketingLimits,
  type SupportRequest,
} from '../../domain/index.ts';
import { marketingIssueMessage, marketingRefusalMessage } from '../marketing-words.ts';
import { SUPPORT_PATH } from '../marketing-paths.ts';
import { useLanguageNamesInSentence } from '../texts/use-language-names.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '720px', width: '100%' },
});

type Values = { readonly text: RichText };

export function AnswerForm({ request }: { readonly request: SupportRequest }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { api } = usePortalSession();
  const names = useLanguageNamesInSentence();
  const command = useIdempotentCommand();
  const navigate = useNavigate();
  const { show } = useSnackbar();
  const { id, email, language } = request;
  const called = names[language];

  const { form } = useGuardedForm<Values>({
    initial: { text: [] },
    check: ({ text }) =>
      trimRichText(text).length === 0 ? [{ path: ['text'], code: 'required' }] : [],
    issueMessage: marketingIssueMessage,
    send: async ({ text }) => {
      const reply = await command({ text: trimRichText(text) }, (sent) =>
        api.call(addresses.answerSupportRequest, { params: { id }, ...sent }),
      );
      return reply.ok ? undefined : { problem: marketingRefusalMessage(reply) };
    },
    accepted: () => {
      show({ type: 'success', content: t`The answer is being sent to ${email}` });
      void navigate(SUPPORT_PATH);
    },
  });

  return (
    <Card title={<Trans>Answer by email</Trans>} note={<Trans>Answer in {called}</Trans>}>
      <div className={styles.form}>
        <Form form={form} label={t`Answer`} submit={<Trans>Send answer</Trans>}>
          <RichTextField
            label={t`Answer`}
            required
            most={marketingLimits.answer}
            {...form.field('text')}
          />
          <RequiresConnectionMark />
        </Form>
      </div>
    </Card>
  );
}
