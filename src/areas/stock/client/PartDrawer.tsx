/**
 * Shows the figures from which a part's difference is computed, and what may explain the
 * difference.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import {
  captionText,
  Drawer,
  formatDate,
  quietText,
  titleText,
  useFormats,
} from '#kernel/client/index.ts';
import { addDays } from '#kernel/domain/calendar.ts';
import {
  possibleCausesOf,
  sumOfPart,
  type CompanyBalance,
  type PartBalance,
  type StockMonth,
} from '../domain/index.ts';
import { PossibleCauses } from './PossibleCauses.tsx';
import { stockPath, type StockFilter } from './stock-filter.ts';
import type { PartNamesByNumber } from './use-part-names.ts';
import { useUnitTexts } from './use-unit-texts.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  company: { ...quietText, margin: '0 0 12px' },
  figures: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    rowGap: '8px',
    fontVariantNumeric: 'tabular-nums',
    '& > dd': { margin: 0, textAlign: 'end' },
  },
  result: { fontWeight: 600 },
  mark: { ...captionText, display: 'block' },
  heading: { ...titleText, margin: '24px 0 8px' },
  total: {
    fontWeight: 600,
    paddingTop: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

type Props = {
  readonly facts: StockMonth;
  readonly balances: readonly CompanyBalance[];
  readonly filter: StockFilter;
  readonly partNames: PartNamesByNumber;
};

export function PartDrawer({ facts, balances, filter, partNames }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const navigate = useNavigate();
  const { part: partNumber, at } = filter;
  const balance = balances.find(({ companyId }) => companyId === at);
  const part = balance?.parts.find((one) => one.partNumber === partNumber);
  if (!balance || !part) return null;
  const number = part.partNumber;

  const close = () =>
    void navigate(stockPath({ ...filter, part: undefined, at: undefined }), { replace: true });

  return (
    <Drawer open onClose={close} title={t`Part number ${number}`} width={480}>
      {partNames.has(number) ? <p className={styles.company}>{partNames.get(number)}</p> : null}
      {balances.length > 1 ? <p className={styles.company}>{balance.companyName}</p> : null}
      <Calculation part={part} balance={balance} />
      {part.difference ? (
        <>
          <h3 className={styles.heading}>
            <Trans>Possible causes</Trans>
          </h3>
          <PossibleCauses
            causes={possibleCausesOf(facts, balances, balance.companyId, part.partNumber)}
            difference={part.difference}
            filter={filter}
          />
        </>
      ) : null}
      {balances.length > 1 ? (
        <AllCompanies part={sumOfPart(balances, part.partNumber)} count={balances.length} />
      ) : null}
    </Drawer>
  );
}

function Calculation({
  part,
  balance: { after, until, gaps, unreported },
}: {
  readonly part: PartBalance;
  readonly balance: CompanyBalance;
}) {
  const styles = useStyles();
  const formats = useFormats();
  const units = useUnitTexts();
  const [first, last] = [formatDate(after), formatDate(until)];
  const from = formatDate(addDays(after, 1));
  const isCounted = (what: 'opening' | 'closing') => gaps.every((gap) => gap.what !== what);

  return (
    <dl className={styles.figures}>
      <dt>
        {isCounted('opening') ? <Trans>Inventory of {first}</Trans> : <Trans>Opening stock</Trans>}
      </dt>
      <dd>{units.known(part.opening)}</dd>
      <dt>
        <Trans>
          + Shipped {from} – {last}
        </Trans>
      </dt>
      <dd>{formats.number(part.shipped)}</dd>
      <dt>
        <Trans>
          − Sold {from} – {last}
        </Trans>
        {unreported.map(({ lastOn }) => {
          const known = formatDate(lastOn);
          return (
            <span key={lastOn} className={styles.mark}>
              <Trans>Reported until {known}</Trans>
            </span>
          );
        })}
      </dt>
      <dd>{units.known(part.sold)}</dd>
      <dt className={styles.total}>
        <Trans context="stock">Expected</Trans>
      </dt>
      <dd className={styles.total}>{units.known(part.expected)}</dd>
      <dt>{isCounted('closing') ? <Trans>Reported on {last}</Trans> : <Trans>Reported</Trans>}</dt>
      <dd>{units.known(part.reported)}</dd>
      <dt className={styles.result}>
        <Trans>Difference</Trans>
      </dt>
      <dd className={styles.result}>{units.signed(part.difference)}</dd>
    </dl>
  );
}

function AllCompanies({ part, count }: { readonly part: PartBalance; readonly count: number }) {
  const styles = useStyles();
  const units = useUnitTexts();
  return (
    <>
      <h3 className={styles.heading}>
        <Trans>All {count} companies</Trans>
      </h3>
      <dl className={styles.figures}>
        <dt>
          <Trans context="stock">Expected</Trans>
        </dt>
        <dd>{units.known(part.expected)}</dd>
        <dt>
          <Trans>Reported</Trans>
        </dt>
        <dd>{units.known(part.reported)}</dd>
        <dt className={styles.result}>
          <Trans>Difference</Trans>
        </dt>
        <dd className={styles.result}>{units.signed(part.difference)}</dd>
      </dl>
    </>
  );
}
