/** The form fields of a distributor's contracts: number, title, period and file. */
import { Button, Field } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import {
  fieldErrorProps,
  DateInput,
  AddIcon,
  Card,
  DeleteIcon,
  ErrorMarkIcon,
  formatDate,
  TextField,
  useDialog,
} from '#kernel/client/index.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import { AttachmentList } from '#areas/files/client/index.ts';
import {
  distributorLimits,
  CONTRACT_FILE_PLACE,
  CONTRACT_NOTICE_DAYS,
  needsNewContract,
  type ContractContent,
  type ContractCoverage,
} from '../../domain/index.ts';
import { coverageWords } from '../list/coverage-words.ts';
import { createEntryKeys } from './entry-keys.ts';
import type { DistributorForm } from './use-distributor-form.ts';
import { useFormStyles } from './use-form-styles.ts';

const noticeDays = CONTRACT_NOTICE_DAYS;

type Props = {
  readonly editing: DistributorForm;
  /**
   * The id of the distributor. Undefined for a new one; files can be attached only after it is
   * saved.
   */
  readonly distributorId: number | undefined;
  /** Until when the saved contracts cover the distributor. Undefined for a new distributor. */
  readonly cover: ContractCoverage | undefined;
};

export function ContractFields({ editing: { form }, distributorId, cover }: Props) {
  const styles = useFormStyles();
  const { t, i18n } = useLingui();
  const { ask } = useDialog();
  const { contracts } = form.values;
  const [{ keyOf, replaced }] = useState(createEntryKeys<ContractContent>);

  // The contracts as last edited. They are needed because a file is prepared asynchronously, while
  // the person keeps typing.
  const latest = useRef(contracts);
  useEffect(() => {
    latest.current = contracts;
  }, [contracts]);

  const put = (next: readonly ContractContent[]) => form.change({ contracts: next });

  const remove = async (n: number) => {
    const { number, title, validFrom, until } = contracts[n]!;
    const days = [validFrom, until].filter(isCalendarDate).map(formatDate).join(' – ');
    const what = [number, title, days].filter(Boolean).join(' · ');
    const isAgreed =
      (number === '' && title === '') ||
      (await ask({
        title: t`Do you want to remove this contract?`,
        content: t`Removes 1 contract: ${what}. It takes effect when you save the distributor.`,
        acceptLabel: t`Remove contract`,
        isDestructive: true,
      }));
    if (isAgreed) put(contracts.filter((_one, at) => at !== n));
  };

  const entry = (one: ContractContent, n: number) => {
    const key = keyOf(one);

    const field = (name: Exclude<keyof ContractContent, 'id' | 'file'>) => {
      return {
        value: one[name],
        onValue: (value: string) =>
          put(replaced(contracts, key, (before) => ({ ...before, [name]: value }))),
        error: form.errorAt('contracts', n, name),
        required: true,
      };
    };

    return (
      <fieldset key={key} className={styles.entry}>
        <legend className={styles.legend}>{one.number || t`Contract ${n + 1}`}</legend>
        <div className={styles.grid}>
          <TextField
            label={t`Contract number`}
            maxLength={distributorLimits.number}
            {...field('number')}
          />
          <TextField label={t`Title`} maxLength={distributorLimits.title} {...field('title')} />
          <DateField label={t`Valid from`} {...field('validFrom')} />
          <DateField label={t`Valid until`} {...field('until')} />
        </div>
        {distributorId === undefined ? (
          <p className={styles.note}>
            <Trans>Its file can be attached once the distributor is saved.</Trans>
          </p>
        ) : (
          <Suspense fallback={null}>
            <AttachmentList
              to={{
                owner: { place: CONTRACT_FILE_PLACE, distributorId },
                documentId: String(distributorId),
              }}
              attachments={one.file ? [one.file] : []}
              label={t`File of contract ${n + 1}`}
              room={one.file ? 0 : 1}
              tooMany={t`A contract can have 1 file.`}
              elsewhere={
                new Set(contracts.flatMap(({ file }, at) => (file && at !== n ? [file.hash] : [])))
              }
              error={form.errorAt('contracts', n, 'file')}
              onChange={(change) => attach(key, change)}
            />
          </Suspense>
        )}
        <div className={styles.actions}>
          <Button icon={<DeleteIcon />} onClick={() => void remove(n)}>
            <Trans>Remove contract</Trans>
          </Button>
        </div>
      </fieldset>
    );
  };

  const attach = (key: string, change: (before: readonly Attachment[]) => Attachment[]) => {
    const next = replaced(latest.current, key, ({ file, ...rest }) => {
      const [now] = change(file ? [file] : []);
      return now ? { ...rest, file: now } : rest;
    });

    latest.current = next;
    put(next);
  };

  const add = () =>
    put([...contracts, { id: null, number: '', title: '', validFrom: '', until: '' }]);

  return (
    <Card
      title={<Trans>Contracts</Trans>}
      actions={
        contracts.length < distributorLimits.contracts ? (
          <Button icon={<AddIcon />} onClick={add}>
            <Trans>Add contract</Trans>
          </Button>
        ) : null
      }
    >
      {cover && needsNewContract(cover) ? (
        <p className={styles.due}>
          <ErrorMarkIcon aria-hidden />
          {i18n._(coverageWords[cover.state](formatDate(cover.until!)))}
        </p>
      ) : null}
      {contracts.length > 0 ? (
        <div className={styles.entries}>{contracts.map(entry)}</div>
      ) : (
        <p className={styles.note}>
          <Trans>No contract. You’ll be notified {noticeDays} days before a contract ends.</Trans>
        </p>
      )}
    </Card>
  );
}

function DateField({
  label,
  error,
  required,
  value,
  onValue,
}: {
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  return (
    <Field label={label} required={required} {...fieldErrorProps(error)}>
      <DateInput value={value} onValue={onValue} />
    </Field>
  );
}
