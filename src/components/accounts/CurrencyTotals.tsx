import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/Money.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { add, type Amount, sign } from '#contract/money.ts'
import classes from './CurrencyTotals.module.css'
import { leadFirst } from './leadFirst.ts'
import { useAccountsLoad } from './useAccountsLoad.ts'

/**
 * What is owned in each currency, hidden accounts included, with a total for each: different money is never added up.
 *
 * Use for everything that is owned, currency by currency; not for one sum over currencies: there is none.
 */
export const CurrencyTotals = observer(() => {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const { status } = useAccountsLoad()
  if (status !== 'ready' || accounts.totals.length === 0) return null

  const hiddenIn = (wanted: number): Amount =>
    accounts.list.value
      .filter(({ hidden, currencyId }) => hidden && currencyId === wanted)
      .reduce<Amount>((total, { amount }) => add(total, amount), '0')

  return (
    <Panel title={t('accounts.byCurrency.title')}>
      <dl className={classes.totals}>
        {leadFirst(accounts.totals, settings.preferredCurrencyId).map(({ currencyId, amount }) => {
          const currency = currencies.byId.get(currencyId)
          const hidden = hiddenIn(currencyId)
          return (
            <div key={currencyId} className={classes.line}>
              <dt className={classes.label}>
                <span className={classes.code}>{currency?.code}</span>
                <span className={classes.note}>{currency?.description}</span>
                {sign(hidden) !== 0 && (
                  <span className={classes.note}>
                    {t('accounts.byCurrency.hidden')} <Money amount={hidden} unit={currency} isInline />
                  </span>
                )}
              </dt>
              <dd className={classes.total}>
                <Money amount={amount} unit={currency} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
})
