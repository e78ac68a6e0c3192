/**
 * Shows a term with its facts, its open conflict, and the form by which a person assigns a
 * vertical.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  landscapeMedia,
  Notice,
  SettingsRowForm,
  usePortalSession,
  useRowForm,
  type FormFields,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { VerticalTerm } from '../../domain/index.ts';
import { OldAndNewVertical } from '../RelationEffectList.tsx';
import { MISSING_TERMS_PATH, TERMS_PATH } from '../relation-paths.ts';
import { unclassifiedTermMessage } from '../term-words.ts';
import { useVerticalNames } from '../use-vertical-names.ts';
import { VerticalsUnavailable } from '../VerticalsUnavailable.tsx';
import { TermFacts } from './TermFacts.tsx';
import { useConflictActions } from './use-conflict-actions.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // On wide screens, the facts are beside the form.
  columns: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [landscapeMedia]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
  },
  fields: { display: 'grid', gap: '16px', minWidth: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
});

/** The select's value that lets rules and keywords decide the vertical. */
const AUTOMATIC = 'automatic';
type Values = { readonly vertical: string; readonly since: string };

export function TermForm({ found }: { readonly found: AnswerOf<typeof addresses.getTerm> }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const navigate = useNavigate();
  const verticals = useVerticalNames();
  const { term, automatic } = found;
  const isMissing = term.source === 'missing';
  // By default, the first vertical of a term applies to its earlier rows too.
  const isNew = found.periods.length === 0;
  const back = isMissing ? MISSING_TERMS_PATH : TERMS_PATH;
  const conflicts = useConflictActions(() => void navigate(back));
  const editing = useRowForm<Values, VerticalTerm>({
    row: term,
    valuesOf: (row) => ({
      vertical: row?.verticalId ? String(row.verticalId) : '',
      since: isNew ? 'history' : 'today',
    }),
    check: ({ vertical }) => (vertical === '' ? [{ path: ['vertical'], code: 'required' }] : []),
    issueMessage: ({ code }) =>
      code === 'required' ? msg`This field is required` : msg`This vertical is no longer available`,
    inForm: (issue) => (issue.path[0] === 'verticalId' ? { ...issue, path: ['vertical'] } : issue),
    save: ({ vertical, since }, baseVersion, command) =>
      command(
        {
          baseVersion,
          verticalId: vertical === AUTOMATIC ? null : Number(vertical),
          isForHistory: since === 'history',
        },
        (sent) => api.call(addresses.classifyTerm, { params: { id: term.id }, ...sent }),
      ),
    saved: t`Term successfully classified`,
    path: back,
  });

  const names = automatic.candidates.map(verticals.nameOf).join(', ');
  const { vertical } = editing.form.values;
  const isGone =
    vertical === String(term.verticalId) &&
    !verticals.options.some(({ value }) => value === vertical);

  const fields: FormFields<Values> = {
    vertical: {
      control: 'choice',
      label: t`Vertical`,
      required: true,
      ...(term.source === 'manual'
        ? {}
        : { hint: t`Once saved, rules and keywords no longer change this vertical.` }),
      options: [
        { value: '', label: t`Choose…` },
        ...(isGone ? [{ value: vertical, label: verticals.nameOf(term.verticalId) }] : []),
        ...verticals.options,
        ...(term.source === 'manual'
          ? [{ value: AUTOMATIC, label: t`Let active CNAE and keywords decide` }]
          : []),
      ],
      show: (id) => (id === AUTOMATIC ? t`Decided by rules` : verticals.nameOf(Number(id) || null)),
    },
    since: {
      control: 'radio',
      label: t`Applies to`,
      options: [
        {
          value: 'today',
          label: isNew
            ? t`Rows from today on: earlier rows stay unclassified`
            : t`Rows from today on: earlier rows keep their vertical`,
        },
        {
          value: 'history',
          label: t`${plural(term.rows, {
            one: 'All rows with this term: # row so far',
            other: 'All rows with this term: # rows so far',
          })}`,
        },
      ],
    },
  };

  return (
    <>
      {isMissing ? (
        <Notice title={_(unclassifiedTermMessage)}>
          {names ? (
            <Trans>Keywords of the same length lead to different verticals: {names}.</Trans>
          ) : (
            <Trans>No active CNAE or keyword matches. Choose its vertical.</Trans>
          )}
        </Notice>
      ) : null}
      {term.proposal ? (
        <Notice
          title={<Trans>Rules and keywords now give a different result</Trans>}
          actions={
            <div className={styles.actions}>
              {(['keep', 'accept', 'accept_history'] as const).map((decision) => (
                <Button key={decision} onClick={() => void conflicts.decide(decision, term)}>
                  {conflicts.words[decision]}
                </Button>
              ))}
            </div>
          }
        >
          <OldAndNewVertical
            from={term.verticalId}
            to={term.proposal.verticalId}
            nameOf={verticals.nameOf}
          />
        </Notice>
      ) : null}
      {verticals.onRetry ? <VerticalsUnavailable onRetry={verticals.onRetry} /> : null}
      <div className={styles.columns}>
        <SettingsRowForm editing={editing} fields={fields} label={t`Vertical of the term`}>
          {(part) => <div className={styles.fields}>{part('vertical', 'since')}</div>}
        </SettingsRowForm>
        <Card title={<Trans>Details</Trans>}>
          <TermFacts found={found} verticals={verticals} />
        </Card>
      </div>
    </>
  );
}
