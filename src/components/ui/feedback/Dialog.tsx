import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '#contract/errors.ts'
import classes from './Dialog.module.css'
import { KeyHint } from '#components/ui/layout/KeyHint.tsx'
import { DialogBelow, useCovering } from './useCovering.ts'
import { useFocusAfter } from './useFocusAfter.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useLeaving } from './useLeaving.ts'
import { useRefusalText } from './useRefusalText.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { pressSubmit } from './pressSubmit.ts'

/** What every dialog takes, whatever it asks. */
export interface DialogFrame {
  /** Its title, in sentence case. */
  title: string
  /** Called on closing; the parent removes it. */
  onClose: () => void
  /** What stands inside it. */
  children: ReactNode
  /** What the primary button says; without it there is only a way out. */
  submitLabel?: string
  /** A second way out, at the left of the footer. */
  aside?: ReactNode
  /** Fills the primary button red: it deletes. */
  isDangerous?: boolean
}

export interface DialogProps extends DialogFrame {
  /** Whether it is shown. */
  isOpen: boolean
  /** Called for the button, Enter in a field and Ctrl+Enter anywhere. The dialog stays open until its owner closes it. */
  onSubmit?: () => void
  /** What was sent has no answer yet. */
  isPending?: boolean
  /** Why the last try failed; stands over the footer. */
  refusal?: Refusal | undefined
}

/**
 * A question over the page: title, fields, a footer with its buttons. Full screen on a phone.
 *
 * Use for a short question or a form of a few fields; not for what one works on for minutes: that is a page.
 *
 * Keys: Ctrl+Enter sends from any field, Enter from a field of one line, Escape leaves. Tab stays inside; on closing,
 * the focus goes back to where it was, or on to the next row where that was deleted.
 *
 * A press beside it does not close it: what was typed would be gone. Escape, the browser's Back and a reload ask first where
 * something was typed; Cancel does not.
 *
 * Read aloud: its title, when it opens; why the last try failed, at once.
 *
 * Left to you: a title; somewhere to return the focus if the element that opened it is gone.
 */
export const Dialog = ({ isOpen, ...dialog }: DialogProps) => isOpen && <OpenDialog {...dialog} />

const OpenDialog = ({
  title,
  onClose,
  children,
  submitLabel,
  onSubmit,
  isPending,
  refusal,
  aside,
  isDangerous,
}: Omit<DialogProps, 'isOpen'>) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const refusalText = useRefusalText()
  const button = useRef<HTMLButtonElement>(null)
  const { isCovered, setCovered } = useCovering()
  const [isTyped, setTyped] = useState(false)
  const { leave, isAsking, stay } = useLeaving(isTyped && submitLabel !== undefined && !isDangerous, onClose)
  useFocusBack()
  useFocusAfter(isPending === true, button)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The events of a dialog over this one come by here, too.
    if (!isPending && !isCovered) onSubmit?.()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isCovered) pressSubmit(event)
  }
  const type = () => {
    if (!isCovered) setTyped(true)
  }
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      fullScreen={isPhone && !isDangerous}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      {/* The keys are those of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className={classes.form} onSubmit={submit} onKeyDown={press} onInput={type} noValidate>
        <div className={classes.fields}>
          <DialogBelow value={setCovered}>
            {children}
            {isAsking && (
              <OpenDialog
                title={t('common.discard.title')}
                submitLabel={t('common.discard.confirm')}
                isDangerous
                onClose={stay}
                onSubmit={onClose}
              >
                {t('common.discard.text')}
              </OpenDialog>
            )}
          </DialogBelow>
        </div>
        {refusal !== undefined && (
          <p className={classes.refusal} role="alert">
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> {refusalText(refusal)}
          </p>
        )}
        <footer className={classes.footer}>
          <div className={classes.aside}>{aside}</div>
          <Button variant="subtle" data-autofocus={isDangerous || undefined} onClick={onClose}>
            {submitLabel === undefined ? t('common.actions.close') : t('common.actions.cancel')}
          </Button>
          {submitLabel !== undefined && (
            <Button
              ref={button}
              className={classes.submit ?? ''}
              type="submit"
              loading={isPending ?? false}
              color={isDangerous ? 'var(--fa-danger-solid)' : 'ink'}
              rightSection={isDangerous ? undefined : <KeyHint>Ctrl ↵</KeyHint>}
            >
              {submitLabel}
            </Button>
          )}
        </footer>
      </form>
    </Modal>
  )
}
