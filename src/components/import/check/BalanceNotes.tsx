import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { useStores } from '#components/useStores.ts'
import type { BalanceFinding } from '#import/plan/balance.ts'
import classes from './BalanceNotes.module.css'
import { useBalanceWords } from './useBalanceWords.ts'

/** Shows where a balance column contradicts the amounts, and offers to record the opening balance. */
export const BalanceNotes = observer(function BalanceNotes() {
  const { imports } = useStores()
  const balances = imports.reading.table?.balances ?? []
  return balances.map((balance) => <BalanceNote key={balance.key} balance={balance} />)
})

const BalanceNote = observer(function BalanceNote({ balance }: { balance: BalanceFinding }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { key, account, opening, firstBreak, breakCount, recordsOpening } = balance
  const { money } = useBalanceWords(account.currency)
  return (
    <div className={classes.balance}>
      {firstBreak !== undefined && (
        <p>
          {t('import.check.balanceBroken', {
            count: breakCount,
            line: firstBreak.line,
            by: money(firstBreak.difference),
          })}
        </p>
      )}
      {recordsOpening !== undefined && (
        <Checkbox
          label={t('import.check.recordOpening', { opening: money(opening) })}
          isChecked={imports.decisions.openings.get(key) ?? recordsOpening}
          onChange={(isChecked) => void imports.resolve('openings', key, isChecked)}
        />
      )}
    </div>
  )
})
