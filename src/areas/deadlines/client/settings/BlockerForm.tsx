/**
 * The form of a monthly blocker (a rule for when orders and reports can't be submitted), with the
 * calendar of its closings.
 */
import { makeStyles } from '@fluentui/react-components';
import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  RemoveRowButton,
  SettingsRowForm,
  saveProblemMessage,
  useDialog,
  useLanguage,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { closableDocuments, blockerContentOf, type Blocker } from '../../domain/index.ts';
import { BlockerCalendar } from './BlockerCalendar.tsx';
import { BlockerScopeChoice, BlockerTypeChoice } from './BlockerChoices.tsx';
import {
  parseBlockerValues,
  blockerIssueMessage,
  blockerFormIssues,
  newBlockerValues,
  toBlockerValues,
  type BlockerValues,
} from './blocker-values.ts';
import {
  closedDocumentWords,
  blockerEndMessage,
  blockerFieldWords,
  formatMonthName,
  blockerStartMessage,
  monthOpenTooShortMessage,
  blockerTypeWords,
} from './blocker-words.ts';
import { DistributorScopeFields } from './DistributorScopeFields.tsx';

const PATH = '/settings/monthly_blockers';

const useStyles = /*#__PURE__*/ makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    gap: '16px 32px',
    alignItems: 'start',
  },
  part: { display: 'grid', gap: '16px', minWidth: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    '& .fui-Input input': { minWidth: 0, width: '100%' },
  },
});

type Props = {
  /** The edited blocker. Undefined for a new one. */
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
    const months = tight.map((month) => formatMonthName(month, language)).join(', ');
    return ask({
      title: t`Leave less than one day open?`,
      content: t`With this closing, submitting is open for less than one day in: ${months}. The next twelve months are shown below the form.`,
      acceptLabel: t`Save anyway`,
    });
  };

  const editing = useRowForm<BlockerValues, Blocker>({
    row: blocker,
    valuesOf: (row) => (row ? toBlockerValues(blockerContentOf(row)) : newBlockerValues),
    check: blockerFormIssues,
    issueMessage: blockerIssueMessage,
    mayBeSent: async (values) => {
      const content = parseBlockerValues(values);
      const id = blocker?.id ?? null;
      const body = { id, content, distributor: null };
      const preview = await api.call(addresses.previewClosings, { body });

      // If the preview was not answered, saving will probably fail too. The server checks again
      // anyway.
      const tight = preview.ok ? preview.value.tight : [];
      agreed.current = tight.length > 0 && (await askOfTightMonths(tight));

      return tight.length > 0 && !agreed.current ? {} : undefined;
    },
    save: (values, baseVersion, command) => {
      const content = parseBlockerValues(values);
      const consent = agreed.current ? { agreed: true } : {};

      return blocker
        ? command({ baseVersion, content, ...consent }, (sent) =>
            api.call(addresses.editBlocker, { params: { id: blocker.id }, ...sent }),
          )
        : command(
            { content, ...consent },
            (sent) => api.call(addresses.createBlocker, sent),
            'create',
          );
    },
    problemOf: (reply) =>
      reply.kind === 'refused' && reply.code === 'leaves_no_day'
        ? monthOpenTooShortMessage
        : saveProblemMessage(reply),
    saved: t`Monthly blocker successfully saved`,
    path: PATH,
  });

  const { values } = editing.form;
  const nameOf = (id: number) => choices.find((one) => one.id === id)?.name ?? String(id);
  const choices = distributors.map(({ id, name, active }) => ({
    id,
    active,
    name: active ? name : t`${name} (inactive)`,
  }));

  // Inactive distributors are offered only if this closing names them, so that they can be removed.
  const named = [blocker?.distributors ?? [], values.distributors].flat();
  const offered = choices.filter(({ id, active }) => active || named.includes(id));

  const isDefault = values.type === 'default';
  const label = (name: keyof typeof blockerFieldWords) => ({
    label: _(blockerFieldWords[name]),
    required: true,
  });
  const day = {
    control: 'text',
    isShown: isDefault,
    max: 2,
    input: { inputMode: 'numeric' },
  } as const;
  const date = { control: 'date', isShown: !isDefault } as const;

  const fields: FormFields<BlockerValues> = {
    type: {
      ...label('type'),
      control: (field) => <BlockerTypeChoice {...field} />,
      show: (type) => _(blockerTypeWords[type]),
    },
    startDay: { ...label('startDay'), ...day },
    startBlockDate: { ...label('startBlockDate'), ...date },
    startTime: { ...label('startTime'), control: 'time' },
    endDay: { ...label('endDay'), ...day },
    endBlockDate: { ...label('endBlockDate'), ...date },
    endTime: { ...label('endTime'), control: 'time' },
    documents: {
      ...label('documents'),
      control: 'checkboxes',
      hint: t`Submitting is blocked during the closing. Drafts can always be saved.`,
      choices: closableDocuments.map((document) => [document, _(closedDocumentWords[document])]),
    },
    isForAll: {
      ...label('isForAll'),
      control: (field) => <BlockerScopeChoice {...field} />,
      show: (isForAll) => (isForAll ? t`All distributors` : t`Selected distributors`),
    },
    distributors: {
      ...label('distributors'),
      isShown: !values.isForAll,
      control: (field) => <DistributorScopeFields distributors={offered} {...field} />,
      show: (ids) => ids.map(nameOf).join(', '),
    },
  };

  return (
    <>
      <SettingsRowForm editing={editing} fields={fields} label={t`Monthly closing`}>
        {(part) => (
          <div className={styles.columns}>
            <div className={styles.part}>
              {part('type')}
              <div className={styles.pair}>
                {part(
                  'startDay',
                  'startBlockDate',
                  'startTime',
                  'endDay',
                  'endBlockDate',
                  'endTime',
                )}
              </div>
            </div>
            <div className={styles.part}>{part('documents', 'isForAll', 'distributors')}</div>
          </div>
        )}
      </SettingsRowForm>
      <BlockerCalendar id={blocker?.id ?? null} values={values} distributors={offered} />
      {blocker ? <RemoveBlocker {...blocker} /> : null}
    </>
  );
}

function RemoveBlocker(blocker: Blocker) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { id, version } = blocker;
  const start = _(blockerStartMessage(blocker));
  const end = _(blockerEndMessage(blocker));

  return (
    <div>
      <RemoveRowButton
        label={t`Remove monthly closing`}
        consequence={t`The monthly closing from ${start} to ${end} is removed. Distributors can submit during that time unless another closing applies.`}
        remove={(command) =>
          command({ baseVersion: version }, (sent) =>
            api.call(addresses.removeBlocker, { params: { id }, ...sent }),
          )
        }
        removed={t`Monthly closing removed`}
        path={PATH}
      />
    </div>
  );
}
