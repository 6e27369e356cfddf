import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { useDates } from '#components/dates/useDates.ts'
import { TagNames } from '#components/labels/tags/TagMarks.tsx'
import { StatusMark, Who } from '#components/transactions/parts/TransactionWho.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import type { LedgerRow } from '#import/plan/ledgerRow.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { count } from '#components/ui/data/quantities.ts'
import classes from './ImportRows.module.css'

export interface ImportRowsProps {
  label: string
  rows: readonly LedgerRow[]
  /** Rows of several months show the whole date. */
  hasWholeDates?: boolean
  /** Amounts have no sign and no colour, while it is asked which of them are money out. */
  isUnsigned?: boolean
  /** Action of a row, before its amount. */
  renderTool?: (row: LedgerRow) => ReactNode
  /** Note below a row. */
  noteOf?: (row: LedgerRow) => ReactNode
}

/** Rows of a file as they will appear in the ledger. */
export const ImportRows = observer(function ImportRows({
  label,
  rows,
  hasWholeDates,
  isUnsigned = false,
  renderTool,
  noteOf,
}: ImportRowsProps) {
  const { t } = useTranslation()
  const kindOf = ({ kind, lineCount }: LedgerRow): string => {
    if (kind !== undefined) return t(`import.check.kinds.${kind}`)
    return lineCount > 0 ? t('import.check.split', { count: lineCount }) : t('import.check.kinds.transfer')
  }
  return (
    <ul className={classes.rows} aria-label={label} data-whole-dates={hasWholeDates || undefined}>
      {rows.map((row) => (
        <li key={row.row} className={classes.row} data-tools={renderTool !== undefined || undefined}>
          <RowDate moment={row.moment} isWhole={hasWholeDates ?? false} />
          <span className={classes.category} title={row.category.join(PATH_SEPARATOR)}>
            <span className={classes.parents}>{row.category.slice(0, -1).map((name) => name + PATH_SEPARATOR)}</span>
            {row.category.at(-1) ?? kindOf(row)}
          </span>
          <span className={classes.description}>
            <RowWho row={row} />
          </span>
          <span className={classes.account}>
            {row.other === undefined ? row.account : t('import.check.transfer', { from: row.account, to: row.other })}
          </span>
          {renderTool !== undefined && <span className={classes.tool}>{renderTool(row)}</span>}
          <span className={classes.amount}>
            <Money
              amount={row.amount}
              unit={row.currency}
              signs={isUnsigned ? 'none' : 'both'}
              tone={isUnsigned || row.amount.startsWith('-') ? 'plain' : 'income'}
            />
          </span>
          {noteOf !== undefined && <span className={classes.note}>{noteOf(row)}</span>}
          {row.isPosted && <span className={classes.note}>{t('import.check.updates')}</span>}
          {row.isJoined && <span className={classes.note}>{t('import.check.joins')}</span>}
        </li>
      ))}
    </ul>
  )
})

/** Payee and details, as in the ledger. */
const RowWho = ({ row: { payee, description, note, status, tags } }: { row: LedgerRow }) => {
  const rest = payee === undefined ? [note] : [description, note]
  return (
    <Who
      name={payee ?? description}
      more={rest.filter((text) => text !== undefined).join(' · ')}
      status={<StatusMark status={status} />}
    >
      <TagNames tags={tags.map((name) => ({ name }))} />
    </Who>
  )
}

const RowDate = observer(function RowDate({ moment, isWhole }: { moment: string; isWhole: boolean }) {
  const dates = useDates()
  if (isWhole) return <span className={classes.date}>{dates.short(moment)}</span>
  return (
    <span className={classes.date}>
      <b>{dates.dayNumber(moment)}</b> <span>{dates.weekday(moment)}</span>
    </span>
  )
})

interface MoreRowsProps {
  shown: number
  total: number
  onMore: () => void
}

/** Says how many rows are shown, with a button for more. Renders nothing if all are. */
export const MoreRows = ({ shown, total, onMore }: MoreRowsProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  if (shown >= total) return null
  return (
    <p className={classes.more}>
      {t('import.check.ofAll', { shown: count(shown, locale), total: count(total, locale) })}{' '}
      <LinkButton onClick={onMore}>{t('import.check.showMore')}</LinkButton>
    </p>
  )
}
