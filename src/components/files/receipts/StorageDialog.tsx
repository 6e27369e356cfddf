import { FilesDialog } from '#components/files/FilesDialog.tsx'
import { WaitingReceipts } from './WaitingReceipts.tsx'

export interface StorageDialogProps {
  onClose: () => void
}

/** Everything stored without a transaction: files and unattached receipts. */
export const StorageDialog = ({ onClose }: StorageDialogProps) => (
  <FilesDialog onClose={onClose}>
    <WaitingReceipts />
  </FilesDialog>
)
