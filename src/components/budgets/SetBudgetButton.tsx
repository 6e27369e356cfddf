import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#components/useMay.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useKeys } from '#components/ui/layout/useKeys.ts'

const NewBudgetDialog = onDemand(async () => (await import('./form/NewBudgetDialog.tsx')).NewBudgetDialog)

export interface SetBudgetButtonProps {
  /** The primary one of a page has the shortcut C. */
  variant?: 'primary' | 'secondary' | 'link'
  /** Replaces the default label. */
  words?: string
}

/** A button that creates a budget, asking for the category first. */
export const SetBudgetButton = observer(function SetBudgetButton({
  variant = 'secondary',
  words,
}: SetBudgetButtonProps) {
  const { t } = useTranslation()
  const label = words ?? t('budgets.begin')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const isAllowed = useMay('edit')
  useKeys(variant === 'primary' && isAllowed ? { KeyC: open } : {})
  return (
    <>
      {isAllowed && variant === 'link' && <LinkButton onClick={open}>{label}</LinkButton>}
      {isAllowed && variant !== 'link' && (
        <Button variant={variant} shortcut={variant === 'primary' ? 'C' : undefined} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && <NewBudgetDialog onClose={() => setOpen(false)} />}
    </>
  )
})
