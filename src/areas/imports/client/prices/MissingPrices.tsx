/**
 * Lists the parts without a price in the file, with a field for the price of each. The last or the
 * catalog price is suggested, if there is one, and can be used for one part or for all.
 */
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  fieldErrorProps,
  Card,
  formatDate,
  phoneMedia,
  useFormats,
  smallText,
} from '#kernel/client/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { minorDigitsByCurrency, formatMinor, type Currency } from '#kernel/domain/money.ts';
import { readTypedMinor } from '#kernel/domain/typed-figures.ts';
import { useFieldRowStyles } from '../columns/use-field-row-styles.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  columns: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 2.6fr)' },
  part: { fontVariantNumeric: 'tabular-nums' },
  quiet: { ...smallText, display: 'block', fontWeight: 400 },
  input: { minWidth: 0, width: '100%' },
  suggested: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '44px',
    [phoneMedia]: { minHeight: 0 },
  },
  use: { minWidth: '64px', flexShrink: 0 },
  foot: { padding: '8px 20px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
});

export type PartWithoutPrice = {
  readonly partNumber: string;
  readonly rows: number;
  /** A decimal with a dot, such as `12.34`. Null if the part has no price yet. */
  readonly price: string | null;
};

/**
 * A suggested price. `on` is the date on which it was registered; it is absent if the price comes
 * from the catalog.
 */
export type OfferedPrice = { readonly priceMinor: number; readonly on?: CalendarDate | undefined };

type Props = {
  readonly parts: readonly PartWithoutPrice[];
  /** Suggested prices by part number. Undefined until they are loaded. */
  readonly suggested: ReadonlyMap<string, OfferedPrice> | undefined;
  readonly currency: Currency;
  /** True if missing prices block finalizing. */
  readonly isRequired: boolean;
  readonly isAsking: boolean;
  readonly onPrices: (prices: Readonly<Record<string, string>>) => void;
};

const STEP = 50;

export default function MissingPrices({
  parts,
  suggested,
  currency,
  isRequired,
  isAsking,
  onPrices,
}: Props) {
  const styles = useStyles();
  const rowStyles = useFieldRowStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const [shown, setShown] = useState(STEP);
  const open = parts.filter(({ price }) => price === null);
  const offered = open.filter(({ partNumber }) => suggested?.has(partNumber));
  const isCatalog = [...(suggested?.values() ?? [])].some(({ on }) => on === undefined);
  const write = (minor: number) => formatMinor(minor, currency, '.');

  return (
    <Card
      isFlush
      title={t`Parts without a price`}
      note={
        open.length > 0 ? (
          <OpenParts count={open.length} isRequired={isRequired} />
        ) : (
          <Trans>Every part has a price</Trans>
        )
      }
      actions={
        offered.length > 0 ? (
          <Button
            onClick={() =>
              onPrices(
                Object.fromEntries(
                  offered.map(({ partNumber }) => [
                    partNumber,
                    write(suggested!.get(partNumber)!.priceMinor),
                  ]),
                ),
              )
            }
          >
            {isCatalog ? (
              <Plural
                value={offered.length}
                one="Use catalog price for # part"
                other="Use catalog price for # parts"
              />
            ) : (
              <Plural
                value={offered.length}
                one="Use last price for # part"
                other="Use last price for # parts"
              />
            )}
          </Button>
        ) : undefined
      }
    >
      <ul className={rowStyles.list}>
        {parts.slice(0, shown).map(({ partNumber, rows, price }) => {
          const known = suggested?.get(partNumber);
          const money = known && formats.money(known.priceMinor, currency);
          const day = known?.on && formatDate(known.on);

          return (
            <li key={partNumber} className={mergeClasses(rowStyles.row, styles.columns)}>
              <div className={mergeClasses(rowStyles.name, styles.part)}>
                {partNumber}
                <span className={styles.quiet}>
                  <Plural value={rows} one="# row" other="# rows" />
                </span>
              </div>
              <PriceField
                label={t`Price of part ${partNumber}`}
                price={price}
                currency={currency}
                required={isRequired && isAsking}
                onPrice={(text) => onPrices({ [partNumber]: text })}
              />
              <div className={styles.suggested}>
                {known ? (
                  <>
                    <span>
                      {day ? (
                        <Trans>
                          Last registered: {money} on {day}
                        </Trans>
                      ) : (
                        <Trans>In the catalog: {money}</Trans>
                      )}
                    </span>
                    {price === write(known.priceMinor) ? null : (
                      <Button
                        className={styles.use}
                        onClick={() => onPrices({ [partNumber]: write(known.priceMinor) })}
                      >
                        <Trans>Use</Trans>
                      </Button>
                    )}
                  </>
                ) : null}
                {suggested && !known ? (
                  <span className={styles.quiet}>
                    {isCatalog ? (
                      <Trans>No catalog price</Trans>
                    ) : (
                      <Trans>No registered price</Trans>
                    )}
                  </span>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {parts.length > shown ? (
        <div className={styles.foot}>
          <Button onClick={() => setShown(shown + STEP)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

const OpenParts = ({
  count,
  isRequired,
}: {
  readonly count: number;
  readonly isRequired: boolean;
}) =>
  isRequired ? (
    <Plural value={count} one="# part needs a price" other="# parts need a price" />
  ) : (
    <Plural value={count} one="# part" other="# parts" />
  );

type FieldProps = {
  readonly label: string;
  readonly price: string | null;
  readonly currency: Currency;
  readonly required: boolean;
  readonly onPrice: (text: string) => void;
};

function PriceField({ label, price, currency, required, onPrice }: FieldProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const mark = formats.mark;
  const written = price ?? '';
  const start = minorDigitsByCurrency[currency] ? written.replace('.', mark) : written;
  const [typed, setTyped] = useState(start);
  const [seen, setSeen] = useState(start);
  const [isWrong, setWrong] = useState(false);

  if (seen !== start) {
    setSeen(start);
    setTyped(start);
    setWrong(false);
  }

  const keep = () => {
    if (typed === start) {
      setWrong(false);
      return;
    }

    const minor = typed.trim() === '' ? undefined : readTypedMinor(typed, currency, mark);
    const isPrice = minor !== undefined && minor >= 0;
    setWrong(typed.trim() !== '' && !isPrice);
    if (typed.trim() === '') onPrice('');
    else if (isPrice) onPrice(formatMinor(minor, currency, '.'));
  };

  const expected = formats.form(currency);
  const missing = required && price === null ? t`This field is required` : undefined;
  const message = isWrong ? t`Number must be valid, such as ${expected}` : missing;

  return (
    <Field {...fieldErrorProps(message)}>
      <Input
        className={styles.input}
        aria-label={label}
        inputMode="decimal"
        value={typed}
        maxLength={20}
        contentBefore={<span aria-hidden>{formats.sign(currency)}</span>}
        onChange={(_event, data) => setTyped(data.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
      />
    </Field>
  );
}
