import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'

export interface ReconciledQuestionProps {
  /** Called to save anyway, which sets the status to cleared. Undefined while there is no question. */
  onConfirm: (() => void) | undefined
}

/** Asks before the account, date or amount of a reconciled transaction is changed. Input is kept meanwhile. */
export const ReconciledQuestion = ({ onConfirm }: ReconciledQuestionProps) => {
  const { t } = useTranslation()
  if (onConfirm === undefined) return null
  return (
    <Callout isAlert>
      {t('transactions.form.reconciled')}
      <Group gap="md" mt={4}>
        <LinkButton onClick={onConfirm}>{t('transactions.form.changeReconciled')}</LinkButton>
      </Group>
    </Callout>
  )
}
