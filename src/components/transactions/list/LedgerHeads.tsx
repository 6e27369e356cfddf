import { useTranslation } from 'react-i18next'
import classes from './LedgerHeads.module.css'

const columns = ['date', 'category', 'description', 'account', 'kind', 'amount', 'balance', 'tools'] as const

export interface LedgerHeadsProps {
  /** Whether each row says the balance after it. */
  hasBalances: boolean
}

const shownOf = ({ hasBalances }: LedgerHeadsProps) => columns.filter((column) => hasBalances || column !== 'balance')

/**
 * What stands in which column, for the eye.
 *
 * Use for the top of LedgerSheet, once; not on a phone, where two lines need no heads.
 *
 * Read aloud: nothing, for SpokenHeads says it.
 */
export const LedgerHeads = (props: LedgerHeadsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.heads} aria-hidden>
      {shownOf(props)
        .filter((column) => column !== 'kind' && column !== 'tools')
        .map((column) => (
          <span key={column} data-column={column}>
            {t(`transactions.columns.${column}`)}
          </span>
        ))}
    </div>
  )
}

/**
 * The same for a screen reader: it belongs to the rows, though a form may stand between.
 *
 * Use for the first row of a grid of entries; not for the eye: that is LedgerHeads.
 */
export const SpokenHeads = (props: LedgerHeadsProps) => {
  const { t } = useTranslation()
  return (
    <div role="rowgroup" className={classes.spoken}>
      <div role="row" aria-rowindex={1}>
        {shownOf(props).map((column) => (
          <span key={column} role="columnheader">
            {t(`transactions.columns.${column}`)}
          </span>
        ))}
      </div>
    </div>
  )
}
