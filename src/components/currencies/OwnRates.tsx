import { IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { useDates } from '#components/dates/useDates.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Currency } from '#contract/currencies.ts'
import classes from './RateDialog.module.css'
import { RateWords } from './RateWords.tsx'

export interface OwnRatesProps {
  /** The currency of the rates, against any other. */
  currency: Currency
}

/** A currency's custom rates, newest first, each with a button to remove it. Loads its own data. */
export const OwnRates = observer(function OwnRates({ currency: { currencyId, code } }: OwnRatesProps) {
  const { t } = useTranslation()
  const notifyUndoable = useNotifyUndoable()
  const { rates } = useStores()
  const dates = useDates()
  const titleId = useId()
  const { value, status, refusal, load } = useLoad(rates.own)
  const removal = useQuickAction(rates.remove, (_, changeSetId) =>
    notifyUndoable(t('currencies.rate.removed', { code }), changeSetId),
  )
  const own = value.filter((rate) => rate.currencyId === currencyId || rate.toCurrencyId === currencyId)
  return (
    <div>
      <h3 id={titleId} className={classes.title}>
        {t('currencies.rate.ownOnes')}
      </h3>
      {status === 'loading' && <SkeletonRows count={2} row="compact" />}
      {status === 'failed' && <LoadFailed refusal={refusal} onRetry={() => void load()} />}
      {status === 'ready' && own.length === 0 && <p className={classes.none}>{t('currencies.rate.noneOwn')}</p>}
      {own.length > 0 && (
        <ul className={classes.list} aria-labelledby={titleId}>
          {own.map((rate) => (
            <li key={`${rate.currencyId} ${rate.toCurrencyId} ${rate.date}`} className={classes.own}>
              <span>
                <RateWords
                  currencyId={rate.currencyId}
                  toCurrencyId={rate.toCurrencyId}
                  rate={{ rate: rate.rate, date: rate.date, source: 'own' }}
                />
              </span>
              <ToolButton
                label={t('currencies.rate.remove', { date: dates.shortDay(rate.date) })}
                icon={IconTrash}
                onClick={() => void removal.run(rate)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
