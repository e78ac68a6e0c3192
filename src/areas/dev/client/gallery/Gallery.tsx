/**
 * Shows components in their states, each with an id: one group at a time, which `?group=` names, or
 * with `?state=` one state alone.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Card, FilterTabs, captionText } from '#kernel/client/index.ts';
import type { DeveloperProps } from '../developer-props.ts';
import { OverlayStates } from './OverlayStates.tsx';
import type { StateProps, StateFrame } from './state-frame.ts';
import { ButtonStates } from './ButtonStates.tsx';
import { ContentStates } from './ContentStates.tsx';
import { FallbackStates } from './FallbackStates.tsx';
import { FieldStates } from './FieldStates.tsx';

/** Shows the shared components in their states, except overlays. */
function SharedComponentStates({ frame }: { readonly frame: StateFrame }) {
  return (
    <>
      <ButtonStates frame={frame} />
      <ContentStates frame={frame} />
      <FieldStates frame={frame} />
      <FallbackStates frame={frame} />
    </>
  );
}

const useStyles = /*#__PURE__*/ makeStyles({
  all: { display: 'grid', gap: '24px', gridTemplateColumns: 'minmax(0, 1fr)' },
  state: { display: 'grid', gap: '8px', gridTemplateColumns: 'minmax(0, 1fr)' },
  name: { ...captionText, fontFamily: tokens.fontFamilyMonospace },
});

function State({ id, children }: StateProps) {
  const styles = useStyles();
  const [search] = useSearchParams();

  const alone = search.get('state');
  if (alone !== null && alone !== id) return null;

  return (
    <div id={id} data-state={id} className={styles.state}>
      {alone === null ? <div className={styles.name}>{id}</div> : null}
      <div>{children}</div>
    </div>
  );
}

export function Gallery({ galleries }: DeveloperProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const [search] = useSearchParams();

  const groups = { ui: SharedComponentStates, overlays: OverlayStates, ...galleries };
  const asked = search.get('group') ?? '';
  const alone = search.get('state');
  const names = Object.keys(groups);
  const current = names.includes(asked) ? asked : 'ui';
  // A single state is searched in all groups. Otherwise one group is shown at a time, because all
  // of them would be slow to render and to walk through.
  const shown = alone === null ? [current] : names;

  return (
    <>
      {alone === null ? (
        <Card isFlush>
          <FilterTabs
            label={t`Component groups`}
            tabs={names.map((name) => ({
              key: name,
              label: name,
              to: `/dev?tab=gallery&group=${name}`,
              current: name === current,
            }))}
          />
        </Card>
      ) : null}
      <div className={styles.all}>
        {shown.map((name) => {
          const Group = (groups as Readonly<Record<string, typeof SharedComponentStates>>)[name]!;
          return <Group key={name} frame={State} />;
        })}
      </div>
    </>
  );
}
