import { UnstyledButton } from '@mantine/core'
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import type { Receipt } from '#contract/receipts.ts'
import classes from './ReceiptTile.module.css'

export interface ReceiptTileProps {
  receipt: Pick<Receipt, 'name' | 'mimeType' | 'preview'>
  /** Opens the full receipt; undefined until it is stored. */
  onOpen?: () => void
  /** Removes it. */
  onRemove?: () => void
}

/** A receipt as a thumbnail; a PDF, or a format that the browser cannot show, as an icon and its name. */
export const ReceiptTile = ({ receipt, onOpen, onRemove }: ReceiptTileProps) => {
  const { t } = useTranslation()
  const { name } = receipt
  return (
    <li className={classes.tile}>
      {onOpen === undefined ? (
        <span className={classes.face} title={name}>
          <Face receipt={receipt} />
        </span>
      ) : (
        <UnstyledButton className={classes.face ?? ''} aria-label={t('receipts.open', { name })} onClick={onOpen}>
          <Face receipt={receipt} />
        </UnstyledButton>
      )}
      {onRemove !== undefined && (
        <span className={classes.remove}>
          <ToolButton
            label={t('receipts.remove', { name })}
            icon={IconX}
            size={24}
            variant="default"
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}

const Face = ({ receipt: { name, mimeType, preview } }: Pick<ReceiptTileProps, 'receipt'>) => {
  if (preview !== undefined) return <img className={classes.picture} src={preview} alt={name} />
  const Glyph = mimeType === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return (
    <>
      <Glyph className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <span className={classes.name}>{name}</span>
    </>
  )
}
