import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './ServerState.module.css'

/**
 * Says when the server becomes unreachable, and when it is back.
 *
 * Read aloud: politely, in a live region that always exists.
 */
export const ServerState = observer(function ServerState() {
  const { t } = useTranslation()
  const { watch } = useStores()
  const { isAway } = watch
  const back = t('shell.watch.back')
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway) notify(back)
    wasAway.current = isAway
  }, [isAway, back])
  useEffect(() => {
    const check = () => void watch.check()
    addEventListener('offline', check)
    return () => removeEventListener('offline', check)
  }, [watch])
  return (
    <div className={classes.place} role="status">
      {isAway && <div className={classes.bar}>{t('shell.watch.away')}</div>}
    </div>
  )
})
