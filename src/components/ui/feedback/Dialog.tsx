import { Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation, type Refusal } from '#components/ui/adapter/texts.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import classes from './Dialog.module.css'
import { ParentDialog, useNestedDialog } from './useNestedDialog.ts'
import { useFocusAfter } from './useFocusAfter.ts'
import { useRestoreFocus } from './useRestoreFocus.ts'
import { useLeaving } from './useLeaving.ts'
import { useRefusalText } from './useRefusalText.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import { pressSubmit } from './pressSubmit.ts'
import { submitForm } from './submitForm.ts'

/** Props common to every dialog. */
export interface DialogFrame {
  /** The title, in sentence case. */
  title: string
  /** Called on closing; the parent unmounts it. */
  onClose: () => void
  /** The content. */
  children: ReactNode
  /** The label of the primary button; without it, the dialog can only be closed. */
  submitLabel?: string
  /** A notice that the last attempt led to, such as a question; shown above the footer. */
  notice?: ReactNode
  /** Secondary content at the left of the footer, such as a link. */
  aside?: ReactNode
  /** `danger` is for deletion: a small dialog whose button is red and has no shortcut. */
  tone?: 'plain' | 'danger'
}

export interface DialogProps extends DialogFrame {
  /** Whether it is open. */
  isOpen: boolean
  /** Called for the button, Enter in a single-line field and Ctrl+Enter anywhere. The dialog stays open until its parent closes it. */
  onSubmit?: () => void
  /** A request is pending: the form cannot be sent again. */
  isPending?: boolean
  /** Why the last attempt failed; shown above the footer. */
  refusal?: Refusal | undefined
}

/**
 * A modal over the page: title, fields, a footer with buttons. Full screen on a phone.
 *
 * Use for a short question or a form of a few fields; not for a task of several minutes: that is a page.
 *
 * Keys: Ctrl+Enter submits from any field, Enter from a single-line field, Escape closes. Tab stays inside; on closing, focus returns to where it was, or moves to the next row if that row was deleted.
 *
 * A click outside does not close it, because input would be lost. Escape, the browser's Back and a reload ask first if there is input; Cancel does not.
 *
 * Read aloud: the title when it opens; the reason of a failure, at once.
 *
 * Left to you: a title; a place to return focus to if the element that opened it is gone.
 */
export const Dialog = ({ isOpen, ...dialog }: DialogProps) => isOpen && <OpenDialog {...dialog} />

export interface DiscardDialogProps {
  /** Called to keep the form and its input. */
  onStay: () => void
  /** Called to discard the input. */
  onDiscard: () => void
}

/**
 * Asks before unsaved input of a form is discarded.
 *
 * Use for a form in a page that is closed or left; not for a Dialog, which asks by itself.
 */
export const DiscardDialog = ({ onStay, onDiscard }: DiscardDialogProps) => {
  const { t } = useTranslation()
  return (
    <OpenDialog
      title={t('common.discard.title')}
      submitLabel={t('common.discard.confirm')}
      cancelLabel={t('common.discard.stay')}
      tone="danger"
      onClose={onStay}
      onSubmit={onDiscard}
    >
      {t('common.discard.text')}
    </OpenDialog>
  )
}

interface OpenDialogProps extends Omit<DialogProps, 'isOpen'> {
  /** The label of the button that closes it. */
  cancelLabel?: string
}

const OpenDialog = ({
  title,
  onClose,
  children,
  submitLabel,
  onSubmit,
  isPending,
  refusal,
  notice,
  aside,
  tone = 'plain',
  cancelLabel,
}: OpenDialogProps) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const refusalText = useRefusalText()
  const button = useRef<HTMLButtonElement>(null)
  const { isCovered, setCovered } = useNestedDialog()
  const [isTyped, setTyped] = useState(false)
  const { leave, isAsking, stay } = useLeaving(
    isTyped && !isPending && submitLabel !== undefined && tone === 'plain',
    onClose,
  )
  useRestoreFocus()
  useFocusAfter(isPending === true, button)
  const submit = submitForm(() => {
    if (!isPending) onSubmit?.()
  })
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
      fullScreen={isPhone && tone === 'plain'}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      {/* Key events bubble from the fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className={classes.form} onSubmit={submit} onKeyDown={press} onInput={type} noValidate>
        <div className={classes.fields}>
          <ParentDialog value={setCovered}>
            {children}
            {isAsking && <DiscardDialog onStay={stay} onDiscard={onClose} />}
          </ParentDialog>
        </div>
        <div className={classes.foot}>
          {refusal !== undefined && (
            <p className={classes.refusal} role="alert">
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> {refusalText(refusal)}
            </p>
          )}
          {notice}
          <footer className={classes.footer}>
            <div className={classes.aside}>{aside}</div>
            <Button variant="tertiary" data-autofocus={tone === 'danger' || undefined} onClick={onClose}>
              {cancelLabel ?? (submitLabel === undefined ? t('common.actions.close') : t('common.actions.cancel'))}
            </Button>
            {submitLabel !== undefined && (
              <Button
                ref={button}
                className={classes.submit ?? ''}
                type="submit"
                isPending={isPending ?? false}
                tone={tone}
                shortcut={tone === 'danger' ? undefined : 'Ctrl ↵'}
              >
                {submitLabel}
              </Button>
            )}
          </footer>
        </div>
      </form>
    </Modal>
  )
}
