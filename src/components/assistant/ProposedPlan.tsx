import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Plan } from '#contract/assistant.ts'
import { Refusal } from '#contract/errors.ts'
import classes from './PlanCard.module.css'

export interface ProposedPlanProps {
  plan: Plan
  /** Absent where no question led to the plan. */
  onAskAgain: (() => void) | undefined
}

/**
 * What one can do with a plan that is proposed: apply it as one command, or put it away. One that is out of date can only be
 * asked for anew.
 *
 * Read aloud: a refusal is told at once.
 */
export const ProposedPlan = observer(function ProposedPlan({ plan, onAskAgain }: ProposedPlanProps) {
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
