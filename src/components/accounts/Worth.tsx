import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/Money.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { leadFirst } from './leadFirst.ts'
import { useAccountsLoad } from './useAccountsLoad.ts'
import classes from './Worth.module.css'

/**
 * Everything that is owned, hidden accounts included. Different currencies are never added up: the sum in the preferred
 * one leads, the others are named beside it.
 *
 * Use for the one large figure of the main page; not for a folder or an account.
 */
export const Worth = observer(() => {
  const { t } = useTranslation()
  const { accounts, currencies, settings } = useStores()
  const { status } = useAccountsLoad()
  const preferring = useQuickAction(settings.edit)
  const [lead, ...others] = leadFirst(accounts.totals, settings.preferredCurrencyId)
  const unitOf = (currencyId: number) => currencies.byId.get(currencyId)
  if (status === 'loading') return <div className={classes.waiting} aria-hidden />
  if (status === 'failed' || lead === undefined) return null

  return (
    <section className={classes.worth} aria-label={t('accounts.worth.all')}>
      <p className={classes.label}>
        {others.length === 0 ? t('accounts.worth.all') : t('accounts.worth.in')}{' '}
        {others.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <UnstyledButton
                className={classes.currency ?? ''}
                aria-label={t('accounts.worth.choose', { code: unitOf(lead.currencyId)?.code })}
              >
                {unitOf(lead.currencyId)?.code} <IconSelector size={14} stroke={1.5} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              {accounts.totals.map(({ currencyId }) => (
                <Menu.Item key={currencyId} onClick={() => void preferring.run({ preferredCurrencyId: currencyId })}>
                  {unitOf(currencyId)?.code} – {unitOf(currencyId)?.description}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </p>
      <p className={classes.figure}>
        <Money amount={lead.amount} unit={unitOf(lead.currencyId)} isInline />
      </p>
      {others.length > 0 && (
        <p className={classes.others}>
          {t('accounts.worth.besides')}{' '}
          {others.map(({ currencyId, amount }, index) => (
            <Fragment key={currencyId}>
              {index > 0 && ' · '}
              <Money amount={amount} unit={unitOf(currencyId)} isInline />
            </Fragment>
          ))}
        </p>
      )}
    </section>
  )
})
