import { type Icon, IconArrowNarrowRight, IconArrowsRightLeft, IconPigMoney, IconRepeat } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#components/ui/data/formatMoney.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { absolute, divide, sign } from '#contract/calc/money.ts'
import type { BalanceKind, SplitLine, Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#contract/calc/linkedSide.ts'
import { meantOf, type Place } from '#stores/ledger/meantLines.ts'
import { SplitAmount } from './SplitAmount.tsx'
import classes from './TransactionParts.module.css'

export interface TransactionCategoryProps {
  /** Absent where a transfer names none. */
  categoryId: number | undefined
  /** Of an opening balance or an adjustment, whose category does not count. */
  kind?: BalanceKind | undefined
  /** Of a split one: it has a category for each. */
  lines?: readonly SplitLine[] | undefined
}

/** The category, its parents before it in a lower voice; what has none says what it is. */
export const TransactionCategory = observer(function TransactionCategory({
  categoryId,
  kind,
  lines,
}: TransactionCategoryProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  if (lines !== undefined) {
    return <span className={classes.category}>{t('transactions.splitOf', { count: lines.length })}</span>
  }
  if (kind !== undefined) return <span className={classes.category}>{t(`transactions.kinds.${kind}`)}</span>
  if (categoryId === undefined || categories.byId.get(categoryId)?.forTransfers) {
    return <span className={classes.category}>{t('transactions.transfer')}</span>
  }
  const path = categories.pathOf(categoryId)
  return (
    <span className={classes.category} title={path.join(' / ')}>
      <span className={classes.parents}>{path.slice(0, -1).map((name) => `${name} / `)}</span>
      {path.at(-1)}
    </span>
  )
})

/** Where it happened; of a transfer, from where to where; of a split one in the list of where a line leads, the same. */
export const TransactionAccounts = ({ entry, place }: { entry: Transaction; place?: Place }) => {
  const to = linkedSide(entry)?.accountId ?? meantOf(entry, place)?.into[0]
  const from = <AccountName accountId={entry.accountId} />
  return to === undefined ? from : <FromTo from={from} to={<AccountName accountId={to} />} />
}

/** The name of an account; nothing while it is not known. */
export const AccountName = observer(function AccountName({ accountId }: { accountId: number }) {
  const { accounts } = useStores()
  return <span>{accounts.byId.get(accountId)?.name}</span>
})

/**
 * The two ends of a transfer.
 *
 * Read aloud: the arrow is said between the two names.
 */
export const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => (
  <>
    {from}
    <IconArrowNarrowRight className={classes.arrow} size={16} stroke={1.5} role="img" aria-label="→" />
    {to}
  </>
)

/**
 * What kind of transaction it is, where it is not a plain one; what a rule made leads to the rule.
 *
 * Read aloud: what the icon means, with the rate of a transfer between currencies.
 */
export const TransactionMarker = ({ entry }: { entry: Transaction }) => {
  const { t } = useTranslation()
  const { metadata } = entry
  if (metadata === undefined) return null
  if (metadata.type === 1) return <TransferMarker entry={entry} to={metadata.linkedTransaction} />
  if (metadata.recurringTransactionId === undefined) {
    return <Mark icon={IconPigMoney} label={t('transactions.roundedUp')} />
  }
  const isPlain = metadata.type === 2
  return (
    // In a row it is the row that Tab leads to; the dialog of the transaction has the same link.
    <Link
      className={classes.toRule ?? ''}
      to={`/recurring?rule=${metadata.recurringTransactionId}`}
      tabIndex={-1}
      title={isPlain ? t('transactions.byRule') : t('transactions.byRuleRoundedUp')}
    >
      <Mark
        icon={isPlain ? IconRepeat : IconPigMoney}
        label={isPlain ? t('transactions.byRule') : t('transactions.byRuleRoundedUp')}
      />
    </Link>
  )
}

const Mark = ({ icon: Glyph, label }: { icon: Icon; label: string }) => (
  <span role="img" aria-label={label} title={label}>
    <Glyph size={16} stroke={1.5} aria-hidden />
  </span>
)

export type Side = Pick<Transaction, 'currencyId' | 'delta'> & Partial<Pick<Transaction, 'accountId'>>

/** What a transaction comes to. */
export type Figures = Side & {
  kind?: BalanceKind | undefined
  lines?: Transaction['lines']
  metadata?: { type: 1; linkedTransaction: Side } | { type: 2 | 3 } | undefined
}

const TransferMarker = observer(function TransferMarker({ entry, to }: { entry: Side; to: Side }) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const locale = useLocale()
  const [fromUnit, toUnit] = [currencies.byId.get(entry.currencyId), currencies.byId.get(to.currencyId)]
  const rate = entry.currencyId === to.currencyId ? undefined : divide(absolute(entry.delta), to.delta, 6)
  const label =
    rate === undefined || !fromUnit || !toUnit
      ? t('transactions.transfer')
      : t('transactions.transferAt', {
          one: formatMoney('1', { ...toUnit, decimals: 0 }, locale),
          rate: formatMoney(rate, fromUnit, locale),
        })
  return <Mark icon={IconArrowsRightLeft} label={label} />
})

