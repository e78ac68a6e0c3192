/**
 * Shows the list of suggested parts, below or above the field in which the part number is typed.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { SuggestionList, useFormats } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { OrderPart } from '../../domain/index.ts';
import { AvailabilityNote, useAvailability } from '../availability/Availability.tsx';
import type { EditorFunnel } from '../store/order-editor-state.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  number: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  price: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  special: {
    gridColumn: '1 / -1',
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorBrandForeground2,
  },
  stock: { gridColumn: '1 / -1' },
  description: {
    gridColumn: '1 / -1',
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

type Props = {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly parts: readonly OrderPart[];
  readonly active: number;
  readonly currency: Currency;
  readonly specialOf: EditorFunnel['specialOf'] | undefined;
  readonly onChoose: (part: OrderPart) => void;
};

export default function PartSuggestions({ parts, currency, specialOf, ...list }: Props) {
  const styles = useStyles();
  const formats = useFormats();
  const { rows, now } = useAvailability(parts.map(({ partNumber }) => partNumber));

  return (
    <SuggestionList {...list} items={parts} keyOf={({ partNumber }) => partNumber}>
      {({ partNumber, unitMinor, description }) => {
        const special = specialOf?.(partNumber);
        const price = special?.unitMinor ?? unitMinor;
        const available = rows.get(partNumber);
        return (
          <>
            <span className={styles.number}>{partNumber}</span>
            <span className={styles.price}>
              {price === null ? '' : formats.money(price, currency)}
            </span>
            <span className={styles.description}>{description}</span>
            {available ? (
              <span className={styles.stock}>
                <AvailabilityNote of={available} now={now} />
              </span>
            ) : null}
            {special ? <span className={styles.special}>{special.text}</span> : null}
          </>
        );
      }}
    </SuggestionList>
  );
}
