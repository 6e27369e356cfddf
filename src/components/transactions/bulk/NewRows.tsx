import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#components/ui/layout/KeyHint.tsx'

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
      <Button variant="subtle" rightSection={<KeyHint>⇧ N</KeyHint>} onClick={() => onAdd(true)}>
        {t('bulk.newTransfer')}
      </Button>
      <Button variant="default" rightSection={<KeyHint>N</KeyHint>} onClick={() => onAdd(false)}>
        {t('bulk.newPlain')}
      </Button>
    </>
  )
}
