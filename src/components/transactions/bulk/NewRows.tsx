import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/layout/Button.tsx'

export interface NewRowsProps {
  onAdd: (isTransfer: boolean) => void
}

/**
 * Buttons to start a transaction or a transfer.
 *
 * Keys: N starts a transaction, Shift+N a transfer.
 */
export const NewRows = ({ onAdd }: NewRowsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="tertiary" shortcut="⇧ N" onClick={() => onAdd(true)}>
        {t('bulk.newTransfer')}
      </Button>
      <Button variant="secondary" shortcut="N" onClick={() => onAdd(false)}>
        {t('bulk.newPlain')}
      </Button>
    </>
  )
}
