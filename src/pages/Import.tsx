import { useTranslation } from 'react-i18next'
import { ImportSteps } from '#components/import/ImportSteps.tsx'
import { ImportWizard } from '#components/import/ImportWizard.tsx'
import { PageTitle } from '#components/ui/PageTitle.tsx'

/** Brings years of entries in from a file. */
export const Component = () => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('import.title')} tools={<ImportSteps />} />
      <ImportWizard />
    </>
  )
}
