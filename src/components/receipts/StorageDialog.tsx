import { FilesDialog } from '#components/files/FilesDialog.tsx'
import { WaitingReceipts } from './WaitingReceipts.tsx'

export interface StorageDialogProps {
  onClose: () => void
}

/** All that is stored and belongs to no transaction: files, and receipts that wait for theirs. */
export const StorageDialog = ({ onClose }: StorageDialogProps) => (
  <FilesDialog onClose={onClose}>
    <WaitingReceipts />
  </FilesDialog>
)
