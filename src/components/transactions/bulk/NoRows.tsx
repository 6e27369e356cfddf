import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { Link } from '#components/ui/layout/Link.tsx'

export interface NoRowsProps {
  onAdd: () => void
}

/** Shown before the first row, and after all rows were recorded. */
export const NoRows = ({ onAdd }: NoRowsProps) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('bulk.empty.title')}
      action={
        <Button variant="secondary" onClick={onAdd}>
          {t('bulk.newPlain')}
        </Button>
      }
      link={<Link to="/import">{t('bulk.empty.import')}</Link>}
    >
      {t('bulk.empty.hint')}
    </EmptyState>
  )
}
