import { Modal as MantineModal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import { useBackStep } from '#components/ui/layout/backSteps.ts'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import classes from './Modal.module.css'
import { useRestoreFocus } from './useRestoreFocus.ts'

export interface ModalProps {
  /** The title, in sentence case. */
  title: string
  /** Shows no title and no button that closes it: a click outside does. */
  isTitleHidden?: boolean
  /** Content at the right of the title: tool buttons. */
  tools?: ReactNode
  /** The width, and with `md` the whole screen of a phone. */
  size?: 'sm' | 'md'
  /** Whether it is open. */
  isOpen: boolean
  /** Called on closing; the parent unmounts it. */
  onClose: () => void
  /** The content, which is mounted while it is open. */
  children: ReactNode
  /** The class of the sheet. */
  className?: string | undefined
}

/**
 * A sheet over the page for content that has its own controls.
 *
 * Use for a tool that is opened from anywhere, such as search or a chat; not for a form or a question: that is Dialog.
 *
 * Keys: Escape closes it, Tab stays inside; on closing, focus returns to where it was. The browser's Back closes it, too.
 *
 * Read aloud: the title when it opens.
 *
 * Left to you: `data-autofocus` on what is used first, and a guard for unsaved input.
 */
export const Modal = ({ isOpen, ...modal }: ModalProps) => isOpen && <OpenModal {...modal} />

const widths = { sm: 520, md: 640 } as const

const OpenModal = ({
  title,
  isTitleHidden,
  tools,
  size = 'sm',
  onClose,
  children,
  className = '',
}: Omit<ModalProps, 'isOpen'>) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const isWhole = isPhone && size === 'md'
  useRestoreFocus()
  useBackStep(onClose)
  return (
    <MantineModal.Root
      opened
      onClose={onClose}
      size={widths[size]}
      fullScreen={isWhole}
      closeOnClickOutside={isTitleHidden === true}
      classNames={{
        content: `${classes.content} ${className}`,
        header: classes.header ?? '',
        body: (isTitleHidden ? classes.bare : classes.body) ?? '',
      }}
    >
      <MantineModal.Overlay backgroundOpacity={1} color="var(--fa-scrim)" />
      <MantineModal.Content radius={isWhole ? 0 : 'lg'} shadow="md" {...(isTitleHidden ? { 'aria-label': title } : {})}>
        {!isTitleHidden && (
          <MantineModal.Header>
            <MantineModal.Title>{title}</MantineModal.Title>
            <div className={classes.tools}>
              {tools}
              <MantineModal.CloseButton aria-label={t('common.actions.close')} />
            </div>
          </MantineModal.Header>
        )}
        <MantineModal.Body>{children}</MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  )
}
