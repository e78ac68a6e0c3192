/** The form of a monthly blocker, with the calendar of its closings. */
import { makeStyles } from '@fluentui/react-components';
import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  ChangedMeanwhile,
  formatDate,
  Form,
  RequiresConnectionMark,
  phone,
  RemoveRow,
  saveProblem,
  TextField,
  useDialog,
  useLanguage,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
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
import {
  documentWords,
  endWords,
  fieldWords,
  monthName,
  startWords,
  tightProblem,
  typeWords,
} from './blocker-words.ts';

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
  /** undefined for a new one. */
  readonly blocker: Blocker | undefined;
  /** All distributors that are active or named in closings. */
  readonly distributors: readonly {
    readonly id: number;
    readonly name: string;
    readonly active: boolean;
  }[];
};

export function BlockerForm({ blocker, distributors }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { ask } = useDialog();
  const { language } = useLanguage();
  const agreed = useRef(false);

  const askOfTightMonths = (tight: readonly string[]) => {
    const months = tight.map((month) => monthName(month, language)).join(', ');
    return ask({
      title: t`Leave less than one day open?`,
      content: t`With this closing, submitting is open for less than one day in: ${months}. The next twelve months are shown below the form.`,
      acceptLabel: t`Save anyway`,
    });
  };

  const { form, conflict } = useRowForm<BlockerValues, Blocker>({
    row: blocker,
    valuesOf: (row) => (row ? valuesOf(contentOf(row)) : newBlocker),
    check: issuesOf,
    issueMessage,
    mayBeSent: async (values) => {
      const content = contentFrom(values);
      const id = blocker?.id ?? null;
      const body = { id, content, distributor: null };
      const preview = await api.call(addresses.preview, { body });

      // Without an answer to the preview, saving will fail too; the server checks again anyway.
      const tight = preview.ok ? preview.value.tight : [];
      agreed.current = tight.length > 0 && (await askOfTightMonths(tight));

      return tight.length > 0 && !agreed.current ? {} : undefined;
    },
    save: (values, baseVersion, command) => {
      const content = contentFrom(values);
      const consent = agreed.current ? { agreed: true } : {};

      return blocker
        ? command({ baseVersion, content, ...consent }, (sent) =>
            api.call(addresses.edit, { params: { id: blocker.id }, ...sent }),
          )
        : command({ content, ...consent }, (sent) => api.call(addresses.create, sent));
    },
    problemOf: (reply) =>
      reply.kind === 'refused' && reply.code === 'leaves_no_day'
        ? tightProblem
        : saveProblem(reply),
    saved: t`Monthly blocker successfully saved`,
    path: PATH,
  });

  const nameOf = (id: number) => choices.find((one) => one.id === id)?.name ?? String(id);
  const choices = distributors.map(({ id, name, active }) => ({
    id,
    active,
    name: active ? name : t`${name} (inactive)`,
  }));

  // Inactive distributors are offered only if this closing names them, so that they can be removed.
  const named = [blocker?.distributors ?? [], form.values.distributors].flat();
  const offered = choices.filter(({ id, active }) => active || named.includes(id));

  const text = (name: keyof BlockerValues & keyof typeof fieldWords) => ({
    label: _(fieldWords[name]),
  });

  const shown: FormFields<BlockerValues> = {
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
            <BlockerScope form={form} distributors={offered} />
            <RequiresConnectionMark />
          </Form>
          {blocker ? <RemoveBlocker {...blocker} /> : null}
        </div>
      </Card>
      <BlockerCalendar id={blocker?.id ?? null} values={form.values} distributors={offered} />
    </>
  );
}

function RemoveBlocker(blocker: Blocker) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { id, version } = blocker;
  const start = _(startWords(blocker));
  const end = _(endWords(blocker));

  return (
    <RemoveRow
      label={t`Remove monthly closing`}
      consequence={t`The monthly closing from ${start} to ${end} is removed. Distributors can submit during that time unless another closing applies.`}
      remove={(command) =>
        command({ baseVersion: version }, (sent) =>
          api.call(addresses.remove, { params: { id }, ...sent }),
        )
      }
      removed={t`Monthly closing removed`}
      path={PATH}
    />
  );
}
