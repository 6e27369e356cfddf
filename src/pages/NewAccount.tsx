import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { NewAccountForm } from '#components/accounts/NewAccountForm.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { idOf } from '#components/idOf.ts'

/** Creates an account: `/accounts/new?folder=`. */
export const Component = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <>
      <PageTitle title={t('accounts.new')} />
      <NewAccountForm folderId={idOf(query.get('folder'))} onDone={() => void navigate('/')} />
    </>
  )
}
