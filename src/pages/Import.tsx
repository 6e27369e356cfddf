import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ImportSteps } from '#components/import/ImportSteps.tsx'
import { ImportWizard } from '#components/import/ImportWizard.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'

/** Imports transactions from a file. */
export const Component = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('import.title')} tools={<ImportSteps />} />
      <ImportWizard onEdit={() => void navigate('/bulk')} />
    </>
  )
}
