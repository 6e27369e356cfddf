import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useStores } from '#components/useStores.ts'
import classes from './TransferPairsLine.module.css'

const TransferPairsDialog = onDemand(async () => (await import('./TransferPairsDialog.tsx')).TransferPairsDialog)

export interface TransferPairsLineProps {
  /** Whether the list below has loaded, which must not wait for this. */
  isReady: boolean
}

/**
 * Says how many pairs of transactions look like transfers, with a link to them. Renders nothing without any.
 *
 * Read aloud: when it appears.
 */
export const TransferPairsLine = observer(function TransferPairsLine({ isReady }: TransferPairsLineProps) {
  const { t } = useTranslation()
  const { count: found } = useStores().transferPairs
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isReady) void found.need()
  }, [isReady, found])
  const { count } = found.value
  return (
    <>
      <div role="status">
        {count > 0 && (
          <p className={classes.line}>
            {t('transferPairs.found', { count })} {t('transferPairs.counted', { count })}{' '}
            <LinkButton onClick={() => setOpen(true)}>{t('transferPairs.review')}</LinkButton>
          </p>
        )}
      </div>
      {isOpen && <TransferPairsDialog onClose={() => setOpen(false)} />}
    </>
  )
})
