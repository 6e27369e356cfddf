import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RateDialog } from '#components/currencies/RateDialog.tsx'
import { Explain } from '#components/explain/Explain.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'
import type { ConvertedPart } from '#stores/conversion.ts'
import { CurrencyLine } from './CurrencyLine.tsx'
import classes from './CurrencyTotals.module.css'
import { leadFirst } from '#components/accounts/leadFirst.ts'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'
import { useConversion } from '#components/accounts/useConversion.ts'

/**
 * What is owned in each currency, hidden accounts included, what that is worth in the preferred one, and at which rates.
 *
 * Use for everything that is owned, currency by currency; not for the one sum of it: that is Worth.
 */
export const CurrencyTotals = observer(function CurrencyTotals() {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const { status } = useAccountsLoad()
  const totals = leadFirst(accounts.totals, settings.preferredCurrencyId)
  const { conversion } = useConversion(totals)
  const [asked, setAsked] = useState<Currency>()
  if (status !== 'ready' || totals.length === 0) return null

  const lines: readonly ConvertedPart[] = conversion?.parts ?? totals
  const codes = conversion?.missing.map(({ currencyId }) => currencies.byId.get(currencyId)?.code).join(', ')
  return (
    <Panel title={t('accounts.byCurrency.title')}>
      <dl className={classes.totals}>
        {lines.map((part) => (
          <CurrencyLine key={part.currencyId} part={part} toCurrencyId={conversion?.currencyId} onSetRate={setAsked} />
        ))}
      </dl>
      {conversion !== undefined && (
        <TotalRow label={codes ? t('accounts.byCurrency.totalWithout', { codes }) : t('accounts.byCurrency.total')}>
          <Explain
            name={t('accounts.worth.all')}
            filter={accounts.netWorthFilter}
            currencyId={conversion.currencyId}
            counted="balance"
            conversion={lines.length > 1 ? conversion : undefined}
          >
            <Money
              amount={conversion.total}
              unit={currencies.byId.get(conversion.currencyId)}
              isApproximate={conversion.isApproximate}
            />
          </Explain>
        </TotalRow>
      )}
      {asked !== undefined && <RateDialog currency={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
})
