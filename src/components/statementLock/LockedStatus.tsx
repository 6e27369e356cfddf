import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './LockedStatus.module.css'
import { type Lockable, locksOf } from './locks.ts'
import { useStatementWords } from './useStatementWords.ts'

/** The status of what a statement has reconciled: there is no choice. */
export const LockedStatus = observer(function LockedStatus({ transaction }: { transaction: Lockable | undefined }) {
  const { t } = useTranslation()
  useLoad(useStores().statements.list)
  const { lockOf } = useStatementWords()
  const ids = transaction === undefined ? [] : locksOf(transaction)
  return (
    <div>
      <span className={classes.label}>{t('transactions.form.status')}</span>
      <p className={classes.status}>
        {t('transactions.statuses.reconciled')}
        {ids.length > 0 && <span className={classes.statement}> · {lockOf(ids)}</span>}
      </p>
    </div>
  )
})
