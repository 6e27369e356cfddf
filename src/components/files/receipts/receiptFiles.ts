/** Accepted types of receipts; the server validates the content. */
export const RECEIPT_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif'

const accepted = new Set(RECEIPT_TYPES.split(','))

/** Pasted files that can be receipts. */
export const receiptsAmong = (files: Iterable<File>): File[] => [...files].filter(({ type }) => accepted.has(type))
