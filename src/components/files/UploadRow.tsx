import { ProgressBar } from '#components/ui/feedback/ProgressBar.tsx'
import { IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { share } from '#components/ui/data/quantities.ts'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import type { Refusal } from '#contract/errors.ts'
import type { Upload } from '#stores/kernel/Upload.ts'
import classes from './FileRow.module.css'

export interface UploadRowProps {
  upload: Upload
  /** The position among all rows. */
  place?: RowPlace
  /** Cancels the upload, or removes it from the list. */
  onDismiss: () => void
  /** Uploads again; undefined if the file must be selected again. */
  onRetry?: () => void
  /** Further actions. */
  children?: ReactNode
}

/**
 * An upload that can be cancelled; after a failure, the reason.
 *
 * Read aloud: the reason of a failure, at once; the progress, when the user moves to the bar.
 */
export const UploadRow = observer(function UploadRow({ upload, place, onDismiss, onRetry, children }: UploadRowProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const refusalText = useRefusalText()
  const { file, sent, refusal } = upload
  const { name } = file
  const label = refusal === undefined ? t('files.upload.cancel', { name }) : t('files.upload.dismiss', { name })
  return (
    <li {...place} className={classes.file}>
      <div className={classes.body}>
        <span className={classes.name}>{name}</span>
        {refusal === undefined && (
          <>
            <ProgressBar label={t('files.upload.sending', { name })} value={sent} />
            <span className={classes.facts}>
              {sent < 1 ? t('files.upload.sent', { share: share(sent, locale) }) : t('files.upload.storing')}
            </span>
          </>
        )}
        {refusal !== undefined && (
          <span className={classes.refusal} role="alert">
            {file.size === 0 ? t('files.upload.empty') : refusalText(refusal)}{' '}
            {onRetry !== undefined && canBeOtherwise(refusal) && (
              <LinkButton onClick={onRetry}>{t('common.actions.tryAgain')}</LinkButton>
            )}
          </span>
        )}
        {children !== undefined && <span className={classes.more}>{children}</span>}
      </div>
      <span className={classes.tools}>
        <ToolButton label={label} icon={IconX} onClick={onDismiss} />
      </span>
    </li>
  )
})

/** A refusal of the file itself would be repeated, so a retry makes no sense. */
const canBeOtherwise = ({ status, code }: Refusal): boolean =>
  status >= 500 || ['SLOW_DOWN', 'LIMIT_REACHED', 'QUOTA_EXCEEDED'].includes(code)
