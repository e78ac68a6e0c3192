/**
 * Counts stock by scanning, without a spreadsheet: the counted parts and the sheet that scans. The
 * button that makes the count the file of the report is in the page's dock.
 */
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ScanSheet, useKeyboardScanner, useScanSession } from '#areas/scan/client/index.ts';
import { createProductFinder } from '#areas/scan/device/index.ts';
import type { PrescribedNames } from '#areas/imports/domain/index.ts';
import {
  DateInput,
  Card,
  DeleteIcon,
  IconButton,
  ScanIcon,
  useDialog,
  useFormats,
  useSnackbar,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { ReportDistributor } from '../../../device/index.ts';
import { readTypedCount } from '../../../domain/index.ts';
import { useReportsSession } from '../../use-reports-session.ts';
import type { CountFile } from '../chosen-file.ts';
import { stockCountFile } from './count-file.ts';
import { useStockCount, type StockCounting } from './use-stock-count.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  body: { display: 'grid', gap: '12px' },
  date: { maxWidth: '240px' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  part: { display: 'grid', flexGrow: 1, minWidth: 0 },
  name: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  quantity: { width: '96px', flexShrink: 0, '& input': { textAlign: 'end' } },
});

export type CountByScanningProps = {
  readonly distributor: ReportDistributor;
  readonly prescribed: PrescribedNames | undefined;
  /** Whether the sheet with the camera is open. */
  readonly isScanning: boolean;
  readonly onScanning: (isScanning: boolean) => void;
  /** Receives the count as a file, or undefined when the count has changed since. */
  readonly onFile: (file: CountFile | undefined) => void;
  /**
   * Receives the function that makes the count the file of the report. Undefined while nothing is
   * counted.
   */
  readonly onUsable: (use: (() => void) | undefined) => void;
};

export default function CountByScanning(props: CountByScanningProps) {
  const counting = useStockCount(props.distributor, () => props.onFile(undefined));
  return counting ? <StockCountCard {...props} counting={counting} /> : null;
}

