/** The foot that the forms of settings share, and the styles of their cards. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { phoneMedia, shortScreenMedia } from '../../theme/media-queries.ts';
import { FormDock } from '../document/FormDock.tsx';
import { LinkButton } from '../page/LinkButton.tsx';
import { useParentPath } from './parent-path.ts';

/** The styles of the card, or of several cards, and of the dock below them. */
export const useSettingsFormStyles = /*#__PURE__*/ makeStyles({
  // The dock reaches the edges of the card.
  card: {
    overflow: 'visible',
    '& [data-dock] > :has(> :empty:only-child)': { [phoneMedia]: { marginBottom: '-8px' } },
    '& [data-dock] > :last-child > *': { [phoneMedia]: { flexBasis: 0 } },
    '& [data-dock]': {
      margin: '4px -20px -20px',
      padding: '12px 20px',
      borderRadius: '0 0 12px 12px',
      [phoneMedia]: { margin: '4px -16px -16px', padding: '12px 16px' },
    },
  },
  // Below several cards the dock reaches the edges of the page, like the dock of an order.
  cards: {
    display: 'contents',
    '& > form': { flexGrow: 1 },
    '& [data-dock]': {
      margin: 'auto -24px -40px',
      [shortScreenMedia]: { marginBottom: '-32px' },
      [phoneMedia]: { margin: 'auto -16px -32px' },
    },
  },
});

type Props = {
  /** Says why the form wasn't saved, if so. */
  readonly note: ReactNode;
  /** The button that saves. */
  readonly submit: ReactNode;
};

export function SettingsFormFoot({ note, submit }: Props) {
  const cancelPath = useParentPath();
  return (
    <FormDock
      note={note}
      actions={
        <>
          <LinkButton to={cancelPath}>
            <Trans>Cancel</Trans>
          </LinkButton>
          {submit}
        </>
      }
    />
  );
}
