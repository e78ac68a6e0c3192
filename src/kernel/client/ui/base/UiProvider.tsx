/**
 * Provides theme, dialog, snackbar, loading bar and blocking overlay. Put it inside
 * LanguageProvider and the router.
 */
import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { canvasColor, portalTheme } from '../../theme/theme.ts';
import { BlockingOverlayHost } from './BlockingOverlayHost.tsx';
import { DialogHost } from './DialogHost.tsx';
import { LoadingProvider } from './LoadingBar.tsx';
import { SnackbarHost } from './SnackbarHost.tsx';

// Fluent copies FluentProvider's class to every portal element, so the layout is on an inner
// element.
const useStyles = /*#__PURE__*/ makeStyles({
  app: { minHeight: '100dvh', backgroundColor: canvasColor, color: tokens.colorNeutralForeground1 },
});

export function UiProvider({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <FluentProvider theme={portalTheme}>
      <SnackbarHost>
        <LoadingProvider>
          <BlockingOverlayHost>
            <DialogHost>
              <div className={styles.app}>{children}</div>
            </DialogHost>
          </BlockingOverlayHost>
        </LoadingProvider>
      </SnackbarHost>
    </FluentProvider>
  );
}
