/** The contracts of a distributor: number, title, and the days between which each is valid. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  AddIcon,
  Card,
  DeleteIcon,
  ErrorMarkIcon,
  formatDate,
  TextField,
  useDialog,
} from '#kernel/client/index.ts';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import {
  contentLimits,
  needsContract,
  type ContractContent,
  type ContractCover,
} from '../../domain/index.ts';
import { coverWords } from '../list/cover-words.ts';
import type { DistributorForm } from './use-distributor-form.ts';
import { useFormStyles } from './use-form-styles.ts';

type Props = {
  readonly editing: DistributorForm;
  /** As they are saved; undefined: of a new distributor. */
  readonly cover: ContractCover | undefined;
};
export function ContractFields({ editing: { form }, cover }: Props) {
  const styles = useFormStyles();
  const { t, i18n } = useLingui();
  const { ask } = useDialog();
  const { contracts } = form.values;
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
    const field = (name: Exclude<keyof ContractContent, 'id'>) => {
      return {
        value: one[name],
        onValue: (value: string) =>
          put(contracts.map((other, at) => (at === n ? { ...other, [name]: value } : other))),
        error: form.errorAt('contracts', n, name),
        required: true,
      };
    };
    return (
      <fieldset key={one.id ?? `new ${n}`} className={styles.entry}>
        <legend className={styles.legend}>{one.number || t`Contract ${n + 1}`}</legend>
        <div className={styles.grid}>
          <TextField
            label={t`Contract number`}
            maxLength={contentLimits.number}
            {...field('number')}
          />
          <TextField label={t`Title`} maxLength={contentLimits.title} {...field('title')} />
          <TextField label={t`Valid from`} type="date" {...field('validFrom')} />
          <TextField label={t`Valid until`} type="date" {...field('until')} />
        </div>
        <div className={styles.actions}>
          <Button icon={<DeleteIcon />} onClick={() => void remove(n)}>
            <Trans>Remove contract</Trans>
          </Button>
        </div>
      </fieldset>
    );
  };
  const add = () =>
    put([...contracts, { id: null, number: '', title: '', validFrom: '', until: '' }]);
  return (
    <Card
      title={<Trans>Contracts</Trans>}
      actions={
        <Button icon={<AddIcon />} onClick={add}>
          <Trans>Add contract</Trans>
        </Button>
      }
    >
      {cover && needsContract(cover) ? (
        <p className={styles.due}>
          <ErrorMarkIcon aria-hidden />
          {i18n._(coverWords[cover.state](formatDate(cover.until!)))}
        </p>
      ) : null}
      {contracts.length > 0 ? (
        <div className={styles.entries}>{contracts.map(entry)}</div>
      ) : (
        <p className={styles.note}>
          <Trans>No contract. You'll be notified 60 days before a contract ends.</Trans>
        </p>
      )}
    </Card>
  );
}
