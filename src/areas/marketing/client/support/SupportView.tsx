/**
 * /marketing/suport/view/{id}: shows a support request and its answer, or the form that answers it
 * by mail.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import {
  Card,
  formatDayTime,
  Page,
  RemoveRowButton,
  RichText,
  RowFrame,
  smallText,
  DescriptionList,
  usePortalSession,
  useRichTextStyles,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { marketingAddresses as addresses, type SupportRequest } from '../../domain/index.ts';
import { SUPPORT_PATH } from '../paths.ts';
import { useLanguageNames } from '../texts/use-language-names.ts';
import { AnswerForm } from './AnswerForm.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  stack: { display: 'grid', gap: '16px' },
  message: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' },
  small: { ...smallText, margin: 0 },
});

export default function SupportView() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { id } = useParams();

  return (
    <Page title={t`Support request`}>
      <RowFrame
        name="support"
        id={id}
        fetch={(row) => api.call(addresses.getSupportRequest, { params: { id: row } })}
        lines={6}
        missing={{
          title: t`This request no longer exists`,
          back: t`Back to support`,
          path: SUPPORT_PATH,
        }}
      >
        {(found) => (found ? <Request request={found.request} /> : null)}
      </RowFrame>
    </Page>
  );
}

function Request({ request }: { readonly request: SupportRequest }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { api, actor, zone } = usePortalSession();
  const names = useLanguageNames();
  const rich = useRichTextStyles();
  const { id, name, email, language, message, createdAt, answer } = request;

  return (
    <>
      <Card title={name}>
        <div className={styles.stack}>
          <DescriptionList
            terms={[
              { key: 'email', term: t`Email`, value: email },
              { key: 'created', term: t`Created`, value: formatDayTime(createdAt, zone) },
              { key: 'language', term: t`Language`, value: names[language] },
            ]}
          />
          <p className={styles.message} lang={language}>
            {message}
          </p>
        </div>
      </Card>
      {answer ? (
        <Card title={<Trans>Answer</Trans>}>
          <div className={rich}>
            <RichText tree={answer.text} />
          </div>
          <p className={styles.small}>
            {answer.by} · {formatDayTime(answer.at, zone)}
          </p>
        </Card>
      ) : null}
      {!answer && can(actor, 'mkt', 'write') ? <AnswerForm request={request} /> : null}
      <RemoveRowButton
        label={t`Remove request`}
        consequence={t`Removes the request of ${name} with its answer. This can’t be undone.`}
        remove={(command) =>
          command({ id }, ({ operationId }) =>
            api.call(addresses.removeSupportRequest, { params: { id }, operationId }),
          )
        }
        removed={t`Request removed`}
        path={SUPPORT_PATH}
      />
    </>
  );
}
