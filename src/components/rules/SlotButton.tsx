import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Popover } from '#components/ui/layout/Popover.tsx'
import classes from './RuleEditor.module.css'
import { isFilled, type Slot } from './slots.ts'
import { SlotChoice } from './SlotChoice.tsx'
import type { RuleForm } from './useRuleForm.ts'

export interface SlotButtonProps {
  slot: Slot
  form: RuleForm
  /** Opens as soon as it is there, because a person has just added it. */
  isJustAdded: boolean
  error: string | undefined
  onRemove: (slot: Slot) => void
  /** The words of the slot in the sentence. */
  children: ReactNode
}

/** The words of a slot, which open its choice. */
export const SlotButton = ({ slot, form, isJustAdded, error, onRemove, children }: SlotButtonProps) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isJustAdded) button.current?.click()
  }, [isJustAdded])
  return (
    <Popover
      aria-label={t(`rules.slots.${slot}`)}
      width={300}
      target={
        <UnstyledButton
          ref={button}
          component="button"
          className={classes.slot ?? ''}
          data-empty={!isFilled(form.draft, slot) || undefined}
          data-wrong={error !== undefined || undefined}
        >
          {children}
        </UnstyledButton>
      }
    >
      {(close) => (
        <div className={classes.choice}>
          <SlotChoice slot={slot} form={form} error={error} onClose={close} />
          <LinkButton onClick={() => onRemove(slot)}>{t('rules.editor.remove')}</LinkButton>
        </div>
      )}
    </Popover>
  )
}