/**
 * How much: an expense in the text colour, income in green; of a transfer between currencies what left, and below it what arrived. In a list
 * of one account it is the amount that moved that account, so that the column adds up.
 */
export const TransactionAmount = observer(function TransactionAmount({
  entry,
  accountId,
  place,
}: {
  entry: Figures
  accountId?: number | undefined
  /** The accounts and currencies that the list is of. */
  place?: Place
}) {
  const { currencies } = useStores()
  const unit = currencies.byId.get(entry.currencyId)
  const to = linkedSide(entry)
  if (entry.lines !== undefined)
    return <SplitAmount entry={{ ...entry, accountId: entry.accountId ?? 0 }} place={place} />
  if (to !== undefined && accountId !== undefined) {
    const [own, other] = to.accountId === accountId ? [to, entry] : [entry, to]
    return <OwnSide own={own} other={other} />
  }
  if (to === undefined) {
    const tone = entry.kind === undefined && sign(entry.delta) > 0 ? 'income' : 'plain'
    return <Money amount={entry.delta} unit={unit} signs="both" tone={tone} />
  }
  if (to.currencyId === entry.currencyId) return <Money amount={to.delta} unit={unit} signs="none" tone="muted" />
  return (
    <>
      <Money amount={entry.delta} unit={unit} signs="both" tone="muted" />
      <span className={classes.second}>
        <Money amount={to.delta} unit={currencies.byId.get(to.currencyId)} signs="both" tone="muted" />
      </span>
    </>
  )
})

/** The side of a transfer that moved the account, and below it the other one where that is in another currency. */
const OwnSide = observer(function OwnSide({ own, other }: { own: Side; other: Side }) {
  const { currencies } = useStores()
  return (
    <>
      <Money amount={own.delta} unit={currencies.byId.get(own.currencyId)} signs="both" tone="muted" />
      {other.currencyId !== own.currencyId && (
        <span className={classes.second}>
          <Money amount={other.delta} unit={currencies.byId.get(other.currencyId)} signs="both" tone="muted" />
        </span>
      )}
    </>
  )
})

/** What an account holds after a transaction. */
export const BalanceAfter = observer(function BalanceAfter({
  entry,
  accountId,
}: {
  entry: Transaction
  accountId: number
}) {
  const { accounts, currencies } = useStores()
  if (entry.balanceAfter === undefined) return null
  return <Money amount={entry.balanceAfter} unit={currencies.byId.get(accounts.byId.get(accountId)?.currencyId ?? 0)} />
})

/** Whether two amounts need two lines. */
export const hasTwoAmounts = (entry: Transaction, place?: Place): boolean => {
  const meant = meantOf(entry, place)
  if (meant !== undefined) return meant.isPart || meant.amounts.length > 1
  return (linkedSide(entry)?.currencyId ?? entry.currencyId) !== entry.currencyId
}
