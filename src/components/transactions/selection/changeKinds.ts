/** Bulk changes made by a dialog with a preview. */
export const changeKinds = [
  'category',
  'payee',
  'tags',
  'account',
  'day',
  'status',
  'toTransfer',
  'toPlain',
  'delete',
] as const
export type ChangeKind = (typeof changeKinds)[number]
