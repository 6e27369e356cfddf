/** What can be done to many transactions by a dialog that shows beforehand what it would change. */
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
