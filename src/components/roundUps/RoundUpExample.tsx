import { observer } from 'mobx-react-lite'
import { Trans, useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { Step } from '#shared/roundUp.ts'
import { exampleOf } from './roundUpSteps.ts'

export interface RoundUpExampleProps {
  account: Account
  targetAccountId: number | undefined
  /** Undefined while they are invalid. */
  steps: readonly Step[] | undefined
}

/** An example of a round-up: an expense and its saved amount. */
export const RoundUpExample = observer(function RoundUpExample({
  account,
  targetAccountId,
  steps = [],
}: RoundUpExampleProps) {
  const { t } = useTranslation()
  const { accounts, currencies } = useStores()
  const unit = currencies.byId.get(account.currencyId)
  const example = exampleOf(steps, unit?.decimals ?? 2)
  if (example === undefined) return t('roundUps.noExample')
  const target = targetAccountId === undefined ? undefined : accounts.byId.get(targetAccountId)?.name
  return (
    <Trans
      t={t}
      i18nKey="roundUps.example"
      values={{ source: account.name, target: target ?? t('roundUps.savings') }}
      components={{
        spent: <Money amount={example.spent} unit={unit} isInline />,
        saved: <Money amount={example.saved} unit={unit} isInline />,
      }}
    />
  )
})
