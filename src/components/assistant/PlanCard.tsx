import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowChange } from '#components/history/RowChange.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Tag, type TagProps } from '#components/ui/data/Tag.tsx'
import type { Plan } from '#contract/assistant.ts'
import { PlanBalances } from './PlanBalances.tsx'
import classes from './PlanCard.module.css'
import { ProposedPlan } from './ProposedPlan.tsx'
import { UndoPlan } from './UndoPlan.tsx'

export interface PlanCardProps {
  plan: Plan
  /** It was applied, and taken back since. */
  isUndone: boolean
  /** Asks the question of the plan once more, where the plan is out of date; absent where no question led to it. */
  onAskAgain: (() => void) | undefined
}

const FIRST_ROWS = 12

const tagKinds = {
  proposed: 'warning',
  applied: 'income',
  discarded: 'plain',
  undone: 'plain',
} as const satisfies Record<string, TagProps['kind']>

/**
 * What the assistant proposes, before it is done: rows added, changed and deleted, and what balances become. Applied as one
 * command, and taken back as one.
 */
export const PlanCard = observer(function PlanCard({ plan, isUndone, onAskAgain }: PlanCardProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const state = isUndone ? 'undone' : plan.status
  const shown = isWhole ? plan.rows : plan.rows.slice(0, FIRST_ROWS)
  return (
    <section className={classes.card} aria-label={t('assistant.plan.title')}>
      <p className={classes.state}>
        <Tag kind={tagKinds[state]}>{t(`assistant.plan.${state === 'proposed' ? 'title' : state}`)}</Tag>
      </p>
      <ul className={classes.rows}>
        {shown.map((row) => (
          <RowChange key={`${row.kind} ${row.rowId}`} row={row} rows={plan.rows} />
        ))}
      </ul>
      {shown.length < plan.rows.length && (
        <LinkButton onClick={() => setWhole(true)}>{t('assistant.plan.all', { rows: plan.rows.length })}</LinkButton>
      )}
      <PlanBalances balances={plan.balances} />
      {state === 'proposed' && <ProposedPlan plan={plan} onAskAgain={onAskAgain} />}
      {state === 'applied' && plan.changeSetId !== undefined && <UndoPlan changeSetId={plan.changeSetId} />}
    </section>
  )
})