function StockCountCard({
  distributor,
  prescribed = {},
  isScanning,
  onScanning,
  onFile,
  onUsable,
  counting,
}: CountByScanningProps & { readonly counting: StockCounting }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const formats = useFormats();
  const { engine } = useReportsSession();
  const { count, codes, codeCount, nameOf, target } = counting;
  const { country, currency } = distributor;

  const find = useMemo(
    () => createProductFinder(engine.bulk, currency as Currency),
    [engine, currency],
  );
  const session = useScanSession({
    find,
    target,
    codes,
    onEntry: ({ kind, words }) => {
      if (!isScanning) show({ type: kind === 'counted' ? 'success' : 'other', content: words });
    },
  });
  const body = useRef<HTMLDivElement>(null);

  // Leaving a field stores what was typed. In some browsers a pressed button doesn't take the
  // focus, so the field is left here.
  const leaveField = () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && body.current?.contains(focused)) focused.blur();
  };

  useKeyboardScanner({
    onCode: (text) => {
      leaveField();
      session.scan(text);
    },
    isScanField: (input) => body.current?.contains(input) === true,
  });

  const makeFile = async () => {
    leaveField();
    const latest = await counting.readLatest();
    if (!latest || latest.lines.length === 0) return;
    const unused = await codes.read();
    const left = unused.length;
    const isAgreed =
      left === 0 ||
      (await ask({
        title: t`Use this count without the scanned codes that have no part?`,
        content: t`${plural(left, {
          one: '# scanned code has no part and won’t be in the file. It’s removed when you continue. To keep it, scan again and choose its part first.',
          other:
            '# scanned codes have no part and won’t be in the file. They’re removed when you continue. To keep them, scan again and choose their parts first.',
        })}`,
        acceptLabel: t`Use this count`,
      }));
    if (!isAgreed) return;
    onFile({
      file: stockCountFile(latest, { country, prescribed }, _),
      countOf: {
        distributorId: latest.distributorId,
        change: latest.change,
        codeIds: unused.map(({ id }) => id),
      },
    });
    const day = formats.date(latest.date);
    show({
      type: 'success',
      content: t`The count of ${day} is now the file of this report. Continue to check it.`,
    });
  };

  const parts = count.lines.length;
  const isUsable = parts > 0;
  const latestMakeFile = useRef(makeFile);
  useEffect(() => {
    latestMakeFile.current = makeFile;
  });
  useEffect(() => {
    onUsable(isUsable ? () => inBackground(latestMakeFile.current()) : undefined);
    return () => onUsable(undefined);
  }, [isUsable, onUsable]);
  const units = count.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = t`${plural(parts, { one: '# part', other: '# parts' })}, ${plural(units, { one: '# unit', other: '# units' })}`;
  const unknown = t`${plural(codeCount, {
    one: '# scanned code without a part',
    other: '# scanned codes without a part',
  })}`;
  const sums = codeCount === 0 ? counted : `${counted}, ${unknown}`;

  const discard = async () => {
    const isAgreed = await ask({
      title: t`Discard this count?`,
      content: t`Removes ${sums} from this device.`,
      acceptLabel: t`Discard count`,
      isDestructive: true,
    });
    if (!isAgreed) return;
    counting.discard();
  };

  return (
    <Card
      title={<Trans>Stock count</Trans>}
      note={sums}
      actions={
        <Button icon={<ScanIcon />} onClick={() => onScanning(true)}>
          <Trans>Scan</Trans>
        </Button>
      }
    >
      <div className={styles.body} ref={body}>
        <p>
          <Trans>
            Each scan adds one unit. The count is saved on this device until you use it or discard
            it.
          </Trans>
        </p>
        <div className={styles.date}>
          <DateField value={count.date} onValue={counting.setDate} />
        </div>
        <ul className={styles.list} aria-label={t`Counted parts`}>
          {count.lines.map(({ partNumber, quantity }) => (
            <li key={partNumber} className={styles.row}>
              <span className={styles.part}>
                <strong className="figure">{partNumber}</strong>
                <span className={styles.name}>{nameOf(partNumber)}</span>
              </span>
              <QuantityField
                label={t`Quantity of ${partNumber}`}
                value={quantity}
                onValue={(value) => counting.setQuantity(partNumber, value)}
              />
              <IconButton
                label={t`Remove ${partNumber}`}
                icon={<DeleteIcon />}
                onClick={() => counting.setQuantity(partNumber, 0)}
              />
            </li>
          ))}
        </ul>
        {parts + codeCount > 0 ? (
          <div>
            <Button appearance="subtle" icon={<DeleteIcon />} onClick={() => void discard()}>
              <Trans>Discard count</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      {isScanning ? <ScanSheet session={session} onClose={() => onScanning(false)} /> : null}
    </Card>
  );
}

/**
 * A field for the date. Each whole date is stored at once; a text that is not a date is discarded
 * when the field is left.
 */
function DateField({
  value,
  onValue,
}: {
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={t`Date of the count`}>
      <DateInput
        value={typed ?? value}
        onValue={(day) => {
          setTyped(day);
          if (day !== '') onValue(day);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}

/**
 * A field for a quantity. The quantity is stored when the field is left or Enter is pressed. A text
 * that isn't a quantity is discarded.
 */
function QuantityField({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: number;
  readonly onValue: (value: number) => void;
}) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const store = (text: string) => {
    setTyped(undefined);
    const quantity = readTypedCount(text);
    if (quantity !== undefined && quantity !== value) onValue(quantity);
  };
  return (
    <Input
      className={styles.quantity}
      aria-label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      onChange={(_event, { value: text }) => setTyped(text === String(value) ? undefined : text)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') store(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => store(currentTarget.value)}
    />
  );
}
