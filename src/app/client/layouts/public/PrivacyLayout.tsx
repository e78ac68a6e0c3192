/** Renders the plain layout of the privacy policy. It has no menu and is open to everyone. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LanguageMenu, Logo, amber, inkColor, useProductName } from '#kernel/client/index.ts';
import { useBrandStyles } from '../use-brand-styles.ts';
import { SkipLink } from './SkipLink.tsx';
import { ShellSkeletonCover } from '../../start/ShellSkeletonCover.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  bar: {
    height: '56px',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 12px',
    backgroundColor: amber[130],
    color: inkColor,
  },
  main: {
    maxWidth: '960px',
    marginInline: 'auto',
    fontSize: '15px',
    lineHeight: '24px',
    color: tokens.colorNeutralForeground1,
    outlineStyle: 'none',
  },
});

export function PrivacyLayout({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const productName = useProductName();
  const { brand } = useBrandStyles();
  return (
    <>
      <ShellSkeletonCover />
      <SkipLink />
      <header className={`${styles.bar} no-print`}>
        <Link to="/" className={brand}>
          <Logo />
          {productName}
        </Link>
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </>
  );
}
