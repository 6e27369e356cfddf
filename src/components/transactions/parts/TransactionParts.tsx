import { type Icon, IconArrowNarrowRight, IconArrowsRightLeft, IconPigMoney, IconRepeat } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#components/ui/data/formatMoney.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import { absolute, divide, sign } from '#shared/money.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { matchesOf, type Place } from '#shared/matchingLines.ts'
import { SplitAmount } from './SplitAmount.tsx'
import classes from './TransactionParts.module.css'
import type { BalanceKind } from '#contract/fields.ts'

export interface TransactionCategoryProps {
  /** Undefined for a transfer without a category. */
  categoryId: number | undefined
  /** Set for an opening balance or an adjustment, whose category is ignored. */
  kind?: BalanceKind | undefined
  /** Set for a split transaction, which has a category per line. */
  lines?: readonly SplitLine[] | undefined
}

/** The category, after its muted parents; transactions without one show their type. */
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

/** The account, or source and target of a transfer; for a split, the same in the list of a target account. */
export const TransactionAccounts = ({ transaction, place }: { transaction: Transaction; place?: Place }) => {
  const to = linkedSide(transaction)?.accountId ?? matchesOf(transaction, place)?.into[0]
  const from = <AccountName accountId={transaction.accountId} />
  return to === undefined ? from : <FromTo from={from} to={<AccountName accountId={to} />} />
}

/** An account's name; nothing while it is loading. */
export const AccountName = observer(function AccountName({ accountId }: { accountId: number }) {
  const { accounts } = useStores()
  return <span>{accounts.byId.get(accountId)?.name}</span>
})

/**
 * Source and target of a transfer.
 *
 * Read aloud: the arrow, between the two names.
 */
export const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => (
  <>
    {from}
    <IconArrowNarrowRight className={classes.arrow} size={16} stroke={1.5} role="img" aria-label="→" />
    {to}
  </>
)

/**
 * The type of a transaction that is not plain; a generated one links to its recurring transaction.
 *
 * Read aloud: the meaning of the icon, with the rate of a transfer between currencies.
 */
export const TransactionMarker = ({ transaction }: { transaction: Transaction }) => {
  const { t } = useTranslation()
  const { metadata } = transaction
  if (metadata === undefined) return null
  if (metadata.type === 1) return <TransferMarker transaction={transaction} to={metadata.linkedTransaction} />
  if (metadata.recurringTransactionId === undefined) {
    return <Mark icon={IconPigMoney} label={t('transactions.roundedUp')} />
  }
  const isPlain = metadata.type === 2
  return (
    // In a grid the row is the Tab stop; the transaction's dialog has the same link.
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

export type Figures = Side & {
  kind?: BalanceKind | undefined
  lines?: Transaction['lines']
  metadata?: { type: 1; linkedTransaction: Side } | { type: 2 | 3 } | undefined
}

const TransferMarker = observer(function TransferMarker({ transaction, to }: { transaction: Side; to: Side }) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const locale = useLocale()
  const [fromUnit, toUnit] = [currencies.byId.get(transaction.currencyId), currencies.byId.get(to.currencyId)]
  const rate = transaction.currencyId === to.currencyId ? undefined : divide(absolute(transaction.delta), to.delta, 6)
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
 * The amount: expenses in the text colour, income in green; for a transfer between currencies the amount sent and, below it, the amount received. In a single-account list it is the amount on that account's side, so that the column adds up.
 */
export const TransactionAmount = observer(function TransactionAmount({
  transaction,
  accountId,
  place,
}: {
  transaction: Figures
  accountId?: number | undefined
  /** The accounts and currencies of the list. */
  place?: Place
}) {
  const { currencies } = useStores()
  const unit = currencies.byId.get(transaction.currencyId)
  const to = linkedSide(transaction)
  if (transaction.lines !== undefined)
    return <SplitAmount transaction={{ ...transaction, accountId: transaction.accountId ?? 0 }} place={place} />
  if (to !== undefined && accountId !== undefined) {
    const [own, other] = to.accountId === accountId ? [to, transaction] : [transaction, to]
    return <OwnSide own={own} other={other} />
  }
  if (to === undefined) {
    const tone = transaction.kind === undefined && sign(transaction.delta) > 0 ? 'income' : 'plain'
    return <Money amount={transaction.delta} unit={unit} signs="both" tone={tone} />
  }
  if (to.currencyId === transaction.currencyId) return <Money amount={to.delta} unit={unit} signs="none" tone="muted" />
  return (
    <>
      <Money amount={transaction.delta} unit={unit} signs="both" tone="muted" />
      <span className={classes.second}>
        <Money amount={to.delta} unit={currencies.byId.get(to.currencyId)} signs="both" tone="muted" />
      </span>
    </>
  )
})

/** The transfer's side in this account, and below it the other one if its currency differs. */
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

/** An account's balance after a transaction. */
export const BalanceAfter = observer(function BalanceAfter({
  transaction,
  accountId,
}: {
  transaction: Transaction
  accountId: number
}) {
  const { accounts, currencies } = useStores()
  if (transaction.balanceAfter === undefined) return null
  return (
    <Money
      amount={transaction.balanceAfter}
      unit={currencies.byId.get(accounts.byId.get(accountId)?.currencyId ?? 0)}
    />
  )
})

export const hasTwoAmounts = (transaction: Transaction, place?: Place): boolean => {
  const meant = matchesOf(transaction, place)
  if (meant !== undefined) return meant.isPart || meant.amounts.length > 1
  return (linkedSide(transaction)?.currencyId ?? transaction.currencyId) !== transaction.currencyId
}
