import { FileButton } from '#components/ui/inputs/FileButton.tsx'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
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
  return (
    <span className={classes.ways}>
      <FileButton label={t('receipts.add')} accept={RECEIPT_TYPES} isMultiple onChange={onFiles}>
        <LinkButton>
          <IconPaperclip size={16} stroke={1.5} aria-hidden /> {t('receipts.add')}
        </LinkButton>
      </FileButton>
      {isPhone && (
        <FileButton label={t('receipts.photo')} accept="image/*" capture="environment" onChange={onFiles}>
          <LinkButton>
            <IconCamera size={16} stroke={1.5} aria-hidden /> {t('receipts.photo')}
          </LinkButton>
        </FileButton>
      )}
      {!isPhone && <span className={classes.hint}>{t('receipts.drop')}</span>}
    </span>
  )
}
