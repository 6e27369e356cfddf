import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useMayStay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { Needs } from '#contract/endpoint.ts'

export interface RolePageProps {
  /** The least that the role of the user has to allow. */
  needs: Needs
  page: ComponentType
}

/** A page that only changes things; for members whose role does not allow it, says so. */
export const RolePage = observer(function RolePage({ needs, page: Page }: RolePageProps) {
  const { t } = useTranslation()
  const { current } = useStores().books
  const isAllowed = useMayStay(needs)
  if (isAllowed || current === undefined) return <Page />
  return (
    <>
      <PageTitle title={t('shell.books.role.title')} />
      <p>{t('shell.books.role.text', { role: t(`common.roles.${current.role}`) })}</p>
      <Link to="/members">{t('shell.books.page')}</Link>
    </>
  )
})
