import { FileButton } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useIsPhone } from '#components/ui/layout/useIsPhone.ts'
import classes from './AddReceipt.module.css'
import { RECEIPT_TYPES } from './receiptFiles.ts'

export interface AddReceiptProps {
  /** Called with at least one file. */
  onFiles: (files: File[]) => void
}

/** Opens the file picker; on a phone also the camera. */
export const AddReceipt = ({ onFiles }: AddReceiptProps) => {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const reset = useRef<() => void>(null)
  const take = (files: File[]) => {
    // Reset, so that a removed file can be selected again.
    reset.current?.()
    if (files.length > 0) onFiles(files)
  }
  return (
    <span className={classes.ways}>
      <FileButton
        multiple
        accept={RECEIPT_TYPES}
        resetRef={reset}
        onChange={take}
        inputProps={{ 'aria-label': t('receipts.add') }}
      >
        {({ onClick }) => (
          <LinkButton onClick={onClick}>
            <IconPaperclip size={16} stroke={1.5} aria-hidden /> {t('receipts.add')}
          </LinkButton>
        )}
      </FileButton>
      {isPhone && (
        <FileButton
          accept="image/*"
          capture="environment"
          onChange={(photo) => photo !== null && take([photo])}
          inputProps={{ 'aria-label': t('receipts.photo') }}
        >
          {({ onClick }) => (
            <LinkButton onClick={onClick}>
              <IconCamera size={16} stroke={1.5} aria-hidden /> {t('receipts.photo')}
            </LinkButton>
          )}
        </FileButton>
      )}
      {!isPhone && <span className={classes.hint}>{t('receipts.drop')}</span>}
    </span>
  )
}
