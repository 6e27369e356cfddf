import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import type { CurrencyTotal } from '#stores/AccountsStore.ts'
import { BaseCurrency } from './BaseCurrency.tsx'
import classes from './Worth.module.css'

export interface SeparateSumsProps {
  /** The leading one first. */
  totals: readonly CurrencyTotal[]
  /** Asks for the rates again, where they could not be loaded. */
  onRetry?: (() => void) | undefined
}

/**
 * What is owned in each currency where no rate is there to put it together: the first leads, the others are named
 * beside it.
 *
 * Use for the large figure of the main page where rates are missing; not where one sum can be told: that is Worth.
 */
export const SeparateSums = observer(function SeparateSums({ totals, onRetry }: SeparateSumsProps) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const [lead, ...others] = totals
  if (lead === undefined) return null
  return (
    <section className={classes.worth} aria-label={t('accounts.worth.all')}>
      <p className={classes.label}>
        {t('accounts.worth.in')} <BaseCurrency currencyId={lead.currencyId} />
      </p>
      <p className={classes.figure}>
        <Money amount={lead.amount} unit={currencies.byId.get(lead.currencyId)} isInline />
      </p>
      {others.length > 0 && (
        <p className={classes.others}>
          {t('accounts.worth.besides')}{' '}
          {others.map(({ currencyId, amount }, index) => (
            <Fragment key={currencyId}>
              {index > 0 && ' · '}
              <Money amount={amount} unit={currencies.byId.get(currencyId)} isInline />
            </Fragment>
          ))}
        </p>
      )}
      {onRetry !== undefined && (
        <p className={classes.rates} data-old>
          {t('accounts.worth.noRates')} <LinkButton onClick={onRetry}>{t('common.actions.tryAgain')}</LinkButton>
        </p>
      )}
    </section>
  )
})
