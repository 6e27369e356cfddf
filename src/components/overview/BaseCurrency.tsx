import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useCurrencyName } from '#components/currencies/useCurrencyName.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import classes from './Worth.module.css'

export interface BaseCurrencyProps {
  /** The one that leads. */
  currencyId: number
}

/**
 * The currency in which sums are told, and the way to prefer another of those that are owned.
 *
 * Use for a sum that is told in the preferred currency; not for the currency of an account: that is CurrencySelect.
 *
 * Keys: those of a menu.
 */
export const BaseCurrency = observer(function BaseCurrency({ currencyId }: BaseCurrencyProps) {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const preferring = useQuickAction(settings.edit)
  const owned = new Set([currencyId, ...accounts.totals.map((total) => total.currencyId)])
  const nameOf = useCurrencyName()
  const code = currencies.byId.get(currencyId)?.code
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.currency ?? ''} aria-label={t('accounts.worth.choose', { code })}>
          {code} <IconSelector size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {[...owned].map((id) => (
          <Menu.Item key={id} onClick={() => void preferring.run({ preferredCurrencyId: id })}>
            {currencies.byId.get(id)?.code} – {nameOf(currencies.byId.get(id))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
})
