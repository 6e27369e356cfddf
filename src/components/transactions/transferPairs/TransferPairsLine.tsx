import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './TransferPairsLine.module.css'

export interface TransferPairsLineProps {
  /** Whether the list below has loaded, which must not wait for this. */
  isReady: boolean
}

/**
 * Says how many pairs of transactions look like transfers, with a link to them in Review. Renders nothing without any.
 *
 * Read aloud: when it appears.
 */
export const TransferPairsLine = observer(function TransferPairsLine({ isReady }: TransferPairsLineProps) {
  const { t } = useTranslation()
  const { count: found } = useStores().transferPairs
  useEffect(() => {
    if (isReady) void found.need()
  }, [isReady, found])
  const { count } = found.value
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.line}>
          {t('transferPairs.found', { count })} {t('transferPairs.counted', { count })}{' '}
          <Link to="/review?kind=transfer">{t('transferPairs.review')}</Link>
        </p>
      )}
    </div>
  )
})
