import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { FigureBlock, FigureBlocks } from '#components/ui/data/FigureBlock.tsx'
import { count } from '#components/ui/data/quantities.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import classes from './Counts.module.css'

const kinds = ['users', 'active', 'transactions'] as const

/** Totals of this server, in three numbers. */
export const Counts = observer(function Counts() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { value: counts } = useLoad(useStores().admin.counts)
  return (
    <FigureBlocks className={classes.counts} aria-label={t('admin.counts.label')}>
      {kinds.map((kind) => (
        <FigureBlock key={kind} size="sm" label={t(`admin.counts.${kind}`)}>
          {counts === undefined ? '–' : count(counts[kind], locale)}
        </FigureBlock>
      ))}
    </FigureBlocks>
  )
})
