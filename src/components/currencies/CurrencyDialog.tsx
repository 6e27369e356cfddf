import { NumberField } from '#components/ui/inputs/NumberField.tsx'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '#components/ui/inputs/FieldRow.tsx'
import { formatMoney } from '#components/ui/data/formatMoney.ts'
import { FormDialog } from '#components/ui/feedback/FormDialog.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { limits } from '#contract/limits.ts'
import { type Currency, CurrencyDraft } from '#contract/currencies.ts'

export interface CurrencyDialogProps {
  /** The user's currency to edit; undefined for a new one. */
  currency?: Currency
  onClose: () => void
}

/** Creates or edits one of the user's own currencies. */
export const CurrencyDialog = observer(function CurrencyDialog({ currency, onClose }: CurrencyDialogProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currencies } = useStores()
  const newest = currency && (currencies.byId.get(currency.currencyId) ?? currency)
  const draft = useDraft({
    schema: CurrencyDraft,
    initial: valuesOf(currency),
    existing: newest && { version: newest.version, values: valuesOf(newest), reload: currencies.list.load },
    send: async (values, version, options): Promise<unknown> =>
      currency === undefined
        ? currencies.create(values, options)
        : currencies.edit({ currencyId: currency.currencyId, version, ...values }, options),
    onDone: onClose,
  })
  const { symbol, decimals = 0 } = draft.form.values as { symbol: string; decimals?: number }
  const example = formatMoney(exampleOf(decimals), { symbol, decimals }, locale)

  return (
    <FormDialog
      draft={draft}
      title={currency === undefined ? t('currencies.new') : t('currencies.edit')}
      submitLabel={currency === undefined ? t('common.actions.create') : t('common.actions.save')}
      onClose={onClose}
    >
      <FieldRow>
        <TextField
          label={t('currencies.code')}
          maxLength={limits.currencyCode}
          autoCapitalize="characters"
          autoComplete="off"
          data-autofocus
          {...draft.field('code')}
        />
        <TextField
          label={t('currencies.symbol')}
          maxLength={limits.currencySymbol}
          autoComplete="off"
          {...draft.field('symbol')}
        />
        <NumberField label={t('currencies.decimals')} min={0} max={limits.decimals} {...draft.field('decimals')} />
      </FieldRow>
      <TextField
        label={t('currencies.description')}
        description={t('currencies.example', { example })}
        maxLength={limits.description}
        {...draft.field('description')}
      />
    </FormDialog>
  )
})

const valuesOf = (currency: Currency | undefined) => ({
  code: currency?.code ?? '',
  symbol: currency?.symbol ?? '',
  decimals: currency?.decimals ?? 2,
  description: currency?.description ?? '',
})

/** The smallest amount above one. */
const exampleOf = (decimals: number): string => (decimals > 0 ? `1.${'1'.padStart(decimals, '0')}` : '1')
