import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowChange } from '#components/history/RowChange.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Tag, type TagProps } from '#components/ui/data/Tag.tsx'
import type { Plan } from '#contract/assistant.ts'
import classes from './PlanCard.module.css'
import { Money } from '#components/ui/data/Money.tsx'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useAction } from '#components/useAction.ts'
import { Refusal } from '#contract/errors.ts'
import { UndoRefusal } from '#components/history/UndoRefusal.tsx'
import { useUndo } from '#components/history/useUndo.ts'
import { Button } from '#components/ui/layout/Button.tsx'

export interface PlanCardProps {
  plan: Plan
  /** The plan was applied and then undone. */
  isUndone: boolean
  /** Asks the question of an outdated plan again; undefined if the plan has no question. */
  onAskAgain: (() => void) | undefined
}

const FIRST_ROWS = 12

const tagKinds = {
  proposed: 'warning',
  applied: 'income',
  discarded: 'plain',
  undone: 'plain',
} as const satisfies Record<string, TagProps['tone']>

/**
 * A plan of the assistant before it is applied: rows added, changed and deleted, and the resulting balances. Applied and undone as one command.
 */
export const PlanCard = observer(function PlanCard({ plan, isUndone, onAskAgain }: PlanCardProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const state = isUndone ? 'undone' : plan.status
  const shown = isWhole ? plan.rows : plan.rows.slice(0, FIRST_ROWS)
  return (
    <section className={classes.card} aria-label={t('assistant.plan.title')}>
      <p className={classes.state}>
        <Tag tone={tagKinds[state]}>{t(`assistant.plan.${state === 'proposed' ? 'title' : state}`)}</Tag>
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

/** The balances that a plan changes, before and after. */
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
  /** Undefined if the plan has no question. */
  onAskAgain: (() => void) | undefined
}

/**
 * Actions on a proposed plan: apply it as one command, or dismiss it. An outdated plan can only be requested again.
 *
 * Read aloud: a refusal at once.
 */
const ProposedPlan = observer(function ProposedPlan({ plan, onAskAgain }: ProposedPlanProps) {
  const { t } = useTranslation()
  const { assistant } = useStores()
  const refusalText = useRefusalText()
  const forbidden = useMay('add') ? undefined : new Refusal('ROLE_NEEDED')
  const applying = useAction(assistant.apply)
  const discarding = useAction(assistant.discard)
  const expired = Date.parse(plan.expiresAt) <= Date.now() ? new Refusal('PLAN_OUTDATED') : undefined
  const known = expired ?? forbidden
  const refusal = known ?? applying.refusal ?? discarding.refusal
  const isOutdated = refusal?.code === 'PLAN_OUTDATED'
  const isForbidden = refusal?.code === 'ROLE_NEEDED'
  return (
    <>
      {refusal && <Callout isAlert={known === undefined}>{refusalText(refusal)}</Callout>}
      <div className={classes.ways}>
        {isOutdated && onAskAgain !== undefined && (
          <Button variant="secondary" onClick={onAskAgain}>
            {t('assistant.plan.askAgain')}
          </Button>
        )}
        {!isOutdated && !isForbidden && (
          <Button isPending={applying.isPending} onClick={() => void applying.run(plan.planId)}>
            {t('assistant.plan.apply')}
          </Button>
        )}
        <Button variant="secondary" isPending={discarding.isPending} onClick={() => void discarding.run(plan.planId)}>
          {t('assistant.plan.discard')}
        </Button>
      </div>
    </>
  )
})

interface UndoPlanProps {
  /** The change set of the applied plan. */
  changeSetId: number
}

/**
 * Undoes an applied plan. Changes that block this are listed, and can be undone too.
 *
 * Read aloud: a refusal at once, with the blocking changes.
 */
const UndoPlan = observer(function UndoPlan({ changeSetId }: UndoPlanProps) {
  const { assistant } = useStores()
  const undo = useUndo(changeSetId, assistant.undo)
  const mayUndo = useMay('add')
  if (!mayUndo) return null
  return (
    <>
      {undo.refusal && <UndoRefusal refusal={undo.refusal} obstacles={undo.obstacles} onRetry={undo.run} />}
      <div className={classes.ways}>
        <Button ref={undo.buttonRef} variant="secondary" isPending={undo.isPending} onClick={undo.run}>
          {undo.verb}
        </Button>
      </div>
    </>
  )
})
