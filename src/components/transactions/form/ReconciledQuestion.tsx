import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'

export interface ReconciledQuestionProps {
  /** Called to change it anyway; it is cleared from then on. Absent while nothing is asked. */
  onConfirm: (() => void) | undefined
}

/** Asks before the account, day or amount of a reconciled transaction is changed. What was typed stays until it is answered. */
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
