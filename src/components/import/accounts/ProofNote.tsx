import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { formatMoney } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import type { Amount } from '#shared/money.ts'
import type { ExplainedBy, SheetAccount } from '#import/plan/accountSheet.ts'
import classes from './ProofNote.module.css'

export interface ProofNoteProps {
  account: SheetAccount
}

const icons = {
  proven: IconCircleCheck,
  derived: IconInfoCircle,
  differs: IconAlertTriangle,
  unknown: IconInfoCircle,
  whole: IconInfoCircle,
}

/** Whether the file's opening balance plus its rows equals its closing balance; if not, the possible explanations. */
export const ProofNote = observer(function ProofNote({ account }: ProofNoteProps) {
  const { t } = useTranslation()
  const say = useExplanation(account)
  const money = useMoney(account)
  const { proof, gap = '0', rowCount, explanations } = account
  const Icon = icons[proof]
  return (
    <div className={classes.note} data-proof={proof}>
      <Icon className={classes.icon} size={16} stroke={1.5} aria-hidden />
      <div>
        <p>{t(`import.proof.${proof}`, { count: rowCount, amount: money(gap) })}</p>
        {explanations.length > 0 && (
          <ul className={classes.explanations}>
            {explanations.map((each) => (
              <li key={`${each.kind} ${each.rows.map(({ line }) => line).join()}`}>{say(each)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
})

const useMoney = ({ currency }: SheetAccount): ((amount: Amount) => string) => {
  const locale = useLocale()
  return (amount) => formatMoney(amount, currency ?? { symbol: '', decimals: 2 }, locale)
}

const useExplanation = (account: SheetAccount): ((explained: ExplainedBy) => string) => {
  const { t } = useTranslation()
  const dates = useDates()
  const money = useMoney(account)
  return ({ kind, rows }) => {
    if (kind === 'gap') return t('import.proof.gap')
    const named = rows.map(({ day, text, amount }) =>
      [dates.shortDay(day), text, money(amount)].filter((part) => part !== '').join(', '),
    )
    return t(`import.proof.${kind}`, { count: rows.length, rows: named.join('; ') })
  }
}
