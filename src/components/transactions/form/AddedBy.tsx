import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import classes from './TransactionDialog.module.css'

/** Who recorded a transaction, in a book that several people keep. */
export const AddedBy = observer(function AddedBy({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const { ledger } = useStores()
  const [author] = useState(() => ledger.authorOf(transaction))
  const { value: name } = useLoad(author)
  return name === undefined ? null : <p className={classes.addedBy}>{t('transactions.addedBy', { name })}</p>
})
