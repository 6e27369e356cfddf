import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { DayStamp } from '#components/dates/DayStamp.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { TagMarks } from '#components/labels/tags/TagMarks.tsx'
import {
  AccountName,
  TransactionAmount,
  TransactionCategory,
} from '#components/transactions/parts/TransactionParts.tsx'
import { Table, TableRow } from '#components/ui/data/Table.tsx'
import { useStores } from '#components/useStores.ts'
import type { PreviewedRow, RulePreview } from '#contract/rules.ts'
import { sum } from '#shared/money.ts'
import { monthIn } from '#shared/zone.ts'
import { foundWords } from './foundWords.ts'
import classes from './RulePreviewRows.module.css'

export interface RulePreviewRowsProps {
  preview: RulePreview
  /** The words of the rule, which are marked. */
  words: readonly string[]
  /** Shows only the rows that stay as a person set them. */
  isOnlySetByPerson: boolean
}

const COLUMNS = ['date', 'text', 'account', 'now', 'after', 'amount'] as const

/** The newest transactions that a rule matches, before and after, by month. */
export const RulePreviewRows = observer(function RulePreviewRows(props: RulePreviewRowsProps) {
  const { preview, words, isOnlySetByPerson } = props
  const { t } = useTranslation()
  const dates = useDates()
  const rows = preview.rows.filter(({ setByPerson }) => !isOnlySetByPerson || setByPerson === true)
  const oldest = rows.at(-1)
  if (oldest === undefined) return null
  const isCut = matchesOf(preview) > preview.rows.length
  const months = Map.groupBy(rows, ({ transaction }) => monthIn(dates.timeZone, transaction.createdAt))
  return (
    <>
      <div className={classes.fit}>
        <Table
          className={classes.table}
          label={t('rules.preview.label')}
          columns={COLUMNS.map((name) => ({ label: t(`rules.preview.${name}`), className: classes[name] }))}
        >
          {[...months].map(([month, inside]) => (
            <tbody key={month}>
              <tr className={classes.month}>
                <th scope="rowgroup" colSpan={5}>
                  {dates.month(month)} <InMonth rows={inside} />
                </th>
                <td className={classes.amount}>
                  <MonthSum rows={isCut && inside.includes(oldest) ? [] : inside} />
                </td>
              </tr>
              {inside.map((row) => (
                <Row key={row.transaction.transactionId} row={row} words={words} />
              ))}
            </tbody>
          ))}
        </Table>
      </div>
      {isCut && <p className={classes.newest}>{t('rules.preview.newest', { count: preview.rows.length })}</p>}
    </>
  )
})

/** The number of all matching rows: one can change in part and stay in part. */
const matchesOf = ({ rows, count, unchanged, setByPerson, earlier }: RulePreview): number => {
  const twice = rows.filter((row) => row.after !== undefined && row.setByPerson).length
  return count + unchanged + setByPerson - twice + earlier.reduce((total, each) => total + each.count, 0)
}

const InMonth = ({ rows }: { rows: readonly PreviewedRow[] }) => {
  const { t } = useTranslation()
  const { length: count } = rows.filter(({ after }) => after !== undefined)
  return count === 0 ? null : <span>{t('rules.preview.inMonth', { count })}</span>
}

/** The sum of what would change, in one currency. */
const MonthSum = ({ rows }: { rows: readonly PreviewedRow[] }) => {
  const [first, ...others] = rows.filter(({ after }) => after !== undefined).map(({ transaction }) => transaction)
  if (first === undefined || others.some(({ currencyId }) => currencyId !== first.currencyId)) return null
  const delta = sum([first, ...others].map((transaction) => transaction.delta))
  return <TransactionAmount transaction={{ currencyId: first.currencyId, delta }} />
}

interface RowProps {
  row: PreviewedRow
  words: readonly string[]
}

const Row = observer(function Row({ row, words }: RowProps) {
  const { payees } = useStores()
  const { transaction, after } = row
  const payee = transaction.payeeId === undefined ? undefined : payees.byId.get(transaction.payeeId)?.name
  const text = transaction.bankText ?? transaction.description ?? payee ?? ''
  return (
    <TableRow className={classes.row} data-stays={after === undefined || undefined}>
      <td className={classes.date}>
        <DayStamp moment={transaction.createdAt} />
      </td>
      <td className={classes.text}>
        {foundWords(text, words).map((part) =>
          part.isFound ? <mark key={part.start}>{part.text}</mark> : <span key={part.start}>{part.text}</span>,
        )}
      </td>
      <td className={classes.account}>
        <AccountName accountId={transaction.accountId} />
      </td>
      <td className={classes.now}>
        <TransactionCategory categoryId={transaction.categoryId} />
      </td>
      <td className={classes.after}>
        <After row={row} />
      </td>
      <td className={classes.amount}>
        <TransactionAmount transaction={transaction} />
      </td>
    </TableRow>
  )
})

/** The values that change, or why none does. */
const After = observer(function After({ row: { after, setByPerson, earlierRuleId } }: { row: PreviewedRow }) {
  const { t } = useTranslation()
  const { payees, rules } = useStores()
  if (after === undefined) {
    if (setByPerson) return t('rules.preview.stays')
    const number = rules.list.value.findIndex(({ ruleId }) => ruleId === earlierRuleId) + 1
    return earlierRuleId === undefined ? t('rules.preview.same') : t('rules.preview.byEarlier', { number })
  }
  const parts = [
    setByPerson === true && <span key="stays">{t('rules.preview.stays')}</span>,
    after.categoryId !== undefined && <TransactionCategory key="category" categoryId={after.categoryId} />,
    after.payeeId !== undefined && <span key="payee">{payees.byId.get(after.payeeId)?.name}</span>,
    after.tagIds !== undefined && <TagMarks key="tags" tagIds={after.tagIds} />,
    after.note !== undefined && <span key="note">{t('rules.preview.plusNote')}</span>,
    after.review === true && <span key="review">{t('rules.preview.plusReview')}</span>,
  ].filter((part) => part !== false)
  return (
    <>
      <span aria-hidden>→ </span>
      {parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}
    </>
  )
})
