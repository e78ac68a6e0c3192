/** The form of a monthly blocker, with the calendar that it makes. */
import { makeStyles } from '@fluentui/react-components';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  ChangedMeanwhile,
  formatDate,
  Form,
  NeedsConnection,
  phone,
  presentRow,
  TextField,
  useCommand,
  usePortalSession,
  useSnackbar,
  useVersionedForm,
  type ShownFields,
} from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import * as addresses from '../../domain/addresses.ts';
import { contentOf, type Blocker } from '../../domain/index.ts';
import { BlockerCalendar } from './BlockerCalendar.tsx';
import { BlockerScope, TypeChoice } from './BlockerScope.tsx';
import {
  contentFrom,
  issueMessage,
  issuesOf,
  newBlocker,
  valuesOf,
  type BlockerValues,
} from './blocker-values.ts';
import { documentWords, fieldWords, typeWords } from './blocker-words.ts';
import { RemoveBlocker } from './RemoveBlocker.tsx';

const PATH = '/settings/monthly_blockers';
const useStyles = /*#__PURE__*/ makeStyles({
  form: { maxWidth: '560px', width: '100%', display: 'grid', gap: '24px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    '& input': { minWidth: 0, width: '100%' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

type Props = {
  /** undefined: a new one. */
  readonly blocker: Blocker | undefined;
  readonly distributors: readonly { readonly id: number; readonly name: string }[];
};
const shownAs = (blocker: Blocker) => ({
  version: blocker.version,
  values: valuesOf(contentOf(blocker)),
});

export function BlockerForm({ blocker, distributors }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const command = useCommand();
  const { form, conflict } = useVersionedForm<BlockerValues>({
    row: blocker ? shownAs(blocker) : { version: 0, values: newBlocker },
    check: issuesOf,
    issueMessage,
    send: async (values, baseVersion) => {
      const content = contentFrom(values);
      const reply = blocker
        ? await command({ baseVersion, content }, (sent) =>
            api.call(addresses.edit, { params: { id: blocker.id }, ...sent }),
          )
        : await command({ content }, (sent) => api.call(addresses.create, sent));
      if (reply.ok) {
        show({ type: 'success', content: t`Monthly blocker successfully saved` });
        void navigate(PATH);
        return undefined;
      }
      const present = presentRow<Blocker>(reply);
      if (present) return { present: shownAs(present) };
      const issues = reply.kind === 'refused' ? reply.details['issues'] : undefined;
      const beside = ((issues ?? []) as readonly Issue[]).filter(({ path }) => path.length > 1);
      return beside.length > 0
        ? { issues: beside.map((one) => ({ ...one, path: one.path.slice(1) })) }
        : { problem: msg`There was a request error` };
    },
  });
  const nameOf = (id: number) => distributors.find((one) => one.id === id)?.name ?? String(id);
  const text = (name: keyof BlockerValues & keyof typeof fieldWords) => ({
    label: _(fieldWords[name]),
  });
  const shown: ShownFields<BlockerValues> = {
    type: { ...text('type'), show: (value) => _(typeWords[value]) },
    startDay: text('startDay'),
    endDay: text('endDay'),
    startBlockDate: { ...text('startBlockDate'), show: (date) => date && formatDate(date) },
    endBlockDate: { ...text('endBlockDate'), show: (date) => date && formatDate(date) },
    startTime: text('startTime'),
    endTime: text('endTime'),
    documents: {
      ...text('documents'),
      show: (some) => some.map((one) => _(documentWords[one])).join(', '),
    },
    isForAll: {
      ...text('isForAll'),
      show: (isForAll) => (isForAll ? t`All distributors` : t`Selected distributors`),
    },
    distributors: {
      ...text('distributors'),
      show: (ids) => ids.map(nameOf).join(', '),
    },
  };
  const isDefault = form.values.type === 'default';
  const field = (name: 'startDay' | 'endDay' | 'startBlockDate' | 'endBlockDate') => (
    <TextField
      label={_(fieldWords[name])}
      required
      {...(isDefault ? { inputMode: 'numeric', maxLength: 2 } : { type: 'date' })}
      {...form.field(name)}
    />
  );
  const time = (name: 'startTime' | 'endTime') => (
    <TextField label={_(fieldWords[name])} required type="time" {...form.field(name)} />
  );
  return (
    <>
      <Card>
        <div className={styles.form}>
          <Form form={form} label={t`Monthly closing`} submit={<Trans>Save monthly closing</Trans>}>
            <ChangedMeanwhile conflict={conflict} fields={shown} />
            <TypeChoice {...form.field('type')} />
            <div className={styles.pair}>
              {field(isDefault ? 'startDay' : 'startBlockDate')}
              {time('startTime')}
              {field(isDefault ? 'endDay' : 'endBlockDate')}
              {time('endTime')}
            </div>
            <BlockerScope form={form} distributors={distributors} />
            <NeedsConnection />
          </Form>
          {blocker ? <RemoveBlocker blocker={blocker} /> : null}
        </div>
      </Card>
      <BlockerCalendar id={blocker?.id ?? null} values={form.values} distributors={distributors} />
    </>
  );
}
