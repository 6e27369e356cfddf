import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowChange } from '#components/history/RowChange.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Tag, type TagProps } from '#components/ui/data/Tag.tsx'
import type { Plan } from '#contract/assistant.ts'
import classes from './PlanCard.module.css'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { Button } from '@mantine/core'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useAction } from '#components/useAction.ts'
import { Refusal } from '#contract/errors.ts'
import { UndoRefusal } from '#components/history/UndoRefusal.tsx'
import { useUndo } from '#components/history/useUndo.ts'

export interface PlanCardProps {
  plan: Plan
  /** It was applied, and undone since. */
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
 * command, and undone as one.
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

interface PlanBalancesProps {
  balances: Plan['balances']
}

/** What a plan does to balances: each that moves, before and after. */
const PlanBalances = observer(function PlanBalances({ balances }: PlanBalancesProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  if (balances.length === 0) return null
  return (
    <ul className={classes.balances} aria-label={t('assistant.plan.balances')}>
      {balances.map(({ accountId, name, currencyId, before, after }) => {
        const unit = currencies.byId.get(currencyId)
        return (
          <li key={accountId}>
            <span>{t('assistant.plan.balance', { name })}</span>
            <span className={classes.moves}>
              <Money amount={before} unit={unit} tone="muted" isInline />{' '}
              <span className={classes.becomes}>{t('assistant.plan.becomes')}</span>{' '}
              <b>
                <Money amount={after} unit={unit} isInline />
              </b>
            </span>
          </li>
        )
      })}
    </ul>
  )
})

interface ProposedPlanProps {
  plan: Plan
  /** Absent where no question led to the plan. */
  onAskAgain: (() => void) | undefined
}

/**
 * What one can do with a plan that is proposed: apply it as one command, or put it away. One that is out of date can only be
 * requested again.
 *
 * Read aloud: a refusal at once.
 */
const ProposedPlan = observer(function ProposedPlan({ plan, onAskAgain }: ProposedPlanProps) {
  const { t } = useTranslation()
  const { assistant } = useStores()
  const refusalText = useRefusalText()
  const applying = useAction(assistant.apply)
  const discarding = useAction(assistant.discard)
  const expired = Date.parse(plan.expiresAt) <= Date.now() ? new Refusal('PLAN_OUTDATED') : undefined
  const refusal = expired ?? applying.refusal ?? discarding.refusal
  const isOutdated = refusal?.code === 'PLAN_OUTDATED'
  return (
    <>
      {refusal && <Callout isAlert={expired === undefined}>{refusalText(refusal)}</Callout>}
      <div className={classes.ways}>
        {isOutdated && onAskAgain !== undefined && (
          <Button variant="default" onClick={onAskAgain}>
            {t('assistant.plan.askAgain')}
          </Button>
        )}
        {!isOutdated && (
          <Button loading={applying.isPending} onClick={() => void applying.run(plan.planId)}>
            {t('assistant.plan.apply')}
          </Button>
        )}
        <Button variant="default" loading={discarding.isPending} onClick={() => void discarding.run(plan.planId)}>
          {t('assistant.plan.discard')}
        </Button>
      </div>
    </>
  )
})

interface UndoPlanProps {
  /** What the plan was applied as. */
  changeSetId: number
}

/**
 * Takes an applied plan back. What stands in the way is listed, and may go along.
 *
 * Read aloud: a refusal at once, with the obstacles.
 */
const UndoPlan = observer(function UndoPlan({ changeSetId }: UndoPlanProps) {
  const { assistant } = useStores()
  const undo = useUndo(changeSetId, assistant.undo)
  return (
    <>
      {undo.refusal && <UndoRefusal refusal={undo.refusal} obstacles={undo.obstacles} />}
      <div className={classes.ways}>
        <Button ref={undo.buttonRef} variant="default" loading={undo.isPending} onClick={undo.run}>
          {undo.verb}
        </Button>
      </div>
    </>
  )
})
