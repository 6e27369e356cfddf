import { IconPigMoney } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './RoundUpMark.module.css'

/**
 * Beside an account whose expenses are rounded up: a small sign that says into which.
 *
 * Read aloud: into which account is rounded up.
 */
export const RoundUpMark = observer(function RoundUpMark({ accountId }: { accountId: number }) {
  const { t } = useTranslation()
  const { accounts, roundUps } = useStores()
  useLoad(roundUps.list)
  const rule = roundUps.bySource.get(accountId)
  const target = rule && accounts.byId.get(rule.targetAccountId)
  if (target === undefined) return null
  const label = t('roundUps.mark', { target: target.name })
  return (
    <span className={classes.mark} role="img" aria-label={label} title={label}>
      <IconPigMoney size={16} stroke={1.5} aria-hidden />
    </span>
  )
})
