import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { useStores } from '#components/useStores.ts'
import classes from './PeriodPicker.module.css'

export interface CurrencyChoiceProps {
  /** Undefined means all, converted into the base currency. */
  value: number | undefined
  baseId: number
  options: readonly number[]
  onChange: (currencyId: number | undefined) => void
}

/**
 * Chooses all currencies, converted into the base currency, or one of them alone.
 *
 * Use for a few currencies that are all there to see; not for picking one of many: that is CurrencySelect.
 *
 * Keys: those of a menu.
 */
export const CurrencyChoice = observer(function CurrencyChoice({
  value,
  baseId,
  options,
  onChange,
}: CurrencyChoiceProps) {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const { currencies } = useStores()
  const unitOf = (currencyId: number) => currencies.byId.get(currencyId)
  const all = t('analytics.unit.base', { code: unitOf(baseId)?.code })
  const chosen = value === undefined ? all : unitOf(value)?.code
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.chosen ?? ''} aria-label={t('analytics.chooseCurrency', { code: chosen })}>
          {chosen} <IconSelector size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChange(undefined)}>{all}</Menu.Item>
        {options.map((currencyId) => (
          <Menu.Item key={currencyId} onClick={() => onChange(currencyId)}>
            {unitOf(currencyId)?.code} – {nameOf(unitOf(currencyId))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
})
