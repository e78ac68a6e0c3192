/**
 * Shows placeholders in the shape of an order beside the approvers' list, or of its products alone.
 * They appear sooner than those of a list, because half of the screen would be empty without them.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { Bone, phoneMedia, useCardStyles } from '#kernel/client/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  // An order that is on this device opens before the placeholders would flash.
  soon: {
    display: 'block',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '1ms',
    animationDelay: '60ms',
    animationFillMode: 'both',
  },
  block: { display: 'grid', gap: '12px', padding: '16px 20px', [phoneMedia]: { padding: '16px' } },
  line: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    [phoneMedia]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  fact: { display: 'grid', gap: '8px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '56px',
    padding: '0 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    [phoneMedia]: { padding: '0 16px' },
  },
});

const Products = () => {
  const styles = useStyles();
  return (
    <>
      <div className={styles.row}>
        <Bone width="24%" height={16} />
      </div>
      {[34, 28, 38, 30].map((width) => (
        <div key={width} className={styles.row}>
          <Bone width={`${width}%`} height={14} />
          <Bone width="8%" height={14} />
          <Bone width="16%" height={14} />
          <Bone width="16%" height={14} />
        </div>
      ))}
    </>
  );
};

/** Shows the placeholders of the products, inside the card of an order whose summary is known. */
export function ProductsSkeleton() {
  const styles = useStyles();
  const { t } = useLingui();
  return (
    <output aria-label={t`Loading`} className={styles.soon}>
      <Products />
    </output>
  );
}

/** Shows the placeholders of a whole order. */
export function ApprovalSkeleton() {
  const styles = useStyles();
  const { card } = useCardStyles();
  const { t } = useLingui();
  return (
    <output aria-label={t`Loading`} className={mergeClasses(card, styles.soon)}>
      <div className={styles.block}>
        <div className={styles.line}>
          <Bone width="38%" height={24} />
          <Bone width="22%" height={24} />
        </div>
        <div className={styles.facts}>
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <div key={at} className={styles.fact}>
              <Bone width="46%" height={12} />
              <Bone width="72%" height={14} />
            </div>
          ))}
        </div>
      </div>
      <Products />
    </output>
  );
}
