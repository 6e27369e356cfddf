import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { useStores } from '#components/useStores.ts'
import classes from './PeriodPicker.module.css'

export interface CurrencyChoiceProps {
  value: number
  options: readonly number[]
  onChange: (currencyId: number) => void
}

/**
 * Chooses one of a few currencies, by their codes.
 *
 * Use for a few currencies that are all there to see; not for picking one of many: that is CurrencySelect.
 *
 * Keys: those of a menu.
 */
export const CurrencyChoice = observer(({ value, options, onChange }: CurrencyChoiceProps) => {
  const { t } = useTranslation()
  const nameOf = useCurrencyName()
  const { currencies } = useStores()
  const unitOf = (currencyId: number) => currencies.byId.get(currencyId)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          className={classes.chosen ?? ''}
          aria-label={t('analytics.chooseCurrency', { code: unitOf(value)?.code })}
        >
          {unitOf(value)?.code} <IconSelector size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((currencyId) => (
          <Menu.Item key={currencyId} onClick={() => onChange(currencyId)}>
            {unitOf(currencyId)?.code} – {nameOf(unitOf(currencyId))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
})
