import { type Icon, IconArrowNarrowRight, IconArrowsRightLeft, IconPigMoney, IconRepeat } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#components/ui/formatMoney.ts'
import { Link } from '#components/ui/Link.tsx'
import { Money } from '#components/ui/Money.tsx'
import { useLanguage } from '#components/ui/useLanguage.ts'
import { useStores } from '#components/useStores.ts'
import { absolute, sign } from '#contract/money.ts'
import { readSum } from '#contract/sum.ts'
import { linkedLeg, type Transaction } from '#contract/transactions.ts'
import classes from './EntryParts.module.css'

/**
 * The category, its parents before it in a lower voice.
 *
 * Use for a category wherever an entry is read; not for a link into the tree: that is CategoryRow.
 */
export const EntryCategory = observer(({ categoryId }: { categoryId: number }) => {
  const { categories } = useStores()
  const path = categories.pathOf(categoryId)
  return (
    <span className={classes.category} title={path.join(' / ')}>
      <span className={classes.parents}>{path.slice(0, -1).map((name) => `${name} / `)}</span>
      {path.at(-1)}
    </span>
  )
})

/**
 * Where it happened; of a transfer, from where to where.
 *
 * Use for the account of an entry that is booked; not for one that is half written: its ends may be missing.
 */
export const EntryAccounts = ({ entry }: { entry: Transaction }) => {
  const to = linkedLeg(entry)
  const from = <AccountName accountId={entry.accountId} />
  return to === undefined ? from : <FromTo from={from} to={<AccountName accountId={to.accountId} />} />
}

/**
 * The name of an account; nothing while it is not known.
 *
 * Use for an account inside a row; not for one that can be pressed: that is AccountRow.
 */
export const AccountName = observer(({ accountId }: { accountId: number }) => {
  const { accounts } = useStores()
  return <span>{accounts.byId.get(accountId)?.name}</span>
})

/**
 * The two ends of a transfer.
 *
 * Use for the two accounts of a transfer; not for a range of days.
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
 * What kind of entry it is, where it is not a plain one; what a rule made leads to the rule.
 *
 * Use for the narrow column before the amount; never alone, for an icon explains too little.
 *
 * Read aloud: what the icon means, with the rate of a transfer between currencies.
 */
export const EntryMarker = ({ entry }: { entry: Transaction }) => {
  const { t } = useTranslation()
  const { metadata } = entry
  if (metadata === undefined) return null
  if (metadata.type === 1) return <TransferMarker entry={entry} to={metadata.linkedTransaction} />
  if (metadata.recurringTransactionId === undefined) {
    return <Mark icon={IconPigMoney} label={t('transactions.roundedUp')} />
  }
  const isPlain = metadata.type === 2
  return (
    // In a row it is the row that Tab leads to; the dialog of the entry has the same link.
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

type Leg = Pick<Transaction, 'currencyId' | 'delta'>

/** What an entry comes to. */
export type Figures = Leg & { metadata?: { type: 1; linkedTransaction: Leg } | { type: 2 | 3 } | undefined }

const TransferMarker = observer(({ entry, to }: { entry: Leg; to: Leg }) => {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const language = useLanguage()
  const [fromUnit, toUnit] = [currencies.byId.get(entry.currencyId), currencies.byId.get(to.currencyId)]
  const rate = entry.currencyId === to.currencyId ? undefined : readSum(`${absolute(entry.delta)}/${to.delta}`, 6)
  const label =
    rate === undefined || !fromUnit || !toUnit
      ? t('transactions.transfer')
      : t('transactions.transferAt', {
          one: formatMoney('1', { ...toUnit, decimals: 0 }, language),
          rate: formatMoney(rate, fromUnit, language),
        })
  return <Mark icon={IconArrowsRightLeft} label={label} />
})

/**
 * How much: an expense in ink, income in green; of a transfer what arrived, and below it what left in another currency.
 *
 * Use for the amount of an entry in a list; not for sums, where expenses are coloured: that is Money.
 */
export const EntryAmount = observer(({ entry }: { entry: Figures }) => {
  const { currencies } = useStores()
  const unit = currencies.byId.get(entry.currencyId)
  const to = linkedLeg(entry)
  if (to === undefined) {
    const tone = sign(entry.delta) > 0 ? 'income' : 'plain'
    return <Money amount={entry.delta} unit={unit} signs="both" tone={tone} />
  }
  const arrived = <Money amount={to.delta} unit={currencies.byId.get(to.currencyId)} signs="none" tone="muted" />
  if (to.currencyId === entry.currencyId) return arrived
  return (
    <>
      {arrived}
      <span className={classes.second}>
        <Money amount={entry.delta} unit={unit} signs="none" tone="muted" />
      </span>
    </>
  )
})

/** Whether its two amounts need two lines. */
export const isAcrossCurrencies = (entry: Transaction): boolean =>
  (linkedLeg(entry)?.currencyId ?? entry.currencyId) !== entry.currencyId
