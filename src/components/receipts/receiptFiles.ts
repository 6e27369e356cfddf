/** What a receipt may be; the server looks at the content itself. */
export const RECEIPT_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif'

const accepted = new Set(RECEIPT_TYPES.split(','))

/** Files among what is pasted that can be receipts. */
export const receiptsAmong = (files: Iterable<File>): File[] => [...files].filter(({ type }) => accepted.has(type))
