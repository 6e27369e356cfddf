import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import {
  AccountName,
  FromTo,
  TransactionAmount,
  TransactionCategory,
} from '#components/transactions/parts/TransactionParts.tsx'
import { useWho } from '#components/transactions/parts/TransactionWho.tsx'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { TransferPair } from '#contract/transferPairs.ts'
import { absolute } from '#shared/money.ts'
import classes from './TransferPairRow.module.css'

export interface TransferPairRowProps {
  pair: TransferPair
  /** Its place among all rows. */
  place?: RowPlace
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Called to mark the pair as not a transfer. */
  onDismiss: () => void
  isPending?: boolean
}

/** Two transactions that may be a transfer, with their details. */
export const TransferPairRow = observer(function TransferPairRow({
  pair,
  place,
  isChosen,
  onChoose,
  onDismiss,
  isPending = false,
}: TransferPairRowProps) {
  const { t } = useTranslation()
  const id = useId()
  const dates = useDates()
  const money = useMoneyWords()
  const { accounts, currencies } = useStores()
  const { from, to, because } = pair
  const label = t('transferPairs.dismissPair', {
    from: accounts.byId.get(from.accountId)?.name,
    to: accounts.byId.get(to.accountId)?.name,
    amount: money(absolute(from.delta), currencies.byId.get(from.currencyId)),
    day: dates.short(from.createdAt),
  })
  return (
    <li {...place} className={classes.pair}>
      <Checkbox
        aria-labelledby={[id, ...[from, to].map(({ transactionId }) => `${id}${transactionId}`)].join(' ')}
        isChecked={isChosen}
        isDisabled={isPending}
        onChange={onChoose}
      />
      <p className={classes.accounts} id={id}>
        <FromTo from={<AccountName accountId={from.accountId} />} to={<AccountName accountId={to.accountId} />} />
      </p>
      <span className={classes.amount}>
        <TransactionAmount transaction={asTransfer(pair)} />
      </span>
      <div className={classes.words}>
        <Side transaction={from} id={`${id}${from.transactionId}`} />
        <Side transaction={to} id={`${id}${to.transactionId}`} />
        <p className={classes.reason}>
          {t(`transferPairs.because.${because}`)}
          {' · '}
          <LinkButton onClick={onDismiss} label={label}>
            {t('transferPairs.dismiss')}
          </LinkButton>
        </p>
      </div>
    </li>
  )
})

/** Its date and details, or its category if it has none. */
const Side = observer(function Side({ transaction, id }: { transaction: Transaction; id: string }) {
  const dates = useDates()
  const { name } = useWho(transaction)
  const said = [name, transaction.bankText].filter((text) => text !== undefined && text !== '')
  return (
    <p className={classes.side} id={id}>
      <span className={classes.day}>{dates.short(transaction.createdAt)}</span>
      {said.length === 0 ? (
        <TransactionCategory categoryId={transaction.categoryId} />
      ) : (
        <span>{[...new Set(said)].join(' · ')}</span>
      )}
    </p>
  )
})

const asTransfer = ({ from, to }: TransferPair): Transaction => ({
  ...from,
  metadata: { type: 1, id: from.transactionId, linkedTransaction: to },
})
