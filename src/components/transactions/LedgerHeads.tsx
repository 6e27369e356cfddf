import { useTranslation } from 'react-i18next'
import classes from './LedgerList.module.css'

const columns = ['date', 'category', 'description', 'account', 'kind', 'tools', 'amount'] as const

/** What stands in which column. On a phone only a screen reader is told. */
export const LedgerHeads = () => {
  const { t } = useTranslation()
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.heads}>
        {columns.map((column) => (
          <span key={column} role="columnheader" data-column={column}>
            {t(`transactions.columns.${column}`)}
          </span>
        ))}
      </div>
    </div>
  )
}
