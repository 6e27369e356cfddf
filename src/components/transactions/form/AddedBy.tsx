import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import classes from './TransactionDialog.module.css'

export interface AddedByProps {
  /** Undefined if nobody did, or it is not known. */
  name: string | undefined
}

/** Who recorded a transaction, in a book that several people keep or kept. */
export const AddedBy = observer(function AddedBy({ name }: AddedByProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  if (name === undefined || !books.hasOthers) return null
  return <p className={classes.addedBy}>{t('transactions.addedBy', { name })}</p>
})
