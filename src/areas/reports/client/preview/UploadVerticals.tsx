/**
 * Shows the verticals of a file's activities, which the server determines. Activities without a
 * vertical come first. Each activity can be corrected everywhere in the file.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { CellActions } from '#areas/imports/client/index.ts';
import type { CountedValue, Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  Card,
  ErrorMarkIcon,
  ListUnavailable,
  Skeletons,
  useFormats,
  useIsOffline,
  useLanguage,
  usePortalSession,
  useRemoteQuery,
  useRowStyles,
  lazyPart,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import { getVerticalsOfActivities } from '../../domain/call-addresses.ts';
import { MAX_TERMS_PER_REQUEST } from '../../domain/max-terms-per-request.ts';
import type { NamedVertical } from '../../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  term: { flexGrow: 1, flexBasis: '220px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  missing: { display: 'flex', gap: '4px', alignItems: 'center' },
  note: { padding: '12px 20px' },
  /** If the button wraps to a line of its own, it stays at the end of that line. */
  change: { marginInlineStart: 'auto' },
});

/** The form is loaded when a person corrects an activity. */
const NewTerm = lazyPart(() => import(/* @never */ './ActivityCorrection.tsx'));

/** The number of activities shown before the person shows all. */
const FEW = 10;
const unknown = { vertical: null, before: undefined, description: null };

/** The field that names the activity, by kind of document. */
const fields = { pos_brazil: 'activity', pos_laam: 'verticalMarket' } as const;

type Known = {
  readonly values: readonly CountedValue[];
  readonly all: number;
};

type Props = {
  readonly upload: Upload;
  readonly facts: UploadFacts;
  readonly cells: CellActions;
};

export default function UploadVerticals({ upload, facts, cells }: Props) {
  const kind = facts.kind as keyof typeof fields;
  const field = fields[kind];
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { language } = useLanguage();
  const { api } = usePortalSession();
  const isOffline = useIsOffline();
  const [known, setKnown] = useState<Known>();
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<string>();
  useEffect(() => {
    let isCurrent = true;

    const look = async () => {
      await whenPageIdle();
      const found = await upload.valuesOf(field, MAX_TERMS_PER_REQUEST);
      if (isCurrent) setKnown(found);
    };

    inBackground(look());
    return () => {
      isCurrent = false;
    };
  }, [upload, facts, field]);

  const { values = [], all = 0 } = known ?? {};
  const { from, to } = facts;
  const texts = values.map(({ value }) => value);
  const query = useRemoteQuery({
    name:
      from && to && texts.length > 0
        ? `verticals ${kind} ${from} ${to} ${texts.join('\n')}`
        : undefined,
    fetch: () =>
      api.call(getVerticalsOfActivities, { body: { kind, from: from!, to: to!, texts } }),
    isQuiet: true,
  });

  if (!from || !to || (known && values.length === 0)) return null;
  const { found, verticals = [] } = query.value ?? {};

  const nameOf = (id: number | null): string =>
    id === null
      ? t`no vertical`
      : (verticals.find((one: NamedVertical) => one.id === id)?.names[language] ?? '…');

  const terms = values
    .map((one, at) => ({ ...one, ...(found?.[at] ?? unknown) }))
    .toSorted((one, other) => Number(one.vertical !== null) - Number(other.vertical !== null));
  const without = terms.filter(({ vertical }) => vertical === null);
  const shown = isWhole ? terms : terms.slice(0, FEW);
  const frequent = formats.number(values.length);
  const total = formats.number(all);

  const content = () => {
    if (!found)
      return isOffline ? (
        <div className={styles.note}>
          <Trans>Verticals are shown once you’re online. You can finalize without them.</Trans>
        </div>
      ) : query.state === 'failed' || query.state === 'denied' ? (
        <ListUnavailable state={query.state} onRetry={query.again} />
      ) : (
        <div className={styles.note}>
          <Skeletons rows={3} />
        </div>
      );
    return (
      <>
        <ul className={rowStyles.list}>
          {shown.map(({ value, rows, vertical, before, description }) => (
            <li key={value} className={rowStyles.row}>
              <span className={styles.term}>
                {description ? `${value} · ${description}` : value}
              </span>
              {before !== undefined ? (
                <span>
                  <Trans>
                    {nameOf(before)}, later {nameOf(vertical)}
                  </Trans>
                </span>
              ) : vertical === null ? (
                <span className={styles.missing}>
                  <ErrorMarkIcon aria-hidden />
                  <Trans>We were unable to classify this term automatically</Trans>
                </span>
              ) : (
                <span>{nameOf(vertical)}</span>
              )}
              <span className={styles.quiet}>
                <Plural value={rows} one="# row" other="# rows" />
              </span>
              <Button
                appearance="subtle"
                className={styles.change}
                aria-expanded={open === value}
                aria-label={t`Change ${value}`}
                onClick={() => setOpen(open === value ? undefined : value)}
              >
                <Trans>Change</Trans>
              </Button>
              {open === value ? (
                <Suspense>
                  <NewTerm
                    value={value}
                    rows={rows}
                    onChange={(to) => {
                      cells.replaceValue(field, value, to);
                      setOpen(undefined);
                    }}
                  />
                </Suspense>
              ) : null}
            </li>
          ))}
        </ul>
        {shown.length < terms.length ? (
          <div className={styles.note}>
            <Button appearance="subtle" onClick={() => setWhole(true)}>
              <Trans>Show all {formats.number(terms.length)}</Trans>
            </Button>
          </div>
        ) : null}
        {values.length < all ? (
          <div className={styles.note}>
            <Trans>
              The {frequent} most frequent of {total} activities are shown.
            </Trans>
          </div>
        ) : null}
        {without.length > 0 ? (
          <div className={styles.note}>
            <Trans>
              Rows without a vertical can be finalized too: the manufacturer classifies their
              activities later.
            </Trans>
          </div>
        ) : null}
      </>
    );
  };

  return (
    <Card
      isFlush
      title={t`Verticals`}
      note={
        found && (without.length > 0 || values.length === all) ? (
          without.length === 0 ? (
            <Trans>All activities have a vertical</Trans>
          ) : (
            <Plural
              value={without.length}
              one="# activity without a vertical"
              other="# activities without a vertical"
            />
          )
        ) : undefined
      }
    >
      {content()}
    </Card>
  );
}
