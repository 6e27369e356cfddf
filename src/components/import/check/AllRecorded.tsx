import { useTranslation } from 'react-i18next'
import { ChooseFile } from '#components/import/file/ChooseFile.tsx'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useStores } from '#components/useStores.ts'

export interface AllRecordedProps {
  /** The number of rows. */
  count: number
}

/** Says that the file adds nothing, and offers other files or the end. */
export const AllRecorded = ({ count }: AllRecordedProps) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const go = useGo()
  const close = async () => {
    await imports.startOver()
    go('/transactions')
  }
  return (
    <EmptyState
      title={t('import.check.allRecorded', { count })}
      action={<ChooseFile>{t('import.done.another')}</ChooseFile>}
      link={<LinkButton onClick={() => void close()}>{t('import.done.see')}</LinkButton>}
    />
  )
}
