import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useEntranceStores } from '#components/useStores.ts'
import classes from './ServerWays.module.css'

/** The server to sign in to, if it is not that of the page. */
export const CurrentServer = observer(function CurrentServer() {
  const { t } = useTranslation()
  const { other } = useEntranceStores().server
  if (other === undefined) return null
  return <p className={classes.current}>{t('sessions.server.current', { server: other })}</p>
})
