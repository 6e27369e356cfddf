import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './RoundUpStatus.module.css'

export interface RoundUpStatusProps {
  accountId: number
  onOpen: () => void
}

/** Whether the expenses of an account are rounded up, and the way to change that. */
export const RoundUpStatus = observer(function RoundUpStatus({ accountId, onOpen }: RoundUpStatusProps) {
  const { t } = useTranslation()
  const { accounts, roundUps } = useStores()
  const { isReady } = useLoad(roundUps.list)
  const rule = roundUps.bySource.get(accountId)
  const target = rule && accounts.byId.get(rule.targetAccountId)?.name
  return (
    <div>
      <span className={classes.label}>{t('roundUps.title')}</span>
      {isReady && (
        <p className={classes.words}>
          {rule === undefined ? t('roundUps.status.off') : t('roundUps.status.on', { target })}{' '}
          <LinkButton onClick={onOpen}>
            {rule === undefined ? t('roundUps.status.setUp') : t('roundUps.status.change')}
          </LinkButton>
        </p>
      )}
    </div>
  )
})
